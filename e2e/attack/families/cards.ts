import { cardCodeOf, endpoints } from '@elan/contracts';
import { buildCompany, importUsers } from '../../support/company';
import { describeRequest, describeResponse, type Attack, type Family } from '../support/attack';
import type { HttpRequest } from '../support/client';
import { isGuarded } from '../support/compare';
import { requestOf, rows } from '../support/rows';
import { buildTenant } from '../support/tenant';

const DAY = 86_400_000;
/** A well-formed code that no card has, or one in 2^60 has. */
const codeOf = (number: number): string =>
  cardCodeOf([...Array.from({ length: 11 }, (_, at) => at), number % 32]);

/** The key of a shared device as every credential that a call takes. */
function disguises(key: string): NonNullable<HttpRequest['headers']>[] {
  return [
    { authorization: `Bearer ${key}` },
    { cookie: `refresh=${key}; device=${key}; sign-in=${key}` },
    { 'x-api-key': key },
  ];
}

async function attackDevice({ target, client, report }: Attack): Promise<void> {
  const tenant = await buildTenant(target, client, 'cards');
  const { api } = tenant.administrator;
  const body = { name: 'Of cards', templateId: 2, startAt: new Date(Date.now() + DAY).toISOString() };
  const survey = await api.call(endpoints.surveys.create, { body });
  const params = { surveyId: survey.id };
  await api.call(endpoints.cards.choose, { params, body: { cards: true } });
  const { url } = await api.call(endpoints.cards.openKiosk, { params });
  const key = url.split('#')[1] ?? '';
  const check = (surveyId: string, given: string) =>
    client.send({
      ...{ method: 'POST', path: `/api/surveys/${surveyId}/kiosk/check` },
      body: { key: given },
    });
  const opens = await check(survey.id, key);
  report.check(
    'the key of a shared device opens its page',
    opens.status === 200 ? [] : [describeResponse(opens)],
  );
  const breaches: string[] = [];
  let cases = 0;
  for (const row of rows.filter(isGuarded)) {
    for (const headers of disguises(key)) {
      const request = { ...requestOf(row, { ...tenant.ids, surveyId: survey.id }), headers };
      const answer = await client.send(request);
      cases += 1;
      if (answer.status !== 401)
        breaches.push(`${describeRequest(request)} answers ${describeResponse(answer)}`);
    }
  }
  report.check('and nothing else', breaches, `${cases} requests`);
  const other = await buildCompany(target);
  await importUsers(other, 1);
  const elsewhere = await other.api.call(endpoints.surveys.create, { body });
  const refused = [await check(elsewhere.id, key), await check(survey.id, key.replace(/^./, 'z'))];
  report.check(
    'nor another survey, nor for longer',
    refused.filter(({ status }) => status !== 403).map(describeResponse),
  );
}

/** A limit on wrong codes alone would say which cards are used. */
async function guess({ target, client, report, quick }: Attack): Promise<void> {
  const company = await buildCompany(target);
  await importUsers(company, 1);
  const { api } = company;
  const survey = await api.call(endpoints.surveys.create, { body: { name: 'Guessed', templateId: 2 } });
  const response = (JSON.parse(survey.questions) as { id: string }[]).map(({ id }) => ({ id, value: 5 }));
  const answers = [];
  for (let number = 0; number < (quick ? 10 : 32); number += 1) {
    const path = `/api/surveys/${survey.id}/cards/responses`;
    const { status, text } = await client.send({
      method: 'POST',
      path,
      body: { code: codeOf(number), response },
    });
    answers.push(`${status} ${text}`);
  }
  report.check(
    'codes that no card has are taken like any',
    new Set(answers).size === 1 && answers[0]?.startsWith('201') ? [] : [...new Set(answers)],
  );
}

export const cards: Family = {
  name: 'cards',
  summary: 'codes that no card has, and the key of a shared device used for anything else',
  async run(attack) {
    await attackDevice(attack);
    await guess(attack);
  },
};
