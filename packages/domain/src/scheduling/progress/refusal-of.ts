import type { MailRefusal } from '@elan/contracts';
import type { MailTrouble } from '../../platform';

/** Enhanced status codes (RFC 3463), and the plain ones (RFC 5321) of servers that send no others. */
const meanings: readonly (readonly [RegExp, MailRefusal])[] = [
  [/\b5\.2\.2\b|^552\b/, 'mailboxFull'],
  [/\b5\.7\.\d+\b|^554\b/, 'blocked'],
  [/\b5\.(1\.\d+|2\.1)\b/, 'unknownAddress'],
  // This comes after the others: many servers answer 550 to everything.
  [/^55[013]\b(?!.*\b5\.\d+\.\d+\b)/, 'unknownAddress'],
];

/** @returns why a mail permanently failed, as far as the mail server's reply says. */
export function refusalOf(trouble: Pick<MailTrouble, 'kind' | 'answer'> | null | undefined): MailRefusal {
  if (!trouble) return 'other';
  if (trouble.kind !== 'refused') return 'gaveUp';
  return meanings.find(([pattern]) => pattern.test(trouble.answer))?.[1] ?? 'other';
}
