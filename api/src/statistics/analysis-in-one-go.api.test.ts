import type { Analysis } from '@elan/contracts';
import { MAX_IN_RESULTS, SURVEY_MAX_QUESTIONS } from '@elan/contracts';
import {
  allModels,
  buildAnalysedSurvey,
  buildCompany,
  signInAs,
  type SignedInMember,
} from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestTurn } from '../testing/longest-turn';
import { startApi, type TestApi } from '../testing/start-api';

/** As many as the smallest pack has. */
const PEOPLE = 300;
const GROUPS = 55;
/** What one call may compute in one go (ms of the processor). */
const MOST = 200;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the results of a survey with as many questions, categories and segmentations as there may be', () => {
  let survey: string;
  let companyId: string;
  let admin: SignedInMember;
  beforeAll(async () => {
    const { company, admin: builder } = await buildCompany(api.context);
    companyId = company._id;
    const names = Array.from({ length: MAX_IN_RESULTS }, (_, place) => `Segmentation ${place}`);
    const built = await buildAnalysedSurvey(api.context, api.clock, company, {
      ...{ people: PEOPLE, rounds: 3, questions: SURVEY_MAX_QUESTIONS, answeringDays: 2 },
      segmentations: Object.fromEntries(names.map((name) => [name, GROUPS])),
    });
    survey = built.survey._id;
    const questions = built.survey.questions.map((question) => ({
      ...question,
      category: `Category ${question.id}`,
    }));
    await allModels(api.context).Survey.updateOne({ _id: survey, companyId }, { $set: { questions } });
    admin = await signInAs(api.context, builder.user);
  }, 120_000);

  it.each(['statistics/surveys/:id/analysis', 'surveys/:id/employee-page'])(
    'are read without holding up others: %s',
    async (path) => {
      const read = async () => {
        // Nothing is kept of the results before this change.
        await allModels(api.context).Company.updateOne(
          { _id: companyId },
          { $set: { name: `Company ${path}` } },
        );
        const answer = await api.call(`GET /${path.replace(':id', survey)}`, { as: admin });
        expect(answer.status).toBe(200);
        return answer.body as Analysis;
      };
      await read();
      await read();
      expect(await longestTurn(read)).toBeLessThan(MOST);
    },
    60_000,
  );
});
