import { surveyStatus } from '@elan/scoring';
import { currentPeriod, type Period, periodsOf } from '@elan/scoring/periods';
import type { SurveyProgress } from '@elan/contracts';
import type { RoundRecord, SurveyRecord } from '../../surveys';

type Scheduled = Pick<
  SurveyRecord,
  'active' | 'isDraft' | 'startAt' | 'endAt' | 'frequency' | 'frequencyStart' | 'openedPeriod'
>;

/** A period of a survey, with its round if that has opened. */
export interface ShownRound {
  readonly period: Period;
  readonly round: RoundRecord | null;
}

export function statusOf(survey: Scheduled, now: Date): SurveyProgress['status'] {
  const time = surveyStatus(survey, now);
  if (!survey.active && survey.isDraft === true) return 'draft';
  if (time === 'finished') return 'ended';
  if (!survey.active) return 'paused';
  return time === 'upcoming' ? 'upcoming' : 'running';
}

/** @returns the running round of a survey, else the next, else the last one; null: it never had one. */
export function shownRound(
  survey: Scheduled,
  rounds: readonly RoundRecord[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): ShownRound | null {
  const opened = rounds.filter(({ state }) => state === 'open');
  const status = surveyStatus(survey, now);
  if (status === 'finished') {
    const last = opened.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0];
    if (!last) return null;
    const { periodId: id, startsAt, endsAt } = last;
    return { period: { id, startsAt, endsAt: endsAt ?? survey.endAt }, round: last };
  }
  const period =
    status === 'upcoming' ? firstPeriod(survey, timeZone) : currentPeriod(survey, { now, timeZone });
  if (!period) return null;
  return { period, round: opened.find(({ periodId }) => periodId === period.id) ?? null };
}

function firstPeriod(survey: Scheduled, timeZone: string): Period | null {
  const { startAt } = survey;
  return periodsOf(survey, { timeZone, from: startAt, to: startAt })[0] ?? null;
}

/** @returns when the next period begins; null: there is none. */
export function nextStart(survey: Scheduled, { endsAt }: Period, timeZone: string): Date | null {
  if (endsAt === null) return null;
  const after = new Date(endsAt.getTime() + 1);
  return periodsOf(survey, { timeZone, from: after, to: after })[0]?.startsAt ?? null;
}
