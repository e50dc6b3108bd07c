import { repeats } from '@elan/tooling/repeats';
import { buildUser, personalLinkOf, quickHash } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { startApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

/** People of one company share the address of their office, and mails reach all of them at the same time. */
/** `npm run bench -- office` has as many through the whole product. */
const PEOPLE = repeats(300, 120);

it('all people answer from one address at 09:00, and their administrators sign in: nobody is refused', async () => {
  const api = await startApi();
  try {
    const { company, members, createSurvey } = await buildSurveyScene(api, { members: PEOPLE });
    const survey = await createSurvey();
    const from = '203.0.113.50';
    const answer = async (memberId: string): Promise<number[]> => {
      const { query, key } = await personalLinkOf(api.context, survey.id, memberId);
      const page = await api.call(`GET /surveys/${survey.id}${query}`, { from });
      const { questions } = page.body as { questions: string };
      const [{ id } = { id: '' }] = JSON.parse(questions) as { id: string }[];
      const body = { userId: memberId, key, response: JSON.stringify([{ id, value: 8 }]) };
      const sent = await api.call(`POST /surveys/${survey.id}/responses`, { body, from });
      return [page.status, sent.status];
    };
    const passwordHash = await quickHash('correct horse');
    const signIn = async (): Promise<number[]> => {
      const { email } = await buildUser(api.context, company._id, { role: 1, passwordHash });
      const body = { email, password: 'correct horse' };
      return [(await api.call('POST /auth/login', { body, from })).status];
    };
    const signIns = (async () => {
      const statuses = [];
      for (let i = 0; i < 8; i += 1) statuses.push(...(await signIn()));
      return statuses;
    })();
    const statuses = await Promise.all(members.map(({ _id }) => answer(_id)));
    expect(statuses.flat().filter((status) => status >= 400)).toEqual([]);
    expect(await signIns).toEqual(Array(8).fill(200));
  } finally {
    await api.close();
  }
}, 120_000);
