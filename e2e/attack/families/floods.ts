import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildCompany } from '../../support/company';
import { uniqueWord } from '../../support/people';
import { forEachConcurrently, describeResponse, type Attack, type Family } from '../support/attack';
import { Client, type HttpResponse, type HttpRequest } from '../support/client';
import { refusedAfter } from '../support/rate-limit';
import { cookiesOf } from '../support/tenant';
import { heavyCalls } from './floods-heavy-calls';

const randomGroup = (): string => randomInt(1, 65_535).toString(16);

/** A random address in one network: a home, or one rented server. */
const hostIn64 = (): string =>
  `2001:db8:7:1:${randomGroup()}:${randomGroup()}:${randomGroup()}:${randomGroup()}`;
/** A random address in one site: a customer of a data centre. */
const hostIn48 = (): string =>
  `2001:db8:8:${randomGroup()}:${randomGroup()}:${randomGroup()}:${randomGroup()}:${randomGroup()}`;
const randomIpv4 = (): string =>
  `${randomInt(20, 200)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const guess = (headers: Readonly<Record<string, string>> = {}): HttpRequest => ({
  method: 'POST',
  path: '/api/auth/password/valid-code',
  headers,
  body: { email: `${uniqueWord()}@guessed-${uniqueWord()}.example`, code: '123456' },
});

/** Headers in which proxies pass on the client's address. */
const originHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
];

/** Forged addresses must not get a client around its limit. */
async function spoofing({ client, report }: Attack): Promise<void> {
  const maxRequests = 80;
  const after = await refusedAfter(client, maxRequests, () =>
    guess(
      Object.fromEntries(
        originHeaders.map((name) => [name, name === 'forwarded' ? `for=${randomIpv4()}` : randomIpv4()]),
      ),
    ),
  );
  const figure =
    after === undefined ? `${maxRequests} guesses, none refused` : `refused after ${after} guesses`;
  report.check(
    'who forges where they come from is counted as one',
    after === undefined ? [figure] : [],
    figure,
  );
}

/** The header in which the web server tells the API the client's address. */
const forwardedFor = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

async function networks(report: Attack['report'], api: Client): Promise<void> {
  for (const [name, host, maxRequests] of [
    ['guesses from one /64', hostIn64, 150],
    ['guesses from one /48', hostIn48, 900],
  ] as const) {
    const after = await refusedAfter(api, maxRequests, () => guess(forwardedFor(host())));
    const figure = after === undefined ? `${maxRequests} guesses, none refused` : `refused after ${after}`;
    report.check(`${name} are limited`, after === undefined ? [figure] : [], figure);
  }
}

/** Each registration costs a password hash and a mail. */
async function registrations(report: Attack['report'], api: Client): Promise<void> {
  const maxRequests = 260;
  const after = await refusedAfter(
    api,
    maxRequests,
    () => ({
      method: 'POST',
      path: '/api/auth/register',
      headers: forwardedFor(hostIn64()),
      body: {
        name: 'N',
        email: `n@flood-${uniqueWord()}.example`,
        password: 'correct horse battery',
        language: 'en',
        agree: true,
      },
    }),
    1,
  );
  const figure =
    after === undefined ? `${maxRequests} registrations, none refused` : `refused after ${after}`;
  report.check('registrations from one /64 are limited', after === undefined ? [figure] : [], figure);
}

interface Owner {
  readonly email: string;
  readonly password: string;
  /** The cookies of a browser that signed in before. */
  cookie: string;
  readonly address: string;
}

async function signInAgain(api: Client, owner: Owner): Promise<HttpResponse> {
  const { email, password, cookie, address } = owner;
  const headers = { ...forwardedFor(address), ...(cookie !== '' && { cookie }) };
  const response = await api.send({
    method: 'POST',
    path: '/api/auth/login',
    headers,
    body: { email, password },
  });
  if (response.status === 200) owner.cookie = mergedCookies(cookie, cookiesOf(response));
  return response;
}

/** Keeps the newest cookie of each name, as a browser does. */
function mergedCookies(...several: readonly string[]): string {
  const pairs = several.flatMap((cookies) => cookies.split('; ').filter((pair) => pair !== ''));
  const byName = new Map(pairs.map((pair): [string, string] => [pair.split('=')[0] ?? '', pair]));
  return [...byName.values()].join('; ');
}

/** Floods must not lock out an owner who has signed in on this device before. */
async function owners({ target, report }: Attack, api: Client): Promise<void> {
  const who = await buildCompany(target);
  const owner: Owner = { email: who.email, password: who.password, cookie: '', address: '203.0.113.7' };
  const first = await signInAgain(api, owner);
  if (first.status !== 200) throw new Error(`The owner cannot sign in at all: ${describeResponse(first)}`);
  const wrong = (email: string, host: () => string): HttpRequest => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: forwardedFor(host()),
    body: { email, password: randomBytes(8).toString('hex') },
  });
  const floods: [string, () => HttpRequest][] = [
    ['their account is flooded from one /64', () => wrong(owner.email, hostIn64)],
    ['their account is flooded from everywhere', () => wrong(owner.email, randomIpv4)],
    ['sign-in as a whole is flooded from one /64', () => wrong(`${uniqueWord()}@x.example`, hostIn64)],
    ['sign-in as a whole is flooded from everywhere', () => wrong(`${uniqueWord()}@x.example`, randomIpv4)],
  ];
  // Four times seven: of right passwords, too, a network may have thirty hashed in five minutes.
  const tries = 7;
  for (const [name, request] of floods) {
    let isOver = false;
    const stranger = async (): Promise<void> => {
      while (!isOver) await api.send(request());
    };
    const strangers = Array.from({ length: 30 }, stranger);
    const responses: HttpResponse[] = [];
    await wait(1_500);
    for (let count = 0; count < tries; count += 1) {
      responses.push(await signInAgain(api, owner));
      await wait(100);
    }
    isOver = true;
    await Promise.all(strangers);
    const refusals = responses.filter(({ status }) => status !== 200);
    const figure = `${tries - refusals.length} of ${tries} tries`;
    report.check(`an owner gets in while ${name}`, refusals.slice(0, 1).map(describeResponse), figure);
  }
}

/** Requests for codes from many addresses must not flood somebody's mailbox. */
async function codes({ report, target }: Attack, api: Client): Promise<void> {
  const { email } = await buildCompany(target);
  const responses: HttpResponse[] = [];
  await forEachConcurrently(Array.from({ length: 40 }), 8, async () => {
    const headers = forwardedFor(randomIpv4());
    responses.push(
      await api.send({ method: 'POST', path: '/api/auth/password/send-code', headers, body: { email } }),
    );
  });
  await wait(3_000);
  const sent = (await target.inbox.mailsTo(email)).filter(({ text }) => /^\s*\d{6}\s*$/m.test(text)).length;
  const figure = `${responses.length} asked for, ${sent} mails`;
  // An address gets ten at most, whoever requests them, and one more came with the registration.
  report.check('codes asked for from everywhere are few mails', sent > 11 ? [figure] : [], figure);
}

async function run(attack: Attack): Promise<void> {
  const { target, report, quick } = attack;
  if (!quick && target.own) {
    const api = new Client(target.own.apiPort, () => (report.requests += 1));
    try {
      await codes(attack, api);
      await networks(report, api);
      await owners(attack, api);
      await heavyCalls(attack, api);
      await registrations(report, api);
    } finally {
      api.close();
    }
  } else if (!quick)
    report.skip('floods from many networks', "needs a separate stack: requests go to the API's own port");
  await spoofing(attack);
}

export const floods: Family = {
  name: 'floods',
  summary: 'sign-ins, codes, registrations and heavy calls from one network and from many',
  run,
};
