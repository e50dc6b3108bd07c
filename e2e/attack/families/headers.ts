import { endpoints } from '@elan/contracts';
import { answerWith, buildCompany, importUsers, registerCompany, startSurvey } from '../../support/company';
import { uniqueWord } from '../../support/people';
import { partsOf } from '../../support/processes';
import { startStack } from '../../support/stack';
import { describe, told, type Attack, type Family } from '../support/attack';
import { Client, HOST, type Answer, type Sending } from '../support/client';
import type { Target } from '../support/target';
import { signIn } from '../support/tenant';

/** What every answer carries, whoever gives it. */
function missingHeaders({ headers, status }: Answer, options: { isSecure?: boolean } = {}): string[] {
  const missing: string[] = [];
  const demand = (name: string, holds: (value: string) => boolean): void => {
    const value = [headers[name] ?? []].flat().join(', ');
    if (!holds(value)) missing.push(value === '' ? `no ${name}` : `${name}: ${value}`);
  };
  demand('x-content-type-options', (value) => value === 'nosniff');
  demand('referrer-policy', (value) => value === 'no-referrer');
  // A known version keeps the policy that it came with.
  if (status !== 304) {
    demand(
      'content-security-policy',
      (value) => /default-src 'none'/.test(value) && /frame-ancestors 'none'/.test(value),
    );
    demand('content-security-policy', (value) => !/script-src[^;]*'unsafe-(inline|eval)'/.test(value));
  }
  demand('x-powered-by', (value) => value === '');
  demand('server', (value) => !/\d/.test(value));
  demand('access-control-allow-origin', (value) => value === '');
  if (options.isSecure) demand('strict-transport-security', (value) => /max-age=(\d{8,})/.test(value));
  return missing;
}

/** A request, and the status that shows that it led to the kind of answer that is meant. */
type Kind = readonly [name: string, sending: Sending, status: number];

async function staticKinds(client: Client): Promise<Kind[]> {
  const page = await client.send({ path: '/' });
  const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? '/assets/none';
  const tag = (await client.send({ path: asset })).headers.etag ?? '';
  return [
    ['a page', { path: '/' }, 200],
    ['a deep page', { path: '/settings?tab=members' }, 200],
    ["the respondents' page of no survey", { path: '/s/nothing?u=nobody' }, 404],
    ['a script', { path: asset }, 200],
    ['a known version', { path: asset, headers: { 'if-none-match': tag } }, 304],
    ['the list of remotes', { path: '/remotes.json' }, 200],
    ['a missing script', { path: '/assets/none.js' }, 404],
    ['a missing remote', { path: '/remotes/none/mf-manifest.json' }, 404],
    ['another method on a page', { method: 'POST', path: '/' }, 405],
    ['another method on a script', { method: 'DELETE', path: asset }, 405],
    ['the head of a page', { method: 'HEAD', path: '/' }, 200],
  ];
}

/** The page behind a personal link: each thing that it has to say. */
async function surveyPageKinds(target: Target, client: Client): Promise<Kind[]> {
  const administrator = await buildCompany(target);
  const [member] = await importUsers(administrator, 1);
  const survey = await startSurvey(administrator, 'Headers');
  const [link] = await administrator.inbox.waitForLinks(survey.id, [member?.id ?? '']);
  const path = link?.path ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (body: string): Sending => ({ method: 'POST', path, headers, body });
  const answers = answerWith(survey, 7).map(({ id, value }) => `answer.${id}=${value}`);
  const script = /src="(\/s\/assets\/[^"]+)"/.exec((await client.send({ path })).text)?.[1] ?? '';
  return [
    ['the questions', { path }, 200],
    ['the head of the questions', { method: 'HEAD', path }, 200],
    ['its script', { path: script }, 200],
    ['another script', { path: '/s/assets/none.js' }, 404],
    ['a wrong link', { path: path.replace(/&k=.*/, '') }, 200],
    ['an incomplete form', form(''), 422],
    ['no form', { ...form('{}'), headers: {} }, 415],
    ['a form that is too large', form(`x=${'x'.repeat(300_000)}`), 413],
    ['another method on the questions', { method: 'DELETE', path }, 405],
    ['reminders', { path: path.replace('?', '/reminders?') }, 200],
    ['answers', form(answers.join('&')), 303],
    ['answers again', form(answers.join('&')), 409],
    ['answered', { path }, 200],
    ['thanks', { path: `/s/${survey.id}/thanks` }, 200],
  ];
}

/** Whether something may keep an answer that is somebody's, or show what a page did not come with. */
function keptBySomebody({ headers }: Answer): string[] {
  const policy = [headers['content-security-policy'] ?? ''].flat().join(', ');
  const control = headers['cache-control'] ?? '';
  return [
    ...(/no-store/.test(control) ? [] : [`cache-control: ${control}`]),
    ...(/unsafe-inline/.test(policy) ? ['its policy allows what stands in it'] : []),
    ...(headers['set-cookie'] ? ['it sets a cookie'] : []),
    ...(headers.etag ? ['it has a version'] : []),
  ];
}

async function surveyPages(attack: Attack): Promise<void> {
  const kinds = await surveyPageKinds(attack.target, attack.client);
  const isOwn = ([, { path }]: Kind): boolean => !path.startsWith('/s/assets/');
  await look(
    attack,
    attack.client,
    'scripts of the page of a survey',
    kinds.filter((kind) => !isOwn(kind)),
  );
  await look(attack, attack.client, 'the page of a survey', kinds.filter(isOwn), { more: keptBySomebody });
}

function apiKinds(token: string): Kind[] {
  const login = { method: 'POST', path: '/api/auth/login' };
  const large = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(300_000) });
  return [
    ['an answer of the API', { path: '/api/provider' }, 200],
    ['an answer to somebody', { path: '/api/users/me', headers: { authorization: `Bearer ${token}` } }, 200],
    ['a file', { path: '/import.csv' }, 200],
    ['nobody', { path: '/api/users/me' }, 401],
    ['no such route', { path: '/api/nothing' }, 404],
    ['another method', { method: 'DELETE', path: '/api/provider' }, 405],
    ['not JSON', { ...login, headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
    ['broken JSON', { ...login, body: '{"email":' }, 400],
    ['too large', { ...login, body: large }, 413],
    ['from another site', { path: '/api/auth/logout', headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['an unsigned payment', { method: 'POST', path: '/api/stripe/webhook', body: {} }, 400],
    ['a path that cannot be read', { path: '/api/surveys/%E0%A4%A' }, 400],
  ];
}

async function look(
  { report }: Attack,
  client: Client,
  place: string,
  kinds: readonly Kind[],
  options: { isSecure?: boolean; more?: (answer: Answer) => string[] } = {},
): Promise<void> {
  const breaches: string[] = [];
  for (const [name, sending, status] of kinds) {
    const answer = await client.send(sending);
    const found = [...missingHeaders(answer, options), ...(options.more?.(answer) ?? [])];
    if (answer.status !== status) found.push(`is no ${status}: ${told(answer)}`);
    if (found.length > 0)
      breaches.push(`${name}: ${describe(sending)} (${answer.status}): ${found.join('; ')}`);
  }
  report.check(`headers of ${place}`, breaches, `${kinds.length} kinds of answers`);
}

/** Too many tries of one thing: codes cost neither of us anything. */
async function tooMany(client: Client): Promise<Answer> {
  const email = `${uniqueWord()}@flood.example`;
  let answer = await client.send({ path: '/api/health' });
  for (let count = 0; count < 12 && answer.status !== 423; count += 1) {
    answer = await client.send({ method: 'POST', path: '/api/auth/password/send-code', body: { email } });
  }
  return answer;
}

async function limited(attack: Attack): Promise<void> {
  const answer = await tooMany(attack.client);
  const found = missingHeaders(answer);
  if (answer.status !== 423 && answer.status !== 429) found.push(`never refused: ${told(answer)}`);
  if (answer.headers['retry-after'] === undefined) found.push('no retry-after');
  attack.report.check('headers of a refusal for too many tries', found);
}

/** The API is ended for a moment: what the web server answers in its place. */
async function overloaded({ client, report, target }: Attack): Promise<void> {
  const { own } = target;
  if (!own) return report.skip('headers of 503', 'only an own stack may be broken');
  const found: string[] = [];
  let busy: Answer | undefined;
  for (let round = 0; round < 3 && !busy; round += 1) {
    const api = partsOf(own.stack.pid()).get('api');
    if (api !== undefined) process.kill(api, 'SIGKILL');
    for (let count = 0; count < 40 && !busy; count += 1) {
      const answer = await client.send({ method: 'POST', path: '/api/auth/login', body: {} });
      if (answer.status === 503) busy = answer;
    }
    await recovery(client);
  }
  if (!busy) found.push('no 503 while the API was gone');
  else
    found.push(
      ...missingHeaders(busy),
      ...(busy.headers['retry-after'] === undefined ? ['no retry-after'] : []),
    );
  report.check('headers of 503 while the API is gone', found);
}

async function recovery(client: Client): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    const { status } = await client.send({ path: '/api/health' });
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const foreign = 'evil.example';

/** A name that somebody else lets point to this machine must not open it to their pages. */
async function foreignHosts({ client, report, target }: Attack): Promise<void> {
  const inbox = new Client(Number(new URL(target.inbox.url).port), () => (report.requests += 1));
  try {
    const breaches: string[] = [];
    const refused = async (at: Client, sending: Sending): Promise<void> => {
      const answer = await at.send(sending);
      if (answer.status < 400) breaches.push(`${describe(sending)} answers ${answer.status}`);
    };
    for (const host of [
      foreign,
      `${foreign}:${target.port}`,
      `127.0.0.1.${foreign}`,
      `localhost.${foreign}`,
    ]) {
      for (const path of ['/', '/s/x', '/remotes.json', '/api/provider', '/import.csv']) {
        await refused(client, { path, headers: { host } });
      }
      for (const path of ['/', '/email']) await refused(inbox, { path, headers: { host } });
    }
    for (const path of ['/', '/email']) {
      await refused(inbox, { path, headers: { origin: `http://${foreign}` } });
    }
    report.check('a foreign host or origin is refused', breaches);

    const readable: string[] = [];
    const origins = [`http://${foreign}`, 'null', `${target.url}.${foreign}`];
    for (const origin of origins) {
      const paths: [Client, string][] = [
        [client, '/api/provider'],
        [client, '/'],
        [inbox, '/email'],
      ];
      for (const [at, path] of paths) {
        const sending: Sending = { path, headers: { origin } };
        const allowed = (await at.send(sending)).headers['access-control-allow-origin'];
        if (allowed !== undefined)
          readable.push(`${describe(sending)} says access-control-allow-origin: ${allowed}`);
      }
      const sending: Sending = {
        method: 'OPTIONS',
        path: '/api/auth/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      };
      const { headers } = await client.send(sending);
      if (headers['access-control-allow-origin'] !== undefined)
        readable.push(`${describe(sending)} lets ${origin} in`);
    }
    report.check('no page of another origin reads an answer', readable);
  } finally {
    inbox.close();
  }
}

/** Two lengths, two ends, a line inside a name: where two servers in a row could disagree, the first refuses. */
async function ambiguous({ client, report, target }: Attack): Promise<void> {
  const line = 'POST /api/auth/login HTTP/1.1\r\n';
  const host = `Host: ${HOST}:${target.port}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const smuggled = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
  const requests: [string, string][] = [
    ['two lengths', `${line}${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":`],
    [
      'length and chunks',
      `${line}${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['an odd coding', `${line}${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${line}${host}Content-Length : 5\r\n\r\n{"a":`],
    ['a folded line', `${line}${host}X-Folded: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`],
    ['a bare line feed', `${line}${host}X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      'two hosts',
      `GET / HTTP/1.1\r\nHost: ${foreign}\r\nHost: ${HOST}:${target.port}\r\nConnection: close\r\n\r\n`,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a negative length', `${line}${host}Content-Length: -1\r\n\r\n`],
    ['a huge header', `GET / HTTP/1.1\r\n${host}X-Large: ${'a'.repeat(70_000)}\r\n\r\n`],
    ['a tunnel', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n`],
  ];
  const breaches: string[] = [];
  for (const [name, bytes] of requests) {
    const { status, body } = await client.raw(bytes);
    report.requests += 1;
    const answered = `${status} ${body.slice(0, 80)}`;
    if (status >= 200 && status < 400) breaches.push(`${name}: ${answered}`);
    if (status === 500) breaches.push(`${name}: ${answered}`);
    if (body.includes('"status":"ok"')) breaches.push(`${name}: the request inside was answered`);
  }
  report.check(
    'requests that two servers could read differently are refused',
    breaches,
    `${requests.length} forms`,
  );
}

/** Behind https: everything is told to stay there, and cookies belong to this host alone. */
async function behindTls(attack: Attack): Promise<void> {
  const { report } = attack;
  const stack = await startStack({ PUBLIC_URL: 'https://elan.example' });
  const client = new Client(Number(new URL(stack.url).port), () => (report.requests += 1));
  try {
    const administrator = await registerCompany(stack);
    const kinds = [...(await staticKinds(client)), ...apiKinds((await signIn(client, administrator)).token)];
    await look(attack, client, 'every answer behind https', kinds, { isSecure: true });
    const { email, password } = administrator;
    const cookies: string[] = [];
    const named = `${uniqueWord()}@${email.split('@')[1] ?? ''}`;
    for (const sending of [
      { method: 'POST', path: '/api/auth/login', body: { email, password } },
      {
        method: 'POST',
        path: '/api/auth/register',
        body: { name: 'N', email: named, password: 'correct horse battery', language: 'en', agree: true },
      },
    ]) {
      cookies.push(...((await client.send(sending)).headers['set-cookie'] ?? []));
    }
    const loose = cookies.filter(
      (cookie) =>
        !/^__Host-/.test(cookie) ||
        !/; Secure/i.test(cookie) ||
        !/; HttpOnly/i.test(cookie) ||
        !/; SameSite=Strict/i.test(cookie),
    );
    const breaches = loose.map((cookie) => cookie.replace(/=[^;]*/, '=…'));
    if (cookies.length < 2) breaches.push(`${cookies.length} cookies instead of two`);
    report.check('cookies behind https are bound to the host', breaches, `${cookies.length} cookies`);
  } finally {
    client.close();
    await stack.dispose();
  }
}

async function inboxKinds(attack: Attack): Promise<void> {
  const { report, target } = attack;
  const client = new Client(Number(new URL(target.inbox.url).port), () => (report.requests += 1));
  try {
    const breaches: string[] = [];
    for (const path of ['/', '/email', '/email/none', '/nothing']) {
      const { headers, status } = await client.send({ path });
      // Its page is a library's and needs what it needs; what it may not do is let others read.
      const found = [
        ...(headers['access-control-allow-origin'] === undefined ? [] : ['access-control-allow-origin']),
        ...(headers['x-powered-by'] === undefined ? [] : ['x-powered-by']),
        ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
      ];
      if (found.length > 0) breaches.push(`GET ${path} (${status}): ${found.join('; ')}`);
    }
    report.check('headers of the inbox', breaches, '4 kinds of answers');
  } finally {
    client.close();
  }
}

async function run(attack: Attack): Promise<void> {
  const { client, target, report, quick } = attack;
  const administrator = await registerCompany(target);
  const credentials = await signIn(client, administrator);
  await look(attack, client, 'pages and published files', await staticKinds(client));
  await look(attack, client, 'the API', apiKinds(credentials.token));
  await surveyPages(attack);
  const { api, me } = administrator;
  const { url } = await api.call(endpoints.payments.createSession, {
    body: { companyId: me.companyId, packId: 1 },
  });
  const { pathname } = new URL(url);
  // A product that is paid for by a real provider has no such page.
  if (pathname.startsWith('/payment/')) {
    await look(attack, client, 'the payment page', [
      ['a payment', { path: pathname }, 200],
      ['no payment', { path: '/payment/nothing' }, 404],
    ]);
  }
  await inboxKinds(attack);
  await limited(attack);
  await foreignHosts(attack);
  await ambiguous(attack);
  if (quick) return;
  await overloaded(attack);
  if (target.own) await behindTls(attack);
  else report.skip('headers behind https', 'needs an own stack');
}

export const headers: Family = {
  name: 'headers',
  summary: 'what each kind of answer carries, foreign hosts and origins, requests of two meanings',
  run,
};
