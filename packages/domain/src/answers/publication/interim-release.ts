import { DAY, later } from '../../platform';
import type { RoundRecord } from '../../surveys';

/**
 * Smaller rounds publish their groups at the end only: an earlier publication would come when nearly everybody has
 * answered, and leave too few people in doubt for some columns at the end.
 */
const INTERIM_FROM = 150;
/** With fewer batches there is nothing to publish half of. */
const FEWEST_BATCHES = 4;
/** After this time, most people who answer a round without an end have answered. */
const WITHOUT_END = 14 * DAY;

type Running = Pick<
  RoundRecord,
  'startsAt' | 'endsAt' | 'mostInvited' | 'counting' | 'batches' | 'published' | 'releases'
>;

/** What the groups of a running round wait for: this many answers or this instant, whichever is first. */
export interface InterimRelease {
  readonly answers: number;
  readonly at: Date;
}

/** @returns when groups are published before the end; null: not, or they have been */
export function interimRelease({
  startsAt,
  endsAt,
  mostInvited,
  counting = mostInvited,
  releases,
}: Omit<Running, 'batches' | 'published'>): InterimRelease | null {
  if (counting < INTERIM_FROM || releases.length > 0) return null;
  const length = endsAt === null ? WITHOUT_END : (Number(endsAt) - Number(startsAt)) / 2;
  return { answers: Math.ceil(mostInvited / 2), at: later(startsAt, length) };
}

/**
 * How many batches to publish groups of before the end: the first half of those published, because what the end adds to
 * each column has to be enough people as well. A round does so once: all publications together must leave everybody in
 * doubt.
 */
export function dueBatches(round: Running, now: Date): number {
  const interim = interimRelease(round);
  if (!interim || round.batches < FEWEST_BATCHES) return 0;
  const isDue = round.published >= interim.answers || now >= interim.at;
  return isDue ? Math.floor(round.batches / 2) : 0;
}
