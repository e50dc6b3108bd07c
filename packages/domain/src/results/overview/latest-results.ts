import { ENPS_CATEGORY, type Language, type LatestResult } from '@elan/contracts';
import { participationOf } from '@elan/scoring';
import { type Actor, sharedRead, type Context } from '../../platform';
import { findSurveysByClosedRound, listSummaries, type SurveySummaryRecord } from '../../surveys';
import { type ListedRound, listedRounds } from '../analysis/analysis-rounds';
import { chooseRounds } from '../analysis/choose-rounds';
import { figureOf, measure, wholeOf } from '../analysis/measures';
import { categoriesIn } from '../statistics/categories';
import { roundProgress } from '../statistics/round-progress';
import { resultsOf, type SurveyResults } from '../statistics/survey-results';

type Reader = Pick<Actor, 'companyId'>;

/** @returns the surveys of a company that have a closed round, by the most recent one. */
export async function surveysByRound(context: Context, companyId: string): Promise<SurveySummaryRecord[]> {
  const [surveys, ids] = await Promise.all([
    listSummaries(context, companyId),
    closedFirst(context, companyId),
  ]);
  const byId = new Map(surveys.map((survey) => [survey._id, survey]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const closedFirst = sharedRead(findSurveysByClosedRound, { checked: 'now' });

/**
 * The latest results of some surveys, in their order: at most this many, skipping surveys without a published round.
 */
export async function latestResults(
  context: Context,
  reader: Reader,
  surveys: readonly SurveySummaryRecord[],
  { language, most }: { readonly language: Language; readonly most: number },
): Promise<LatestResult[]> {
  const found: LatestResult[] = [];
  for (const survey of surveys) {
    if (found.length === most) break;
    const result = await latestResult(context, reader.companyId, survey._id, survey.thematicId, language);
    if (result) found.push(result);
  }
  return found;
}

/** What the analysis of a survey opens with; null while no closed round may be shown. */
const latestResult = sharedRead(
  async (
    context: Context,
    companyId,
    surveyId: string,
    thematicId: SurveySummaryRecord['thematicId'],
    language: Language,
  ): Promise<LatestResult | null> => {
    const lists = await listedRounds(context, { companyId }, surveyId, language);
    const { shown, against } = chooseRounds(lists, {});
    if (!shown?.described.isClosed) return null;
    const resultsIn = ({ of, record }: ListedRound) =>
      resultsOf(context, of, { round: record.periodId, language });
    const [now, before] = await Promise.all([resultsIn(shown), against && resultsIn(against)]);
    const progress = await roundProgress(context, [shown.record], now);
    const respondents = progress.answered.get(shown.record.periodId) ?? null;
    if (respondents === null) return null;
    const { invited } = shown.record;
    const { scale, score, change } = wholeFigure(now, before);
    return {
      round: shown.described,
      thematicId,
      scale,
      score,
      change,
      enps: enpsFigure(now, before),
      respondents,
      invited,
      participation: participationOf(respondents, invited),
    };
  },
);

function wholeFigure(now: SurveyResults, before: SurveyResults | null) {
  return figureOf(
    measure({ results: now }, wholeOf(now.survey)),
    before && measure({ results: before }, wholeOf(before.survey)),
  );
}

/** The eNPS is the own score of an eNPS survey, and that of the eNPS category of another one. */
function enpsFigure(now: SurveyResults, before: SurveyResults | null): LatestResult['enps'] {
  const categoryIn = ({ survey }: SurveyResults) =>
    categoriesIn(survey).find(({ name }) => name === ENPS_CATEGORY);
  const [category, former] = [categoryIn(now), before && categoryIn(before)];
  const whole = wholeFigure(now, before);
  const figure =
    whole.scale === 'eNPS' || !category
      ? whole
      : figureOf(
          measure({ results: now }, category),
          before && former ? measure({ results: before }, former) : null,
        );
  const { scale, score, change } = figure;
  return scale === 'eNPS' && score !== null ? { score, change } : null;
}
