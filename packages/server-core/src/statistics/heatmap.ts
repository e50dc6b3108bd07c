import type { Language, SegmentationResults } from '@elan/contracts';
import { emptyHistogram, questionScale, scoreOf } from '@elan/scoring';
import type { Actor, Core } from '../core/core';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import { readSegmentation } from '../segmentations/segmentation.service';
import type { DayRangeInput } from './day-range';
import { groupDays } from './group-days';
import { addUp } from './histograms';
import { NO_VALUE, regroup, segmentGroups, visibleSegments, type SegmentGroup } from './segment-groups';
import { joinStretches, snap } from './stretches';
import { surveyResults, type SurveyResults } from './survey-results';

/** The score of each question in each segment. @throws AppError 404002 survey; 404004 segmentation */
export async function surveyHeatmap(
  core: Core,
  actor: Actor,
  surveyId: string,
  input: DayRangeInput & { readonly segmentationId: string },
): Promise<SegmentationResults> {
  const [results, segmentation] = await Promise.all([
    surveyResults(core, actor, surveyId, input, { segmentationId: input.segmentationId }),
    readSegmentation(core, actor.companyId, input.segmentationId),
  ]);
  const { survey, minimumGroupSize } = results;
  const { groups, visible } = shownSegments(results, segmentation, actor.language);
  const scoreIn = ({ id, tally }: SegmentGroup, question: (typeof survey.questions)[number]) => {
    if (id === NO_VALUE) return 'NaN' as const;
    if (!visible.has(id)) return 'suppressed' as const;
    const histogram = tally.questions.get(question.id) ?? emptyHistogram();
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
  };
}

/** The columns over the days that may be told apart by this segmentation, and which of them may be shown. */
function shownSegments(results: SurveyResults, segmentation: SegmentationRecord, language: Language) {
  const { days, range, minimumGroupSize, lowestGroupSize, isSuppressed } = results;
  const whole = addUp(days);
  const columnsFor = (size: number) => {
    const ofSurvey = segmentGroups(segmentation, whole, { minimumGroupSize: size, language });
    const shown = visibleSegments(ofSurvey, size);
    return { ofSurvey, shown, groupedDays: groupDays(days, segmentation._id, ofSurvey, shown) };
  };
  const lowest = joinStretches(
    results.shortestStretches,
    columnsFor(lowestGroupSize).groupedDays,
    lowestGroupSize,
  );
  const { ofSurvey, shown, groupedDays } = columnsFor(minimumGroupSize);
  const snapped = snap(range, joinStretches(lowest, groupedDays, minimumGroupSize));
  const groups = regroup(ofSurvey, segmentation._id, addUp(days, snapped ?? range));
  if (isSuppressed || snapped === null) return { groups, visible: new Set<string>() };
  const visible = visibleSegments(groups, minimumGroupSize);
  return { groups, visible: new Set([...visible].filter((id) => shown.has(id))) };
}
