import { periodsOf, type Period } from '@elan/scoring/periods';
import type { Context } from '../../platform';
import { findRoundBefore, recordMissedRound } from '../../surveys';
import type { WatchedCompany, WatchedSurvey } from '../due/watched-surveys';

/**
 * Records the periods that passed without a round since the last one (or since the survey was created): the survey was
 * closed, or no worker ran. Nobody is mailed about them, and nobody counts as invited: an answer would have opened the
 * round.
 */
export async function recordMissedRounds(
  context: Context,
  survey: WatchedSurvey,
  company: WatchedCompany,
  current: Period,
): Promise<void> {
  const { companyId, _id: surveyId } = survey;
  const previous = await findRoundBefore(context, { companyId, surveyId }, current.startsAt);
  const from =
    previous === null ? survey.createdAt : new Date((previous.endsAt ?? current.startsAt).getTime() + 1);
  const to = new Date(current.startsAt.getTime() - 1);
  const missed = from < to ? periodsOf(survey, { timeZone: company.timeZone, from, to }) : [];
  for (const { id: periodId, startsAt, endsAt } of missed) {
    await recordMissedRound(context, { companyId, surveyId, periodId, startsAt, endsAt });
  }
}
