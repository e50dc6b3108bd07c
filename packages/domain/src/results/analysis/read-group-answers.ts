import type { GroupAnswers } from '@elan/contracts';
import { changeBetween, type Estimate } from '@elan/insights';
import { countOf } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import { readSegmentation } from '../../company';
import { type Actor, type Context, invalidField } from '../../platform';
import { listedRounds } from './analysis-rounds';
import { chooseRounds, type RoundChoice } from './choose-rounds';
import { matchQuestion } from './match-questions';
import { estimateOf, questionOf, type Scored } from './measures';
import { detailedResults, readViews, type RoundView } from './round-view';

interface GroupQuestion extends RoundChoice {
  readonly segmentationId: string;
  readonly groupId: string;
  readonly questionId: string;
}

/**
 * One group's answers to one question in a round, as far as they are told; null where they are not. A group that is there
 * no more, or never was, is one of which nothing is told.
 * @throws AppError surveyNotFound, segmentationNotFound; validation (no such question or round, or none to compare with)
 */
export async function readGroupAnswers(
  context: Context,
  reader: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { segmentationId, groupId, questionId, ...choice }: GroupQuestion,
): Promise<GroupAnswers> {
  const { language } = reader;
  await readSegmentation(context, reader.companyId, segmentationId);
  const lists = await listedRounds(context, reader, surveyId, language);
  const { view, other } = await readViews(context, lists, chooseRounds(lists, choice), language);
  const { survey } = view.results;
  const question = survey.questions.find(({ id }) => id === questionId);
  if (!question) throw invalidField('questionId', 'no such question in this survey');
  const group = groupIn(view, segmentationId, groupId);
  const histogram = group?.questions.get(questionId) ?? [];
  const scored = questionOf(survey, question);
  const asked = other && matchQuestion(question, survey, other.results.survey);
  const former = other && asked && questionOf(other.results.survey, asked);
  const isComparable = former?.scale === scored.scale;
  return {
    histogram: countOf(histogram) > 0 ? [...histogram] : null,
    change: changeBetween(
      estimateIn(view, scored, group),
      other && former && isComparable
        ? estimateIn(other, former, groupIn(other, segmentationId, groupId))
        : null,
    ),
  };
}

function groupIn(view: RoundView, segmentationId: string, groupId: string): Aggregate | null {
  const detailed = detailedResults(view);
  if (detailed?.segmentation._id !== segmentationId) return null;
  return detailed.groups.find(({ id }) => id === groupId)?.aggregate ?? null;
}

function estimateIn(view: RoundView, scored: Scored, group: Aggregate | null): Estimate | null {
  return group && estimateOf(view.results.survey, scored, group);
}
