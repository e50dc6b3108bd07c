import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildCompany, importUsers, startSurvey } from '../../support/company';
import { uniqueWord } from '../../support/people';
import { each, told, type Attack, type Family } from '../support/attack';
import { Client, type Answer, type Sending } from '../support/client';
import { as, cookiesOf, signIn } from '../support/tenant';

const refused = ({ status }: Answer): boolean => status === 423 || status === 429;

const part = (): string => randomInt(1, 65_535).toString(16);

/** Hosts of one network: a home, or one rented server. */
const hostOf64 = (): string => `2001:db8:7:1:${part()}:${part()}:${part()}:${part()}`;
/** Networks of one customer of a data centre. */
const hostOf48 = (): string => `2001:db8:8:${part()}:${part()}:${part()}:${part()}:${part()}`;
const someIpv4 = (): string =>
  `${randomInt(20, 200)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const guess = (headers: Readonly<Record<string, string>> = {}): Sending => ({
  method: 'POST',
  path: '/api/auth/password/valid-code',
  headers,
  body: { email: `${uniqueWord()}@guessed-${uniqueWord()}.example`, code: '123456' },
});

/** @returns after how many requests the first was refused, or undefined */
async function refusedAfter(
  client: Client,
  most: number,
  sending: (index: number) => Sending,
  atOnce = 4,
): Promise<number | undefined> {
  let first: number | undefined;
  await each(Array.from({ length: most }), atOnce, async (_, index) => {
    if (first !== undefined) return;
    if (refused(await client.send(sending(index)))) first ??= index;
  });
  return first;
}

/** Names of headers by which proxies tell whom they speak for. */
const namesOfOrigin = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
];

/** Whoever says to be somebody else at each request is still one. */
async function spoofing({ client, report }: Attack): Promise<void> {
  const most = 80;
  const after = await refusedAfter(client, most, () =>
    guess(
      Object.fromEntries(
        namesOfOrigin.map((name) => [name, name === 'forwarded' ? `for=${someIpv4()}` : someIpv4()]),
      ),
    ),
  );
  const figure = after === undefined ? `${most} guesses, none refused` : `refused after ${after} guesses`;
  report.check(
    'who forges where they come from is counted as one',
    after === undefined ? [figure] : [],
    figure,
  );
}

/** What the API hears from the web server of somebody at an address. */
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

async function networks(report: Attack['report'], api: Client): Promise<void> {
  for (const [name, host, most] of [
    ['guesses from one /64', hostOf64, 150],
    ['guesses from one /48', hostOf48, 900],
  ] as const) {
    const after = await refusedAfter(api, most, () => guess(from(host())));
    const figure = after === undefined ? `${most} guesses, none refused` : `refused after ${after}`;
    report.check(`${name} are limited`, after === undefined ? [figure] : [], figure);
  }
}

/** Each costs a password hash and a mail. */
async function registrations(report: Attack['report'], api: Client): Promise<void> {
  const most = 260;
  const after = await refusedAfter(
    api,
    most,
    () => ({
      method: 'POST',
      path: '/api/auth/register',
      headers: from(hostOf64()),
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
  const figure = after === undefined ? `${most} registrations, none refused` : `refused after ${after}`;
  report.check('registrations from one /64 are limited', after === undefined ? [figure] : [], figure);
}

interface Owner {
  readonly email: string;
  readonly password: string;
  /** Of the browser that signed in before. */
  cookie: string;
  readonly address: string;
}

async function returns(api: Client, owner: Owner): Promise<Answer> {
  const { email, password, cookie, address } = owner;
  const headers = { ...from(address), ...(cookie !== '' && { cookie }) };
  const answer = await api.send({
    method: 'POST',
    path: '/api/auth/login',
    headers,
    body: { email, password },
  });
  if (answer.status === 200) owner.cookie = mergedCookies(cookie, cookiesOf(answer));
  return answer;
}

/** What a browser keeps: the newest of each name. */
function mergedCookies(...several: readonly string[]): string {
  const pairs = several.flatMap((cookies) => cookies.split('; ').filter((pair) => pair !== ''));
  const byName = new Map(pairs.map((pair): [string, string] => [pair.split('=')[0] ?? '', pair]));
  return [...byName.values()].join('; ');
}

/** An owner who has signed in on this device before gets in at the first try, whatever strangers do. */
async function owners({ target, report }: Attack, api: Client): Promise<void> {
  const who = await buildCompany(target);
  const owner: Owner = { email: who.email, password: who.password, cookie: '', address: '203.0.113.7' };
  const first = await returns(api, owner);
  if (first.status !== 200) throw new Error(`The owner cannot sign in at all: ${told(first)}`);
  const wrong = (email: string, host: () => string): Sending => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: from(host()),
    body: { email, password: randomBytes(8).toString('hex') },
  });
  const floods: [string, () => Sending][] = [
    ['his account is flooded from one /64', () => wrong(owner.email, hostOf64)],
    ['his account is flooded from everywhere', () => wrong(owner.email, someIpv4)],
    ['sign-in as a whole is flooded from one /64', () => wrong(`${uniqueWord()}@x.example`, hostOf64)],
    ['sign-in as a whole is flooded from everywhere', () => wrong(`${uniqueWord()}@x.example`, someIpv4)],
  ];
  const tries = 8;
  for (const [name, sending] of floods) {
    let isOver = false;
    const stranger = async (): Promise<void> => {
      while (!isOver) await api.send(sending());
    };
    const strangers = Array.from({ length: 30 }, stranger);
    const answers: Answer[] = [];
    await wait(1_500);
    for (let count = 0; count < tries; count += 1) {
      answers.push(await returns(api, owner));
      await wait(100);
    }
    isOver = true;
    await Promise.all(strangers);
    const shut = answers.filter(({ status }) => status !== 200);
    const figure = `${tries - shut.length} of ${tries} tries`;
    report.check(`an owner gets in while ${name}`, shut.slice(0, 1).map(told), figure);
  }
}

/** Heavy calls of one company: limited in number, and none of them holds the others. */
async function heavyCalls({ target, report }: Attack, api: Client): Promise<void> {
  const busy = await buildCompany(target);
  await importUsers(busy, 2);
  const survey = await startSurvey(busy, 'Busy');
  const other = await buildCompany(target);
  const [busyHeaders, otherHeaders] = [as(await signIn(api, busy)), as(await signIn(api, other))];
  const look = async (): Promise<number> => {
    const started = performance.now();
    const { status } = await api.send({ path: '/api/companies', headers: otherHeaders });
    return status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY;
  };
  const worstOf = async (rounds: number, isOver: () => boolean): Promise<number> => {
    let worst = 0;
    for (let round = 0; round < rounds || !isOver(); round += 1) {
      worst = Math.max(worst, await look());
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
    // 50 ms on top of what is usual, and as much again for what else the machine does.
    const figure = `${status}; another company waits ${worst.toFixed(0)} ms at most, usually ${quiet.toFixed(0)} ms`;
    const breaches = worst > quiet + 100 ? [figure] : [];
    if (status === 500) breaches.push(`answers 500`);
    report.check(`an import of ${name} holds nobody`, breaches, figure);
  }
  const limits: [string, number, Sending][] = [
    [
      'imports',
      90,
      { method: 'POST', path: '/api/users/import', headers: busyHeaders, body: { data: [], dryRun: true } },
    ],
    ['statistics', 700, { path: `/api/statistics/surveys/${survey.id}`, headers: busyHeaders }],
  ];
  for (const [name, most, sending] of limits) {
    const after = await refusedAfter(api, most, () => sending);
    const figure = after === undefined ? `${most}, none refused` : `refused after ${after}`;
    const breaches = after === undefined ? [figure] : [];
    const neighbour = await api.send({
      ...sending,
      path: '/api/companies/overview',
      method: 'GET',
      headers: otherHeaders,
      body: undefined,
    });
    if (neighbour.status !== 200) breaches.push(`another company is refused too: ${told(neighbour)}`);
    report.check(`${name} of one company are limited to what it needs in a minute`, breaches, figure);
  }
}

/** Codes to one address: whoever asks for them from everywhere fills somebody's mailbox. */
async function codes({ report, target }: Attack, api: Client): Promise<void> {
  const { email } = await buildCompany(target);
  const answers: Answer[] = [];
  await each(Array.from({ length: 40 }), 8, async () => {
    const headers = from(someIpv4());
    answers.push(
      await api.send({ method: 'POST', path: '/api/auth/password/send-code', headers, body: { email } }),
    );
  });
  await wait(3_000);
  const sent = (await target.inbox.mailsTo(email)).filter(({ text }) => /^\s*\d{6}\s*$/m.test(text)).length;
  const figure = `${answers.length} asked for, ${sent} mails`;
  // One is the registration's; an address takes ten, whoever asks.
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
    report.skip('floods from many networks', 'only an own API can be told where requests come from');
  await spoofing(attack);
}

export const floods: Family = {
  name: 'floods',
  summary: 'sign-ins, codes, registrations and heavy calls from one network and from many',
  run,
};
