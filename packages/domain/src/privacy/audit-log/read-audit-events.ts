import { endOfDay, startOfDay } from '@elan/calendar';
import type { AuditFilter, Language } from '@elan/contracts';
import { readCompany } from '../../company';
import { type Actor, type Context, findAuditEvents, mapYielding } from '../../platform';
import { resolveNames } from './resolve-names';
import { noteOf } from './note-of';

export interface AuditInput extends AuditFilter {
  /** Language of the texts; by default the caller's own. */
  readonly language?: Language | undefined;
  readonly before?: string | undefined;
}

type StoredEvent = Awaited<ReturnType<typeof findAuditEvents>>[number];

/** An event with the names of everything it refers to, as far as that still exists. */
export interface NamedEvent extends StoredEvent {
  readonly actorName: string | null;
  readonly targetName: string | null;
  readonly note: string | null;
}

/** @returns up to `limit` matching events of the caller's company, newest first. */
export async function readAuditEvents(
  context: Context,
  actor: Actor,
  { language = actor.language, from, to, ...wanted }: AuditInput,
  limit: number,
): Promise<{ events: NamedEvent[]; timeZone: string; language: Language }> {
  const { companyId } = actor;
  const { timeZone } = await readCompany(context, actor);
  const events = await findAuditEvents(context, {
    ...wanted,
    companyId,
    since: from === undefined ? undefined : startOfDay(from, timeZone),
    until: to === undefined ? undefined : endOfDay(to, timeZone),
    limit,
  });
  return { events: await nameEvents(context, { companyId, language }, events), timeZone, language };
}

/** Events with the names of what they refer to. */
export async function nameEvents(
  context: Context,
  reader: Pick<Actor, 'companyId' | 'language'>,
  events: readonly StoredEvent[],
): Promise<NamedEvent[]> {
  const { language } = reader;
  const names = await resolveNames(context, reader, events, language);
  const nameOf = (target: string | null) => (target === null ? null : (names.get(target) ?? null));
  return mapYielding(events, (event) => ({
    ...event,
    actorName: nameOf(event.actorId && `user:${event.actorId}`),
    // Somebody who did something to themselves is named once.
    targetName: event.target === `user:${event.actorId}` ? null : nameOf(event.target),
    note: noteOf(event, language, nameOf),
  }));
}
