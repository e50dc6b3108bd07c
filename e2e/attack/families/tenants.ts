import { endpoints } from '@elan/contracts';
import type { NamedIds } from 'api/testing/request-samples';
import { buildRegistrant, uniqueWord } from '../../support/people';
import { Api } from '../../support/api';
import type { PersonalLink } from '../../support/inbox';
import { describe, told, type Attack, type Family } from '../support/attack';
import type { Answer, Client, Sending } from '../support/client';
import { idsElsewhere, idsInPath, requestOf, rows, type Row } from '../support/rows';
import { as, buildTenant, cookiesOf, type Credentials, type Tenant } from '../support/tenant';

/** A word in every name of the company that is attacked. */
const CANARY = 'Kanarienvogel';

type IdName = keyof NamedIds;
const idNames = ['companyId', 'userId', 'surveyId', 'audienceId', 'segmentationId', 'ownTemplateId'] as const;

/** Ids that nothing has, of the length that real ones have. */
function unknownIds(like: NamedIds): NamedIds {
  const changed = (id: string): string => `${uniqueWord()}${id}`.slice(0, id.length);
  return Object.fromEntries(idNames.map((name) => [name, changed(like[name])])) as Record<IdName, string>;
}

const withOne = (ids: NamedIds, name: IdName, from: NamedIds): NamedIds => ({ ...ids, [name]: from[name] });

/** What an answer says, with everything taken out that is new at each request or that the request itself said. */
function essence({ status, headers, text }: Answer, said: readonly string[]): string {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...kept } = headers;
  const blank = said.reduce(
    (rest, word) => rest.replaceAll(word, '·'),
    text.replace(/"requestId":"[^"]*"/g, '').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '·'),
  );
  return JSON.stringify([status, kept, blank]);
}

/** The file rows are called by navigation: the session cookie is their only credential. */
function headersFor({ definition }: Row, who: Credentials): Record<string, string> {
  return definition.credential === 'cookie' ? { cookie: who.cookie } : as(who);
}

/** Rows that take back what others need, or end the session that asks. */
const endsMuch = new Set([
  'DELETE /auth/unregister',
  'DELETE /sessions',
  'PATCH /users/password',
  'GET /auth/logout',
]);
const isGuarded = ({ definition }: Row): boolean => definition.access !== 'public';

/** What a company consists of, as its own administrator reads it. */
async function stateOf(client: Client, { credentials, ids }: Tenant): Promise<Map<string, string>> {
  // Files are left out: taking one is noted in the audit trail, which is read here too.
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

/** Whoever has no session, whatever else they hold. */
async function strangers(
  attack: Attack,
  victim: Tenant,
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

async function withoutSession(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const breaches: string[] = [];
  let cells = 0;
  for (const [who, headers, query] of await strangers(attack, victim)) {
    for (const row of rows.filter(isGuarded)) {
      for (const ids of [own.ids, victim.ids, unknownIds(victim.ids)]) {
        const request = requestOf(row, ids);
        const path =
          query === '' ? request.path : `${request.path}${request.path.includes('?') ? '&' : '?'}${query}`;
        const sending: Sending = { ...request, path, headers };
        const answer = await client.send(sending);
        cells += 1;
        if (answer.status !== 401) breaches.push(`${who}: ${describe(sending)} answers ${told(answer)}`);
      }
    }
  }
  report.check('whoever has no session gets 401 everywhere', breaches, `${cells} cells`);
}

/** Cells in which one id of a request is another company's, beside the same with an id of nothing. */
async function foreignIds(attack: Attack, own: Tenant, victim: Tenant, label: string): Promise<void> {
  const { client, report } = attack;
  const breaches: string[] = [];
  let cells = 0;
  for (const row of rows.filter((each) => isGuarded(each) && !endsMuch.has(each.key))) {
    const headers = headersFor(row, own.credentials);
    const unknown = unknownIds(victim.ids);
    const compare = async (foreign: Sending, absent: Sending): Promise<void> => {
      const [one, other] = [
        await client.send({ ...foreign, headers }),
        await client.send({ ...absent, headers }),
      ];
      cells += 1;
      const said = [...Object.values(victim.ids), ...Object.values(unknown)];
      const request = describe(foreign);
      if (one.text.includes(CANARY)) breaches.push(`${request} shows a name: ${told(one)}`);
      if (one.status < 400) breaches.push(`${request} answers ${told(one)}`);
      if (essence(one, said) !== essence(other, said)) {
        breaches.push(`${request} answers ${told(one)}, an unknown id ${told(other)}`);
      }
    };
    for (const name of idsInPath(row)) {
      await compare(
        requestOf(row, withOne(own.ids, name, victim.ids), own.ids),
        requestOf(row, withOne(own.ids, name, unknown), own.ids),
      );
    }
    for (const name of idsElsewhere(row)) {
      await compare(
        requestOf(row, own.ids, withOne(own.ids, name, victim.ids)),
        requestOf(row, own.ids, withOne(own.ids, name, unknown)),
      );
    }
  }
  report.check(`${label}: ids of the other company are as unknown ones`, breaches, `${cells} cells`);
}

/** Public rows answer an administrator of another company as they answer anybody. */
async function publicRows(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const breaches: string[] = [];
  let cells = 0;
  const named = rows.filter((row) => !isGuarded(row) && row.definition.path.includes(':'));
  for (const row of named.filter(({ definition }) => definition.method === 'GET')) {
    const request = requestOf(row, victim.ids);
    for (const suffix of ['', '&preview=1']) {
      const path = `${request.path}${request.path.includes('?') ? suffix : ''}`;
      const sending = { ...request, path };
      const anybody = await client.send({ ...request });
      const other = await client.send({ ...sending, headers: as(own.credentials) });
      cells += 1;
      if (essence(anybody, []) !== essence(other, [])) {
        breaches.push(`${describe(sending)} answers ${told(other)}, anybody ${told(anybody)}`);
      }
    }
  }
  // Own member in the other's survey, and the other way round: refused, or answered as if there were nobody, whoever asks.
  for (const row of named.filter(({ definition }) => definition.method !== 'GET')) {
    for (const [inPath, elsewhere] of [
      [victim.ids, own.ids],
      [own.ids, victim.ids],
    ] as const) {
      for (const headers of [{}, as(own.credentials)]) {
        const sending = { ...requestOf(row, inPath, elsewhere), headers };
        const answer = await client.send(sending);
        // Asking for a link is answered alike whatever it names.
        const nobody = await client.send({ ...requestOf(row, inPath, unknownIds(elsewhere)), headers });
        cells += 1;
        if (answer.status < 400 && essence(answer, []) !== essence(nobody, [])) {
          breaches.push(`${describe(sending)} answers ${told(answer)}, of nobody ${told(nobody)}`);
        }
      }
    }
  }
  report.check(
    'public rows give an administrator of another company nothing more',
    breaches,
    `${cells} cells`,
  );
}

/** The page behind a link takes people, and keys, of another company for nobody's. */
async function surveyPages(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const linkOf = async ({ administrator, ids }: Tenant): Promise<PersonalLink> => {
    const [link] = await administrator.inbox.waitForLinks(ids.surveyId, [ids.userId]);
    if (!link) throw new Error('Nobody is invited');
    return link;
  };
  const [ownLink, foreignLink] = [await linkOf(own), await linkOf(victim)];
  const nobody = unknownIds(victim.ids).userId;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
  const asks: [string, (path: string) => Sending][] = [
    ['', (path) => ({ path, headers })],
    ['', (path) => ({ method: 'POST', path, headers, body: 'answer.1=5' })],
    ['', (path) => ({ method: 'POST', path, headers, body: 'answer.1=5&step=1' })],
    ['', (path) => ({ method: 'POST', path, headers, body: 'language=fr' })],
    ['', (path) => ({ method: 'POST', path, headers, body: 'ask=link' })],
    ['/reminders', (path) => ({ path, headers })],
    ['/reminders', (path) => ({ method: 'POST', path, headers, body: 'reminders=off' })],
  ];
  const breaches: string[] = [];
  let cells = 0;
  for (const [below, sendingOf] of asks) {
    const send = (surveyId: string, u: string, k: string): Promise<Answer> =>
      client.send(sendingOf(`/s/${surveyId}${below}?u=${u}&k=${k}`));
    for (const [surveyId, userId, key] of [
      [victim.ids.surveyId, ownLink.userId, ownLink.key],
      [victim.ids.surveyId, foreignLink.userId, ownLink.key],
      [victim.ids.surveyId, ownLink.userId, foreignLink.key],
      [own.ids.surveyId, foreignLink.userId, foreignLink.key],
    ] as const) {
      const [one, other] = [await send(surveyId, userId, key), await send(surveyId, nobody, key)];
      cells += 1;
      if (essence(one, [userId]) !== essence(other, [nobody])) {
        const { path } = sendingOf(`/s/${surveyId}${below}?u=${userId}&k=${key}`);
        breaches.push(`${path} answers ${told(one)}, of nobody ${told(other)}`);
      }
    }
  }
  report.check('pages of surveys take people of another company for nobody', breaches, `${cells} cells`);
}

/** Ids that no sample names: of an audit event, of a segmentation as the column of an import. */
async function hiddenIds(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const [event] = await victim.administrator.api.call(endpoints.audit.list);
  const headers = as(own.credentials);
  const unknown = unknownIds(victim.ids);
  const importing = (segmentationId: string): Sending => ({
    method: 'POST',
    path: '/api/users/import',
    headers,
    body: { data: [{ name: 'Row', [segmentationId]: 'a value' }], dryRun: true },
  });
  const before = (id: string): Sending => ({ path: `/api/audit-events?before=${id}`, headers });
  const pairs: [Sending, Sending, string[]][] = [
    [
      importing(victim.ids.segmentationId),
      importing(unknown.segmentationId),
      [victim.ids.segmentationId, unknown.segmentationId],
    ],
    ...(event
      ? [[before(event.id), before(unknown.userId), [event.id]] as [Sending, Sending, string[]]]
      : []),
  ];
  const breaches: string[] = [];
  for (const [foreign, absent, said] of pairs) {
    const [one, other] = [await client.send(foreign), await client.send(absent)];
    if (essence(one, said) !== essence(other, said)) {
      breaches.push(`${describe(foreign)} answers ${told(one)}, an unknown id ${told(other)}`);
    }
  }
  report.check('ids in other places are as unknown ones', breaches, `${pairs.length} cells`);
}

/** Whether an address is in use elsewhere shows nowhere: an address is an id of a person. */
async function addresses(attack: Attack, own: Tenant, victim: Tenant): Promise<void> {
  const { client, report } = attack;
  const headers = as(own.credentials);
  const breaches: string[] = [];
  let cells = 0;
  const taken = [victim.memberEmail, victim.pendingEmail, victim.administrator.email];
  const free = (like: string): string => `${uniqueWord()}${uniqueWord()}${like}`.slice(-like.length - 4);
  const invite = (email: string, role: number): Sending => ({
    method: 'POST',
    path: '/api/users/invite',
    headers,
    body: { name: 'Somebody', email, role },
  });
  // Whoever came in by one way is taken out before the next: inside a company an address may be called used.
  const takeBack = async ({ status, text }: Answer): Promise<void> => {
    if (status !== 201 || !text.includes('"role"')) return;
    const { id } = JSON.parse(text) as { id: string };
    await client.send({ method: 'DELETE', path: `/api/users/${id}`, headers });
  };
  const ways: [string, (email: string) => Sending][] = [
    [
      'import, dry run',
      (email) => ({
        method: 'POST',
        path: '/api/users/import',
        headers,
        body: { data: [{ name: 'Somebody', email }], dryRun: true },
      }),
    ],
    ['inviting a user', (email) => invite(email, 2)],
    ['inviting an administrator', (email) => invite(email, 1)],
    [
      'changing a member',
      (email) => ({
        method: 'PATCH',
        path: `/api/users/${own.memberIds[1] ?? ''}`,
        headers,
        body: { email },
      }),
    ],
    [
      'registering',
      (email) => ({
        method: 'POST',
        path: '/api/auth/register',
        body: { name: 'Somebody', email, password: 'correct horse battery', language: 'en', agree: true },
      }),
    ],
    [
      'a code for the password',
      (email) => ({ method: 'POST', path: '/api/auth/password/send-code', body: { email } }),
    ],
  ];
  for (const [way, request] of ways) {
    for (const email of taken) {
      const absent = free(email);
      const [one, other] = [await client.send(request(email)), await client.send(request(absent))];
      cells += 1;
      await takeBack(one);
      await takeBack(other);
      const shape = (answer: Answer): string =>
        `${answer.status} ${withoutIds(answer.text, [email, absent])}`;
      if (shape(one) !== shape(other)) {
        breaches.push(
          `${way}: ${describe(request(email))} answers ${told(one)}, a free address ${told(other)}`,
        );
      }
    }
  }
  report.check('no call tells whether an address exists elsewhere', breaches, `${cells} cells`);
}

function withoutIds(text: string, words: readonly string[]): string {
  // The longest first: a free address may end like the taken one.
  const longest = words.toSorted((a, b) => b.length - a.length);
  const blank = longest.reduce((rest, word) => rest.replaceAll(word, '·'), text);
  return blank.replace(/"(id|createdAt|updatedAt)":"[^"]*"/g, '');
}

/** The templates and thematics of the library are everybody's. */
const LIBRARY = { templateId: '1', thematicId: 'engagement' };

/** Whether there is all that a row names: what follows from results begins with a round that is over. */
const isHad = ({ definition }: Row, ids: NamedIds): boolean =>
  Object.entries({ ...ids, ...LIBRARY }).every(
    ([name, id]) => id !== 'none' || !definition.path.includes(`:${name}`),
  );

/**
 * Only what was deleted can be restored, only somebody pending has an invitation, comments are shown from ten answers on,
 * and an action is for a group that may be shown.
 */
const needsMore = /restore|invitation|:commentId|PATCH \/actions/;

/** With one's own ids every row answers something else: else the cells above would show nothing. */
async function ownIds(attack: Attack, own: Tenant): Promise<void> {
  const { client, report } = attack;
  const breaches: string[] = [];
  const named = rows.filter(
    (row) =>
      isGuarded(row) && row.definition.path.includes(':') && !endsMuch.has(row.key) && isHad(row, own.ids),
  );
  const order = ['GET', 'PATCH', 'POST', 'DELETE'];
  const gone = new Set<string>();
  for (const method of order) {
    for (const row of named.filter(({ definition }) => definition.method === method)) {
      const sending = {
        ...requestOf(row, { ...own.ids, ...LIBRARY }),
        headers: headersFor(row, own.credentials),
      };
      const answer = await client.send(sending);
      const thing = row.definition.path.split('/').slice(0, 3).join('/');
      const isOpen = !needsMore.test(row.key) && !gone.has(thing);
      if (isOpen && (answer.status === 404 || answer.status === 401)) {
        breaches.push(`${describe(sending)} answers ${told(answer)}`);
      }
      if (method === 'DELETE' && answer.status === 200) gone.add(thing);
    }
  }
  report.check("one's own ids are known", breaches, `${named.length} cells`);
}

/** A session that has ended opens nothing. */
async function endedSession(attack: Attack, own: Tenant): Promise<void> {
  const { client, report } = attack;
  const { administrator } = own;
  const api = new Api(attack.target.url);
  const { email, password } = administrator;
  const { accessToken } = await api.call(endpoints.auth.login, { body: { email, password } });
  await api.call(endpoints.auth.logout);
  const answer = await client.send({
    path: '/api/users/me',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  report.check(
    'a token ends with its session',
    answer.status === 401 ? [] : [`GET /users/me answers ${told(answer)}`],
  );
}

async function run(attack: Attack): Promise<void> {
  const { target, client, report } = attack;
  const victim = await buildTenant(target, client, CANARY);
  const own = await buildTenant(target, client, 'Attacker');
  const before = await stateOf(client, victim);
  await withoutSession(attack, own, victim);
  await foreignIds(attack, own, victim, 'an administrator of A');
  await publicRows(attack, own, victim);
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
