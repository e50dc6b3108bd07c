import { periodsOf, type Period } from '@elan/scoring/periods';
import type { Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { roundId, type RoundRecord } from './round.model';
import type { WatchedCompany, WatchedSurvey } from './watched-surveys';

/**
 * Writes down the periods that passed without a round since the last one (or since the survey exists): the survey was
 * closed, or no worker ran. Nobody is written to about them. One in which somebody answered nevertheless was open, and
 * counts with the audience of today; the others count nobody.
 */
export async function recordMissedRounds(
  core: Core,
  survey: WatchedSurvey,
  company: WatchedCompany,
  current: Period,
  audienceSize: number,
): Promise<void> {
  const { companyId, _id: surveyId } = survey;
  const previous = await core.models.Round.findOne(
    { companyId, surveyId, startsAt: { $lt: current.startsAt } },
    { startsAt: 1, endsAt: 1 },
  )
    .sort({ startsAt: -1 })
    .lean();
  const from =
    previous === null ? survey.createdAt : new Date((previous.endsAt ?? current.startsAt).getTime() + 1);
  const to = new Date(current.startsAt.getTime() - 1);
  const missed = from < to ? periodsOf(survey, { timeZone: company.timeZone, from, to }) : [];
  for (const period of missed) {
    const hasAnswers = await core.models.Response.exists({ companyId, surveyId, periodId: period.id });
    const invited = hasAnswers ? audienceSize : 0;
    const round: RoundRecord = {
      _id: roundId(surveyId, period.id),
      companyId,
      surveyId,
      periodId: period.id,
      startsAt: period.startsAt,
      endsAt: period.endsAt,
      invited,
      mostInvited: invited,
      state: 'missed',
      remindedHalfwayAt: null,
      remindedLastAt: null,
      createdAt: core.clock.now(),
    };
    await core.models.Round.create(round).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
}
