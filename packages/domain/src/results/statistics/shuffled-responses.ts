import { LIST_CAP, type Statistics } from '@elan/contracts';
import { type Aggregate, dealAnswers, type DealtAnswer } from '../../answers';
import { forEachYielding } from '../../platform';
import type { SurveyRecord } from '../../surveys';

/** Dealt rows in the form of the API; if there are more than 10,000 answers, a sample of that size. */
export async function shuffledResponses(
  survey: Pick<SurveyRecord, 'questions'>,
  aggregate: Aggregate,
): Promise<Statistics['responses']> {
  const rows = Math.min(aggregate.responses, LIST_CAP);
  const columns = await dealAnswers(survey.questions, aggregate, rows);
  const responses: Statistics['responses'] = [];
  await forEachYielding(rows, (row) => {
    const data = survey.questions.map(({ id }, index) => ({ id, value: numberIn(columns[index]?.[row]) }));
    responses.push({ data: JSON.stringify(data) });
  });
  return responses;
}

const numberIn = (answer: DealtAnswer | undefined): number | null =>
  typeof answer === 'number' ? answer : null;
