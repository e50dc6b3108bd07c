import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@elan/contracts';
import { buildCompany, importUsers, startSurvey } from '../../support/company';
import { describeResponse, type Attack } from '../support/attack';
import type { Client, HttpRequest } from '../support/client';
import { refusedAfter } from '../support/rate-limit';
import { authHeaders, signIn } from '../support/tenant';

/** One company's heavy calls are limited in number, and must not slow down other companies. */
export async function heavyCalls({ target, report }: Attack, api: Client): Promise<void> {
  const busy = await buildCompany(target);
  await importUsers(busy, 2);
  const survey = await startSurvey(busy, 'Busy');
  const other = await buildCompany(target);
  const [busyHeaders, otherHeaders] = [
    authHeaders(await signIn(api, busy)),
    authHeaders(await signIn(api, other)),
  ];
  const timeOneRead = async (): Promise<number> => {
    const started = performance.now();
    const { status } = await api.send({ path: '/api/companies', headers: otherHeaders });
    return status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY;
  };
  const worstOf = async (rounds: number, isOver: () => boolean): Promise<number> => {
    let worst = 0;
    for (let round = 0; round < rounds || !isOver(); round += 1) {
      worst = Math.max(worst, await timeOneRead());
      await wait(5);
    }
    return worst;
  };
  await wait(2_000);
  await worstOf(40, () => true);
  const quiet = await worstOf(40, () => true);
  const cells = (count: number, value: unknown): string =>
    `{${Array.from({ length: count }, (_, at) => `"c${at}":${JSON.stringify(value)}`).join(',')}}`;
  const bodies: [string, string][] = [
    ['nested lists', `{"data":${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}}`],
    ['nested lists as text', JSON.stringify({ data: `${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}` })],
    ['330,000 columns', `{"data":[${cells(300_000, '')}]}`],
    [
      'wrong cells',
      `{"data":[${Array.from({ length: 6_500 }, () => cells(60, 1)).join(',')}]}`.slice(0, 3_900_000),
    ],
    [
      '10,000 rows with faults',
      JSON.stringify({
        dryRun: true,
        data: Array.from({ length: 10_000 }, () => ({ name: 'N', email: 'x', role: '9' })),
      }),
    ],
  ];
  for (const [name, body] of bodies) {
    let isOver = false;
    const heavy = api
      .send({ method: 'POST', path: '/api/users/import', headers: busyHeaders, body })
      .finally(() => (isOver = true));
    const worst = await worstOf(1, () => isOver);
    const { status } = await heavy;
    // 50 ms more than usual are allowed, and another 50 ms for other work on the machine.
    const figure = `${status}; another company waits ${worst.toFixed(0)} ms at most, usually ${quiet.toFixed(0)} ms`;
    const breaches = worst > quiet + 100 ? [figure] : [];
    if (status === 500) breaches.push(`answers 500`);
    report.check(`an import of ${name} holds nobody`, breaches, figure);
  }
  const { secret } = await busy.api.call(endpoints.apiKeys.create, {
    body: { name: 'Busy', scopes: ['surveys'], days: 1 },
  });
  const keyHeaders = { authorization: `Bearer ${secret}` };
  const hrSystem = await busy.api.call(endpoints.apiKeys.create, {
    body: { name: 'HR system', scopes: ['members'], days: 1 },
  });
  const scimHeaders = { authorization: `Bearer ${hrSystem.secret}` };
  // One import after the other: several at once are refused for a different reason.
  const limits: [string, number, number, HttpRequest][] = [
    [
      'imports',
      90,
      1,
      { method: 'POST', path: '/api/users/import', headers: busyHeaders, body: { data: [], dryRun: true } },
    ],
    [
      'batches of an HR system',
      90,
      1,
      { method: 'PUT', path: '/api/users/import', headers: scimHeaders, body: { data: [], dryRun: true } },
    ],
    ['statistics', 700, 4, { path: `/api/statistics/surveys/${survey.id}`, headers: busyHeaders }],
    ['calls of a key', 700, 4, { path: '/api/surveys/summaries', headers: keyHeaders }],
    ['calls of an HR system', 7_000, 8, { path: '/api/scim/v2/ServiceProviderConfig', headers: scimHeaders }],
  ];
  for (const [name, maxRequests, atOnce, request] of limits) {
    const after = await refusedAfter(api, maxRequests, () => request, atOnce);
    const figure = after === undefined ? `${maxRequests}, none refused` : `refused after ${after}`;
    const breaches = after === undefined ? [figure] : [];
    const neighbour = await api.send({
      ...request,
      path: '/api/companies/overview',
      method: 'GET',
      headers: otherHeaders,
      body: undefined,
    });
    if (neighbour.status !== 200)
      breaches.push(`another company is refused too: ${describeResponse(neighbour)}`);
    report.check(`${name} of one company are limited to what it needs in a minute`, breaches, figure);
  }
}
