import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints, type Survey, type SurveyDraft } from '@elan/contracts';
import { buildPastWeeks } from '@elan/domain/testing';
import type { Administrator } from './company';
import type { Stack } from './stack';

interface PastSurvey extends Pick<SurveyDraft, 'comments'> {
  readonly name: string;
  readonly templateId: number;
  readonly rounds: number;
}

const DAY = 86_400_000;

/** A paused weekly survey with past rounds. */
export async function buildWeeklySurvey(
  { api, me }: Administrator,
  { dataDir }: Pick<Stack, 'dataDir'>,
  { rounds, ...draft }: PastSurvey,
): Promise<Survey> {
  // Starts later, so that the worker has nothing to do for it yet.
  const startAt = new Date(Date.now() + DAY).toISOString();
  const survey = await api.call(endpoints.surveys.create, { body: { ...draft, startAt } });
  const address = (await readFile(join(dataDir, 'database.address'), 'utf8')).trim();
  await buildPastWeeks(address, { companyId: me.companyId, surveyId: survey.id, rounds });
  return survey;
}
