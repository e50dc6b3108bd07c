import type { SegmentationResults } from '@elan/contracts';
import { emptyHistogram, questionScale, scoreOf } from '@elan/scoring';
import { NO_VALUE } from '../../answers';
import type { Actor, Context } from '../../platform';
import { groupName } from './group-names';
import { groupResults } from './group-results';
import { type ResultsInput, surveyResults } from './survey-results';

/** The score of each question in each segment. @throws AppError surveyNotFound, segmentationNotFound */
export async function surveyHeatmap(
  context: Context,
  actor: Actor,
  surveyId: string,
  { segmentationId, language = actor.language, ...input }: ResultsInput & { readonly segmentationId: string },
): Promise<SegmentationResults> {
  const results = await surveyResults(context, actor, surveyId, { ...input, language });
  const { survey, minimumGroupSize, range } = results;
  const { segmentation, groups, isIncomplete } = await groupResults(context, actor, results, {
    segmentationId,
  });
  const columns = groups.map(({ id, name, aggregate, hidden }) => ({
    id,
    value: groupName(segmentation, { id, name }, language),
    responses: aggregate?.responses ?? null,
    hidden,
  }));
  const noValue = {
    id: NO_VALUE,
    value: groupName(segmentation, { id: NO_VALUE, name: '' }, language),
  };
  return {
    columns: isIncomplete ? [...columns, { ...noValue, responses: null, hidden: null }] : columns,
    results: survey.questions.map((question) => ({
      questionId: question.id,
      label: question.label,
      scores: [
        ...groups.map(({ id, aggregate }) => {
          const histogram = aggregate?.questions.get(question.id) ?? emptyHistogram();
          return {
            id,
            score: scoreOf(histogram, questionScale(survey, question)) ?? ('suppressed' as const),
          };
        }),
        ...(isIncomplete ? [{ id: NO_VALUE, score: 'NaN' as const }] : []),
      ],
    })),
    minimumGroupSize,
    range: { startDate: range.from, endDate: range.to },
  };
}
