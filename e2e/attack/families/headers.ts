import { endpoints } from '@elan/contracts';
import { answerWith, buildCompany, importUsers, registerCompany, startSurvey } from '../../support/company';
import { uniqueWord } from '../../support/people';
import { partsOf } from '../../support/processes';
import { startStack } from '../../support/stack';
import { describeRequest, describeResponse, type Attack, type Family } from '../support/attack';
import { Client, type HttpResponse, type HttpRequest } from '../support/client';
import type { Target } from '../support/target';
import { cookiesOf, signIn } from '../support/tenant';
import { ambiguousRequests, foreignHosts } from './headers-requests';

/** Security headers that every response must have. @returns those that are missing or wrong */
function missingHeaders({ headers, status }: HttpResponse, options: { isSecure?: boolean } = {}): string[] {
  const missing: string[] = [];
  const expectHeader = (name: string, holds: (value: string) => boolean): void => {
    const value = [headers[name] ?? []].flat().join(', ');
    if (!holds(value)) missing.push(value === '' ? `no ${name}` : `${name}: ${value}`);
  };
  expectHeader('x-content-type-options', (value) => value === 'nosniff');
  expectHeader('referrer-policy', (value) => value === 'no-referrer');
  // After a 304, the browser keeps the policy of the cached response.
  if (status !== 304) {
    expectHeader(
      'content-security-policy',
      (value) => /default-src 'none'/.test(value) && /frame-ancestors 'none'/.test(value),
    );
    expectHeader('content-security-policy', (value) => !/script-src[^;]*'unsafe-(inline|eval)'/.test(value));
  }
  expectHeader('x-powered-by', (value) => value === '');
  expectHeader('server', (value) => !/\d/.test(value));
  expectHeader('access-control-allow-origin', (value) => value === '');
  if (options.isSecure) expectHeader('strict-transport-security', (value) => /max-age=(\d{8,})/.test(value));
  return missing;
}

/** A kind of response: a request that leads to it, and its status. */
type Kind = readonly [name: string, request: HttpRequest, status: number];

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

/** Every kind of response behind a personal link. */
async function surveyPageKinds(target: Target, client: Client): Promise<Kind[]> {
  const administrator = await buildCompany(target);
  const [member] = await importUsers(administrator, 1);
  const survey = await startSurvey(administrator, 'Headers');
  const [link] = await administrator.inbox.waitForLinks(survey.id, [member?.id ?? '']);
  const path = link?.path ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (body: string): HttpRequest => ({ method: 'POST', path, headers, body });
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
    ['answers again', form(answers.join('&')), 303],
    ['answered', { path }, 200],
    ['thanks', { path: `/s/${survey.id}/thanks` }, 200],
  ];
}

/** The page belongs to one person: no cache may keep it, and its policy must forbid inline code. */
function cachingFaults({ headers }: HttpResponse): string[] {
  const policy = [headers['content-security-policy'] ?? ''].flat().join(', ');
  const control = headers['cache-control'] ?? '';
  return [
    ...(/no-store/.test(control) ? [] : [`cache-control: ${control}`]),
    ...(/unsafe-inline/.test(policy) ? ['its policy allows inline code'] : []),
    ...(headers['set-cookie'] ? ['it sets a cookie'] : []),
    ...(headers.etag ? ['it has an ETag'] : []),
  ];
}

async function surveyPages(attack: Attack): Promise<void> {
  const kinds = await surveyPageKinds(attack.target, attack.client);
  const isOwn = ([, { path }]: Kind): boolean => !path.startsWith('/s/assets/');
  await checkHeaders(
    attack,
    attack.client,
    'scripts of the page of a survey',
    kinds.filter((kind) => !isOwn(kind)),
  );
  await checkHeaders(attack, attack.client, 'the page of a survey', kinds.filter(isOwn), {
    more: cachingFaults,
  });
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

async function checkHeaders(
  { report }: Attack,
  client: Client,
  place: string,
  kinds: readonly Kind[],
  options: { isSecure?: boolean; more?: (response: HttpResponse) => string[] } = {},
): Promise<void> {
  const breaches: string[] = [];
  for (const [name, request, status] of kinds) {
    const response = await client.send(request);
    const found = [...missingHeaders(response, options), ...(options.more?.(response) ?? [])];
    if (response.status !== status) found.push(`expected ${status}: ${describeResponse(response)}`);
    if (found.length > 0)
      breaches.push(`${name}: ${describeRequest(request)} (${response.status}): ${found.join('; ')}`);
  }
  report.check(`headers of ${place}`, breaches, `${kinds.length} kinds of responses`);
}

/** Requests codes in one browser until one is refused: these requests are cheap for both sides. */
async function exceedLimit(client: Client): Promise<HttpResponse> {
  const request = {
    method: 'POST',
    path: '/api/auth/password/send-code',
    body: { email: `${uniqueWord()}@flood.example` },
  };
  let response = await client.send(request);
  const headers = { cookie: cookiesOf(response) };
  for (let count = 0; count < 12 && response.status !== 423; count += 1)
    response = await client.send({ ...request, headers });
  return response;
}

async function rateLimitHeaders(attack: Attack): Promise<void> {
  const response = await exceedLimit(attack.client);
  const found = missingHeaders(response);
  if (response.status !== 423 && response.status !== 429)
    found.push(`never refused: ${describeResponse(response)}`);
  if (response.headers['retry-after'] === undefined) found.push('no retry-after');
  attack.report.check('headers of a refusal for too many tries', found);
}

/** Kills the API to check what the web server answers until it is back. */
async function unavailableHeaders({ client, report, target }: Attack): Promise<void> {
  const { own } = target;
  if (!own) return report.skip('headers of 503', 'needs a separate stack: it kills the API');
  const found: string[] = [];
  let busy: HttpResponse | undefined;
  for (let round = 0; round < 3 && !busy; round += 1) {
    const api = partsOf(own.stack.pid()).get('api');
    if (api !== undefined) process.kill(api, 'SIGKILL');
    for (let count = 0; count < 40 && !busy; count += 1) {
      const response = await client.send({ method: 'POST', path: '/api/auth/login', body: {} });
      if (response.status === 503) busy = response;
    }
    await waitForRecovery(client);
  }
  if (!busy) found.push('no 503 while the API was gone');
  else
    found.push(
      ...missingHeaders(busy),
      ...(busy.headers['retry-after'] === undefined ? ['no retry-after'] : []),
    );
  report.check('headers of 503 while the API is gone', found);
}

async function waitForRecovery(client: Client): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    const { status } = await client.send({ path: '/api/health' });
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Behind https, responses must have HSTS, and cookies must be bound to the host. */
async function behindTls(attack: Attack): Promise<void> {
  const { report } = attack;
  const stack = await startStack({ PUBLIC_URL: 'https://elan.example' });
  const client = new Client(Number(new URL(stack.url).port), () => (report.requests += 1));
  try {
    const administrator = await registerCompany(stack);
    const kinds = [...(await staticKinds(client)), ...apiKinds((await signIn(client, administrator)).token)];
    await checkHeaders(attack, client, 'every answer behind https', kinds, { isSecure: true });
    const { email, password } = administrator;
    const cookies: string[] = [];
    const named = `${uniqueWord()}@${email.split('@')[1] ?? ''}`;
    for (const request of [
      { method: 'POST', path: '/api/auth/login', body: { email, password } },
      {
        method: 'POST',
        path: '/api/auth/register',
        body: { name: 'N', email: named, password: 'correct horse battery', language: 'en', agree: true },
      },
    ]) {
      cookies.push(...((await client.send(request)).headers['set-cookie'] ?? []));
    }
    const weak = cookies.filter(
      (cookie) =>
        !/^__Host-/.test(cookie) ||
        !/; Secure/i.test(cookie) ||
        !/; HttpOnly/i.test(cookie) ||
        !/; SameSite=Strict/i.test(cookie),
    );
    const breaches = weak.map((cookie) => cookie.replace(/=[^;]*/, '=…'));
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
      // The inbox page comes from a library and needs a looser policy, but other origins must not read it.
      const found = [
        ...(headers['access-control-allow-origin'] === undefined ? [] : ['access-control-allow-origin']),
        ...(headers['x-powered-by'] === undefined ? [] : ['x-powered-by']),
        ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
      ];
      if (found.length > 0) breaches.push(`GET ${path} (${status}): ${found.join('; ')}`);
    }
    report.check('headers of the inbox', breaches, '4 kinds of responses');
  } finally {
    client.close();
  }
}

async function run(attack: Attack): Promise<void> {
  const { client, target, report, quick } = attack;
  const administrator = await registerCompany(target);
  const credentials = await signIn(client, administrator);
  await checkHeaders(attack, client, 'pages and published files', await staticKinds(client));
  await checkHeaders(attack, client, 'the API', apiKinds(credentials.token));
  await surveyPages(attack);
  const { api, me } = administrator;
  const { url } = await api.call(endpoints.payments.createSession, {
    body: { companyId: me.companyId, packId: 1 },
  });
  const { pathname } = new URL(url);
  // With a real payment provider, there is no such page.
  if (pathname.startsWith('/payment/')) {
    await checkHeaders(attack, client, 'the payment page', [
      ['a payment', { path: pathname }, 200],
      ['no payment', { path: '/payment/nothing' }, 404],
    ]);
  }
  await inboxKinds(attack);
  await rateLimitHeaders(attack);
  await foreignHosts(attack);
  await ambiguousRequests(attack);
  if (quick) return;
  await unavailableHeaders(attack);
  if (target.own) await behindTls(attack);
  else report.skip('headers behind https', 'needs a separate stack');
}

export const headers: Family = {
  name: 'headers',
  summary: 'headers of each kind of response, foreign hosts and origins, ambiguous requests',
  run,
};
