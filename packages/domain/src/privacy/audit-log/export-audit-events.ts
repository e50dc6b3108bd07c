import { LIST_CAP } from '@elan/contracts';
import { dateWriter, dayInZone } from '@elan/calendar';
import { auditWords } from '@elan/contracts/audit-words';
import { type Actor, type Context, csvFile, csvLines, mapYielding } from '../../platform';
import { noteWriter } from './note-words';
import { type AuditInput, readAuditEvents } from './read-audit-events';

const heads = ['time', 'person', 'event', 'target', 'note'] as const;

/** Sorts as text, and is recognised as a time by spreadsheets in all languages. */
function timeWriter(timeZone: string): (at: Date) => string {
  const clock = dateWriter('en-GB', { timeStyle: 'medium' }, timeZone);
  return (at) => `${dayInZone(at, timeZone)} ${clock(at)}`;
}

/**
 * The audit trail as CSV, in words: the newest matching events, in the company's local time. It contains no more than
 * the page.
 */
export async function exportAuditEvents(context: Context, actor: Actor, input: AuditInput): Promise<string> {
  const { events, timeZone, language } = await readAuditEvents(context, actor, input, LIST_CAP);
  const write = noteWriter(language);
  const writeTime = timeWriter(timeZone);
  const lines = await mapYielding(events, ({ at, actorId, actorName, action, targetName, note }) => {
    const row = [
      writeTime(at),
      // A failed sign-in was somebody's, but nobody knows whose.
      actorId === null && action !== 'signInFailed' ? write('system') : (actorName ?? ''),
      auditWords[language][action],
      targetName ?? '',
      note ?? '',
    ];
    return csvLines([row], language);
  });
  return csvFile([heads.map((head) => write(`head.${head}`))], language) + lines.join('');
}
