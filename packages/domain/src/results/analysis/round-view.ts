import type { Language, Statistics } from '@elan/contracts';
import type { SegmentationRecord } from '../../company';
import type { Context } from '../../platform';
import { allGroupResults, type GroupResults } from '../statistics/group-results';
import { resultsOf, type Surveyed, type SurveyResults } from '../statistics/survey-results';
import { statisticsOf } from '../statistics/survey-statistics';

/** What may be shown of a round. */
export interface RoundView {
  readonly results: SurveyResults;
  readonly statistics: Statistics;
  /** By every segmentation that something was told by. */
  readonly segmentations: readonly GroupResults[];
}

/** Of a survey none of whose rounds opened (no `periodId`) there is nothing to show. */
export async function readRoundView(
  context: Context,
  surveyed: Surveyed,
  {
    periodId,
    language,
    segmentations,
  }: {
    readonly periodId: string | undefined;
    readonly language: Language;
    readonly segmentations: readonly SegmentationRecord[];
  },
): Promise<RoundView> {
  const results = await resultsOf(context, surveyed, { round: periodId, language });
  const [statistics, groups] = await Promise.all([
    statisticsOf(context, results),
    allGroupResults(context, results, segmentations),
  ]);
  return { results, statistics, segmentations: groups };
}
