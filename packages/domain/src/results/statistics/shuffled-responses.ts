import { LIST_CAP, type Statistics } from '@elan/contracts';
import type { Aggregate } from '../../answers';
import type { SurveyRecord } from '../../surveys';
import { dealAnswers, type DealtAnswer } from './deal-answers';

/** Dealt rows in the form of the API; of more than 10,000 answers, that many are drawn. */
export function shuffledResponses(
  survey: Pick<SurveyRecord, 'questions'>,
  aggregate: Aggregate,
): Statistics['responses'] {
  const rows = dealAnswers(survey.questions, aggregate, Math.min(aggregate.responses, LIST_CAP));
  return rows.map((values) => ({
    data: JSON.stringify(survey.questions.map(({ id }, index) => ({ id, value: numberIn(values[index]) }))),
  }));
}

const numberIn = (answer: DealtAnswer | undefined): number | null =>
  typeof answer === 'number' ? answer : null;
