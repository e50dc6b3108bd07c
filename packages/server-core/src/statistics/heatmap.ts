import type { SegmentationResults } from '@elan/contracts';
import { emptyHistogram, questionScale, scoreOf } from '@elan/scoring';
import type { Actor, Core } from '../core/core';
import { readSegmentation } from '../segmentations/segmentation.service';
import type { DayRangeInput } from './day-range';
import { NO_VALUE, segmentGroups, visibleSegments, type SegmentGroup } from './segment-groups';
import { surveyResults } from './survey-results';

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
  const { survey, minimumGroupSize, isSuppressed, histograms } = results;
  const groups = segmentGroups(segmentation, histograms, { minimumGroupSize, language: actor.language });
  const visible = isSuppressed ? new Set<string>() : visibleSegments(groups, minimumGroupSize);
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
