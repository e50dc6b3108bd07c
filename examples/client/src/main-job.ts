import type { ElanClient, ErrorBody, ImportReport, Question, Statistics, Survey } from '@elan/client';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly team: string;
}

/** What an answer holds. @throws Error with the code of an error, which OpenAPI lists for each call */
function dataOf<Data>(answer: { data?: Data; error?: ErrorBody }): Data {
  if (answer.data === undefined) throw new Error(`Elan answers ${answer.error?.message ?? 'nothing'}`);
  return answer.data;
}

/** Adds the people, or updates those whose address is known. Nothing is written if a row is wrong. */
export async function importPeople(elan: ElanClient, people: readonly Person[]): Promise<ImportReport> {
  const data = people.map(({ name, email, team }) => ({ name, email, Team: team }));
  // A segmentation of this name that is already there stays the same one.
  const columns = { Team: { kind: 'newSegmentation', name: 'Team', type: 'select' } } as const;
  const tried = dataOf(await elan.POST('/users/import', { body: { data, columns, dryRun: true } }));
  if (tried.rejected.length > 0) return tried;
  return dataOf(await elan.POST('/users/import', { body: { data, columns } }));
}

/** Opens a survey for everybody, now, for two weeks. */
export async function openSurvey(elan: ElanClient, name: string, labels: readonly string[]): Promise<Survey> {
  const questions = labels.map((label, index): Question => ({
    id: String(index + 1),
    label,
    order: index + 1,
    category: 'Work',
  }));
  return dataOf(await elan.POST('/surveys', { body: { name, questions, active: true } }));
}

/** What may be shown of the answers: nothing while fewer people than the minimum have answered. */
export async function readResults(elan: ElanClient, surveyId: string): Promise<Statistics> {
  return dataOf(await elan.GET('/statistics/surveys/{surveyId}', { params: { path: { surveyId } } }));
}
