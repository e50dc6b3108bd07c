import { API_SCOPES, endpoints, errorNumbers } from '@elan/contracts';
import type { NamedIds } from '@elan/contracts/request-samples';
import { buildPrivacy } from '@elan/domain/testing';
import { buildRegistrant } from '../../support/people';
import { Api } from '../../support/api';
import { describeRequest, describeResponse, type Attack, type Family } from '../support/attack';
import type { Client, HttpRequest } from '../support/client';
import { comparable, headersFor, isGuarded, unknownIds, withIdFrom } from '../support/compare';
import { visitSeat } from '../support/council';
import { withDatabase } from '../support/database';
import { idsOutsidePath, idsInPath, requestOf, rows, type Row } from '../support/rows';
import { authHeaders, buildTenant, cookiesOf, idsFor, type Tenant } from '../support/tenant';
import { addresses } from './tenants-addresses';
import { ownPreview, publicRows, surveyPages } from './tenants-public';

/** A word in every name that belongs to the attacked company. */
const CANARY = 'Kanarienvogel';

/** Rows that delete what other rows need, or end the session of the attack. */
const destructiveRows = new Set([
  'DELETE /auth/unregister',
  'DELETE /sessions',
  'PATCH /users/password',
  'GET /auth/logout',
]);
/** Everything that the company's own administrator can read. */
async function stateOf(client: Client, { credentials, ids }: Tenant): Promise<Map<string, string>> {
  // Downloads are left out: each is recorded in the audit trail, which is compared too.
  const reads = rows.filter(
    (row) => row.definition.method === 'GET' && isGuarded(row) && row.definition.credential !== 'cookie',
  );
  const state = new Map<string, string>();
  for (const row of reads) {
    const { text } = await client.send({ ...requestOf(row, ids), headers: headersFor(row, credentials) });
    state.set(row.key, text);
  }
  return state;
}

/** Callers without a session, with other credentials or none. */
async function callersWithoutSession(
  attack: Attack,
  { victim, seat }: { readonly victim: Tenant; readonly seat: string },
): Promise<[string, Record<string, string>, string][]> {
  const { client, target } = attack;
  const who = buildRegistrant();
  const { name, email, password } = who;
  const body = { name, email, password, language: 'en' as const, agree: true as const };
  const begun = await client.send({ method: 'POST', path: '/api/auth/register', body });
  const cookie = cookiesOf(begun);
  const code = await target.inbox.waitForCode(email);
  const path = '/api/auth/register/valid-code';
  await client.send({ method: 'POST', path, headers: { cookie }, body: { email, code } });
  return [
    ['no session', {}, ''],
    [
      "a council's session",
      { authorization: `Bearer ${seat}`, cookie: `council=${seat}; refresh=${seat}` },
      '',
    ],
    ["a member's link", {}, `u=${victim.ids.userId}`],
    ['an unfinished registration', { cookie }, ''],
    ['an unsigned token', { authorization: `Bearer ${unsignedToken(victim)}` }, ''],
  ];
}

function unsignedToken({ ids }: Tenant): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: ids.userId, sid: 'x', exp: Math.floor(Date.now() / 1000) + 600 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

async function withoutSession(attack: Attack, own: Tenant, victim: Tenant, seat: string): Promise<void> {
  const { client, report } = attack;
  const breaches: string[] = [];
  let cases = 0;
  for (const [who, headers, query] of await callersWithoutSession(attack, { victim, seat })) {
    for (const row of rows.filter(isGuarded)) {
      for (const ids of [own.ids, victim.ids, unknownIds(victim.ids)]) {
        const sample = requestOf(row, ids);
        const path =
          query === '' ? sample.path : `${sample.path}${sample.path.includes('?') ? '&' : '?'}${query}`;
        const request: HttpRequest = { ...sample, path, headers };
        const response = await client.send(request);
        cases += 1;
        if (response.status !== 401)
          breaches.push(`${who}: ${describeRequest(request)} answers ${describeResponse(response)}`);
      }
    }
  }
  report.check('whoever has no session gets 401 everywhere', breaches, `${cases} cases`);
}

/** Replaces one id of each request by another company's: the response must be the same as for an unknown id. */
async function foreignIds(
  attack: Attack,
  own: Tenant,
  victim: Tenant,
  label: string,
  headersOf: (row: Row) => Record<string, string> | null = (row) => headersFor(row, own.credentials),
): Promise<void> {
  const { client, report } = attack;
  const breaches: string[] = [];
  let cases = 0;
  for (const row of rows.filter((each) => isGuarded(each) && !destructiveRows.has(each.key))) {
    const headers = headersOf(row);
    if (!headers) continue;
    const [ownIds, victimIds] = [idsFor(row.key, own), idsFor(row.key, victim)];
    const unknown = unknownIds(victimIds);
    const compare = async (foreign: HttpRequest, absent: HttpRequest): Promise<void> => {
      const [one, other] = [
        await client.send({ ...foreign, headers }),
        await client.send({ ...absent, headers }),
      ];
      cases += 1;
      const echoed = [...Object.values(victimIds), ...Object.values(unknown)];
      const request = describeRequest(foreign);
      if (one.text.includes(CANARY)) breaches.push(`${request} shows a name: ${describeResponse(one)}`);
      if (one.status < 400) breaches.push(`${request} answers ${describeResponse(one)}`);
      if (comparable(one, echoed) !== comparable(other, echoed)) {
        breaches.push(
          `${request} answers ${describeResponse(one)}, an unknown id ${describeResponse(other)}`,
        );
      }
    };
    for (const name of idsInPath(row)) {
      await compare(
        requestOf(row, withIdFrom(ownIds, name, victimIds), ownIds),
        requestOf(row, withIdFrom(ownIds, name, unknown), ownIds),
      );
    }
    for (const name of idsOutsidePath(row)) {
      await compare(
        requestOf(row, ownIds, withIdFrom(ownIds, name, victimIds)),
        requestOf(row, ownIds, withIdFrom(ownIds, name, unknown)),
      );
    }
  }
  report.check(`${label}: ids of the other company are as unknown ones`, breaches, `${cases} cases`);
}

/** Tries the same with each kind of key, on the rows that take it; all others refuse it. */
async function byKeys(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  for (const scope of API_SCOPES) {
    const { secret } = await own.administrator.api.call(endpoints.apiKeys.create, {
      body: { name: scope, scopes: [scope], days: 1 },
    });
    const headers = { authorization: `Bearer ${secret}` };
    const takes = ({ definition }: Row): boolean => definition.scopes?.includes(scope) === true;
    await foreignIds(attack, own, victim, `a key for ${scope}`, (row) => (takes(row) ? headers : null));
    const others = rows.filter((row) => isGuarded(row) && !takes(row));
    const breaches: string[] = [];
    for (const row of others) {
      const request = { ...requestOf(row, own.ids), headers };
      const response = await attack.client.send(request);
      if (response.status !== 403 && response.status !== 401)
        breaches.push(`${describeRequest(request)} answers ${describeResponse(response)}`);
    }
    attack.report.check(`a key for ${scope} opens nothing else`, breaches, `${others.length} cases`);
  }
}

/** Ids that are in no sample: of an audit event, and of a segmentation as a column of an import. */
async function hiddenIds(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const [event] = await victim.administrator.api.call(endpoints.audit.list);
  const headers = authHeaders(own.credentials);
  const unknown = unknownIds(victim.ids);
  const importing = (segmentationId: string): HttpRequest => ({
    method: 'POST',
    path: '/api/users/import',
    headers,
    body: { data: [{ name: 'Row', [segmentationId]: 'a value' }], dryRun: true },
  });
  const before = (id: string): HttpRequest => ({ path: `/api/audit-events?before=${id}`, headers });
  const pairs: [HttpRequest, HttpRequest, string[]][] = [
    [
      importing(victim.ids.segmentationId),
      importing(unknown.segmentationId),
      [victim.ids.segmentationId, unknown.segmentationId],
    ],
    ...(event
      ? [[before(event.id), before(unknown.userId), [event.id]] as [HttpRequest, HttpRequest, string[]]]
      : []),
  ];
  const breaches: string[] = [];
  for (const [foreign, absent, echoed] of pairs) {
    const [one, other] = [await client.send(foreign), await client.send(absent)];
    if (comparable(one, echoed) !== comparable(other, echoed)) {
      breaches.push(
        `${describeRequest(foreign)} answers ${describeResponse(one)}, an unknown id ${describeResponse(other)}`,
      );
    }
  }
  report.check('ids in other places are as unknown ones', breaches, `${pairs.length} cases`);
}

/** Templates and thematics are shared by all companies. */
const LIBRARY = { templateId: '1', thematicId: 'engagement' };

/** Whether everything that a row's path names exists: some things need a round that is over. */
const hasAllIds = ({ definition }: Row, ids: NamedIds): boolean =>
  Object.entries({ ...ids, ...LIBRARY }).every(
    ([name, id]) => id !== 'none' || !definition.path.includes(`:${name}`),
  );

/** Rows in an order in which no row deletes what a later one names. */
function withDeletionsLast(chosen: readonly Row[]): Row[] {
  const order = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'];
  const depth = ({ definition }: Row): number => definition.path.split('/').length;
  // Removing somebody erases the exports that name them.
  const ofExport = ({ definition }: Row): boolean => definition.path.includes(':companyExportId');
  const sorted = order.flatMap((method) =>
    chosen
      .filter(({ definition }) => definition.method === method)
      .sort((one, other) => depth(other) - depth(one)),
  );
  return [...sorted.filter(ofExport), ...sorted.filter((row) => !ofExport(row))];
}

/** The key for the download is drawn for one session and a minute, by a call that is tried, too. */
const DOWNLOAD = 'GET /privacy/exports/:companyExportId/file';

/** Own ids must not be treated as unknown: otherwise, the comparisons above would prove nothing. */
async function ownIds(attack: Attack, own: Tenant): Promise<void> {
  const { client, report } = attack;
  const breaches: string[] = [];
  // Calls before have removed somebody, and with them the exports that name them.
  const { companyId, userId } = own.ids;
  const { own: stack } = attack.target;
  const anew = stack
    ? await withDatabase(stack, (context) => buildPrivacy(context, { companyId, userId }))
    : {};
  const named = rows.filter(
    (row) =>
      isGuarded(row) &&
      row.definition.path.includes(':') &&
      !destructiveRows.has(row.key) &&
      row.key !== DOWNLOAD &&
      hasAllIds(row, own.ids),
  );
  for (const row of withDeletionsLast(named)) {
    const ids = { ...idsFor(row.key, own), ...LIBRARY, ...anew };
    const request = { ...requestOf(row, ids), headers: headersFor(row, own.credentials) };
    const response = await client.send(request);
    // Whoever has no second factor is known all the same.
    const isKnown = response.text.includes(errorNumbers.secondFactorNotFound);
    if (response.status === 401 || (response.status === 404 && !isKnown)) {
      breaches.push(`${describeRequest(request)} answers ${describeResponse(response)}`);
    }
  }
  report.check("one's own ids are known", breaches, `${named.length} cases`);
}

async function endedSession(attack: Attack, own: Tenant): Promise<void> {
  const { client, report } = attack;
  const { administrator } = own;
  const api = new Api(attack.target.url);
  const { email, password } = administrator;
  const { accessToken } = await api.call(endpoints.auth.login, { body: { email, password } });
  await api.call(endpoints.auth.logout);
  const response = await client.send({
    path: '/api/users/me',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  report.check(
    'a token ends with its session',
    response.status === 401 ? [] : [`GET /users/me answers ${describeResponse(response)}`],
  );
}

async function run(attack: Attack): Promise<void> {
  const { target, client, report } = attack;
  const victim = await buildTenant(target, client, CANARY);
  const own = await buildTenant(target, client, 'Attacker');
  // The council's own visit is in the trail, and no attack.
  const seat = await visitSeat(target, client, victim.councilEmail);
  const before = await stateOf(client, victim);
  await withoutSession(attack, own, victim, seat);
  await foreignIds(attack, own, victim, 'an administrator of A');
  await byKeys(attack, own, victim);
  await publicRows(attack, own, victim);
  await ownPreview(attack, own);
  await surveyPages(attack, own, victim);
  await hiddenIds(attack, own, victim);
  const after = await stateOf(client, victim);
  const changed = [...before].filter(([key, text]) => after.get(key) !== text);
  const breaches = changed.map(
    ([key, text]) => `${key}: ${text.slice(0, 200)} became ${String(after.get(key)).slice(0, 200)}`,
  );
  report.check('the company that was attacked is as it was', breaches, `${before.size} reads`);
  await foreignIds(attack, victim, own, 'an administrator of B');
  await addresses(attack, own, victim);
  await endedSession(attack, own);
  await ownIds(attack, own);
}

export const tenants: Family = {
  name: 'tenants',
  summary: "every row of the contract with another company's ids, and without a session",
  run,
};
