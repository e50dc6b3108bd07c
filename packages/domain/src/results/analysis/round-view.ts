import type { Language, Statistics } from '@elan/contracts';
import type { SegmentationRecord } from '../../company';
import type { Context } from '../../platform';
import { detailedSegmentation } from '../statistics/detailed-segmentation';
import { allGroupResults, type GroupResults } from '../statistics/group-results';
import { resultsOf, type Surveyed, type SurveyResults } from '../statistics/survey-results';
import { statisticsOf } from '../statistics/survey-statistics';
import type { ListedRound, RoundLists } from './analysis-rounds';
import type { ChosenRounds } from './choose-rounds';

/** What may be shown of a round. */
export interface RoundView {
  readonly results: SurveyResults;
  readonly statistics: Statistics;
  /** One for every segmentation for which something was published. */
  readonly segmentations: readonly GroupResults[];
}

/** There is nothing to show for a survey none of whose rounds has opened (no `periodId`). */
async function readRoundView(
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

/** The shown round and the one that it is compared with. */
export async function readViews(
  context: Context,
  { surveyed, own, segmentations }: RoundLists,
  { shown, against }: ChosenRounds,
  language: Language,
): Promise<{ view: RoundView; other: RoundView | null }> {
  const viewOf = (of: Surveyed, round: ListedRound | null | undefined) =>
    readRoundView(context, of, { periodId: round?.record.periodId, language, segmentations });
  const [view, other] = await Promise.all([
    viewOf(surveyed, shown ?? own[0]),
    against && viewOf(against.of, against),
  ]);
  return { view, other };
}

/** What is published about the segmentation with distributions of a round. */
export function detailedResults({ results, segmentations }: RoundView): GroupResults | null {
  const { round } = results;
  const id = round && detailedSegmentation([round]);
  return segmentations.find(({ segmentation }) => segmentation._id === id) ?? null;
}
