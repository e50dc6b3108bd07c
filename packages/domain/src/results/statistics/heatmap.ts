import type { Language, SegmentationResults } from '@elan/contracts';
import { emptyHistogram, questionScale, scoreOf } from '@elan/scoring';
import type { Actor, Context } from '../../platform';
import { readSegmentation, type SegmentationRecord } from '../../company';
import { mostToldLevel, type ColumnLevel } from './column-levels';
import type { DayRangeInput } from './day-range';
import { HIDDEN } from './group-days';
import { addUp } from './histograms';
import { NO_VALUE, regroup, visibleSegments, type SegmentGroup } from './segment-groups';
import { segmentLevels } from './segment-levels';
import { surveyResults, type SurveyResults } from './survey-results';
import { addAggregate, emptyAggregate } from './aggregate';

/** The score of each question in each segment. @throws AppError surveyNotFound, segmentationNotFound */
export async function surveyHeatmap(
  context: Context,
  actor: Actor,
  surveyId: string,
  input: DayRangeInput & { readonly segmentationId: string },
): Promise<SegmentationResults> {
  const [results, segmentation] = await Promise.all([
    surveyResults(context, actor, surveyId, input, { segmentationId: input.segmentationId }),
    readSegmentation(context, actor.companyId, input.segmentationId),
  ]);
  const { survey, minimumGroupSize } = results;
  const { groups, visible, range } = shownSegments(results, segmentation, actor.language);
  const scoreIn = ({ id, aggregate }: SegmentGroup, question: (typeof survey.questions)[number]) => {
    if (id === NO_VALUE) return 'NaN' as const;
    if (!visible.has(id)) return 'suppressed' as const;
    const histogram = aggregate.questions.get(question.id) ?? emptyHistogram();
    return scoreOf(histogram, questionScale(survey, question)) ?? ('suppressed' as const);
  };
  return {
    columns: groups.map(({ id, name }) => ({ id, value: name })),
    results: survey.questions.map((question) => ({
      questionId: question.id,
      label: question.label,
      scores: groups.map((group) => ({ id: group.id, score: scoreIn(group, question) })),
    })),
    minimumGroupSize,
    range: { startDate: range.from, endDate: range.to },
  };
}

/** The columns over the days that may be told apart by this segmentation, and which of them may be shown. */
function shownSegments(results: SurveyResults, segmentation: SegmentationRecord, language: Language) {
  const { days, range, minimumGroupSize, isSuppressed } = results;
  const { groups, levels } = segmentLevels(results, segmentation, language);
  const most = isSuppressed ? null : mostToldLevel(levels, range);
  const covered = most?.range ?? range;
  const there = regroup(groups, segmentation._id, addUp(days, covered));
  const visible = most ? visibleSegments(withRest(there, most.level), minimumGroupSize) : new Set<string>();
  return { groups: there, visible, range: covered };
}

/** The columns of a level, and all other people as one group. */
function withRest(groups: readonly SegmentGroup[], level: ColumnLevel): SegmentGroup[] {
  const columns = new Set(level.columns);
  const rest = emptyAggregate();
  for (const { id, aggregate } of groups) if (!columns.has(id)) addAggregate(rest, aggregate);
  return [
    ...groups.filter(({ id }) => columns.has(id)),
    { id: HIDDEN, name: '', aggregate: rest, values: [] },
  ];
}
