import { periodsOf, type Period } from '@elan/scoring/periods';
import { type Context, isDuplicateKey } from '../../platform';
import { roundId, type RoundRecord } from '../../surveys';
import type { WatchedCompany, WatchedSurvey } from './watched-surveys';
import { roundModel } from '../../surveys/rounds/round.model';
import { responseModel } from '../../answers/response.model';

/**
 * Writes down the periods that passed without a round since the last one (or since the survey exists): the survey was
 * closed, or no worker ran. Nobody is written to about them. One in which somebody answered nevertheless was open, and
 * counts with the audience of today; the others count nobody.
 */
export async function recordMissedRounds(
  context: Context,
  survey: WatchedSurvey,
  company: WatchedCompany,
  current: Period,
  audienceSize: number,
): Promise<void> {
  const { companyId, _id: surveyId } = survey;
  const previous = await roundModel(context)
    .findOne({ companyId, surveyId, startsAt: { $lt: current.startsAt } }, { startsAt: 1, endsAt: 1 })
    .sort({ startsAt: -1 })
    .lean();
  const from =
    previous === null ? survey.createdAt : new Date((previous.endsAt ?? current.startsAt).getTime() + 1);
  const to = new Date(current.startsAt.getTime() - 1);
  const missed = from < to ? periodsOf(survey, { timeZone: company.timeZone, from, to }) : [];
  for (const period of missed) {
    const hasAnswers = await responseModel(context).exists({ companyId, surveyId, periodId: period.id });
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
      createdAt: context.clock.now(),
    };
    await roundModel(context)
      .create(round)
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }
}
