import type { Language, Statistics } from '@elan/contracts';
import type { Actor, Context } from '../../platform';
import { allGroupResults, type GroupResults } from '../statistics/group-results';
import { surveyResults, type SurveyResults } from '../statistics/survey-results';
import { statisticsOf } from '../statistics/survey-statistics';

/** What may be shown of a round. */
export interface RoundView {
  readonly results: SurveyResults;
  readonly statistics: Statistics;
  /** By every segmentation that something was told by. */
  readonly segmentations: readonly GroupResults[];
}

/** Of a survey none of whose rounds opened (`periodId` undefined) there is nothing to show. */
export async function readRoundView(
  context: Context,
  actor: Actor,
  { surveyId, periodId }: { readonly surveyId: string; readonly periodId: string | undefined },
  language: Language,
): Promise<RoundView> {
  const results = await surveyResults(context, actor, surveyId, { round: periodId, language });
  const [statistics, segmentations] = await Promise.all([
    statisticsOf(context, results),
    allGroupResults(context, actor, results),
  ]);
  return { results, statistics, segmentations };
}
