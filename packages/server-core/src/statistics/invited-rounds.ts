import { dayInZone, endOfDay, periodsOf, startOfDay } from '@elan/scoring/periods';
import type { Core } from '../core/core';
import { audienceMembers } from '../surveys/audience-members';
import type { SurveyRecord } from '../surveys/survey.model';
import type { DayRange } from './day-range';

/** A period with how many people were invited to it. */
export interface InvitedRound {
  readonly periodId: string;
  /** Its first day, in the company's time zone. */
  readonly day: string;
  readonly invited: number;
}

/**
 * The periods that began in a range of days, or were running then, oldest first, with the people invited to each: as
 * many as were in the audience at the time, or are now where the worker has not recorded the round.
 */
export async function invitedRounds(
  core: Core,
  survey: SurveyRecord,
  range: DayRange,
  timeZone: string,
): Promise<InvitedRound[]> {
  const now = core.clock.now();
  const to = endOfDay(range.to, timeZone);
  const periods = periodsOf(survey, {
    timeZone,
    from: startOfDay(range.from, timeZone),
    to: to < now ? to : now,
  });
  const { companyId, _id: surveyId } = survey;
  const rounds = await core.models.Round.find({ companyId, surveyId }, { periodId: 1, invited: 1 }).lean();
  const recorded = new Map(rounds.map(({ periodId, invited }) => [periodId, invited]));
  const isComplete = periods.every(({ id }) => recorded.has(id));
  const audience = isComplete ? 0 : (await audienceMembers(core, survey)).length;
  return periods.map(({ id, startsAt }) => ({
    periodId: id,
    day: dayInZone(startsAt, timeZone),
    invited: recorded.get(id) ?? audience,
  }));
}
