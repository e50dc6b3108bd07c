import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildCompany, importUsers, startSurvey } from '../../support/company';
import type { Attack, Family } from '../support/attack';
import { BusyCrowd, type CrowdCount, type Manner } from '../support/busy-crowd';
import { HOST } from '../support/client';
import { authHeaders, signIn } from '../support/tenant';

/** The busy connections come from one address, everybody else from another: both are of this machine. */
const BUSY_FROM = '127.0.0.2';
const OTHERS_FROM = '127.0.0.3';
const BUSY = 250;
/** Smaller crowds are no less of a nuisance. The last are a few people, until they have not paused for a while (ms). */
const FEWER = [60, 14, 6];
const MOST_FEW = 8;
const TAKEN_FOR_A_FEW = 3_000;

/** What others may wait, as a multiple of what they wait when nobody is busy. */
const MOST_RATIO = 2;

/**
 * Quiet and busy windows take turns, and medians of all are compared: other work on the machine decides neither. A window
 * has so many rounds, or lasts so long (ms); all of one kind last so long, but are at least a few.
 */
const WINDOWS = { most: 7, least: 3, rounds: 200, longest: 5_000, longestOfAll: 20_000 };
const QUICK_WINDOWS = { most: 1, least: 1, rounds: 20, longest: 2_000, longestOfAll: 2_000 };

interface Other {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One window: what each of the others waited at most but for one in a hundred (ms), and who was refused. */
interface Window {
  readonly waits: readonly number[];
  readonly asked: number;
  readonly refused: readonly string[];
}

/** Quiet and busy windows, which take turns. */
interface Comparison {
  readonly quiet: readonly Window[];
  readonly busy: readonly Window[];
  /** Answers to the busy address for each to others, in each busy window. */
  readonly overtakings: readonly number[];
  readonly crowd: CrowdCount;
}

const raw = (method: string, path: string, body?: object, headers = ''): string => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}${text === '' ? '' : type}\r\n${text}`;
};

const chunked = (path: string, pieces: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(pieces)}0\r\n\r\n`;

const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZQ==\r\n';

interface Busy {
  readonly name: string;
  readonly request: string;
  readonly manner?: Manner;
  readonly count?: number;
}

/** One label, as it is written: marks above, before marks below, each of which is put in its place among all. */
const longName = `xn--a-vbb${'a'.repeat(7_499)}8516n${'a'.repeat(7_499)}`;

const oddCookies = `Cookie: ${Array.from({ length: 2_600 }, (_, index) => `${index.toString(36)}=%;`).join('')}\r\n`;

/** Cheap calls that need no account. A few of the second and third kind are free, and the rest are refused. */
function busyKinds(surveyId: string): readonly Busy[] {
  const read = raw('GET', '/api/provider');
  const link = raw('GET', `/api/surveys/${surveyId}?u=nobody&k=nothing`);
  const code = { email: 'n@guess.example', code: '123456' };
  const signIn = { email: 'n@guess.example', password: 'wrong horse' };
  const registration = { name: 'N', email: 'n@guess.example', password: 'battery of horses', language: 'en' };
  const large = { ...signIn, password: 'x'.repeat(99_000) };
  const reads: readonly Busy[] = [
    { name: 'a cheap read', request: read },
    { name: 'the survey of a wrong link', request: link },
    { name: 'wrong codes', request: raw('POST', '/api/auth/password/valid-code', code) },
    { name: 'wrong sign-ins', request: raw('POST', '/api/auth/login', signIn) },
    { name: 'the first page', request: raw('GET', '/') },
    { name: 'registrations', request: raw('POST', '/api/auth/register', registration) },
    { name: 'a long address', request: raw('GET', `/${'%41/'.repeat(3_500)}`) },
    // Every sign may have been another one before some mail program changed it.
    {
      name: 'a long address of a link',
      request: raw('GET', `/s/?%E2%80%93u003d=41${'\\_+='.repeat(3_700)}`),
    },
    { name: 'a sign-in of 99 kB', request: raw('POST', '/api/auth/login', large) },
    // Both were read in time by the square, or with an error for each.
    {
      name: 'a long name in Origin',
      request: raw('POST', '/api/auth/login', signIn, `Origin: http://${longName}\r\n`),
    },
    { name: 'cookies that cannot be decoded', request: raw('GET', '/api/provider', undefined, oddCookies) },
  ];
  const manyCookies = raw('GET', '/api/provider', undefined, `Cookie: ${'a=b; '.repeat(2_500)}\r\n`);
  // Last: what is cut off delays the new connections of its address for a while.
  const anew: readonly Busy[] = [
    { name: 'sign-ins in pieces of one byte', request: chunked('/api/auth/login', 90_000) },
    { name: 'twenty cheap reads together', request: read, manner: 'pipeline' },
    { name: 'the first page, never read', request: raw('GET', '/'), manner: 'ignore' },
    { name: 'large headers on new connections', request: manyCookies, manner: 'reconnect' },
    {
      name: 'upgrades on new connections',
      request: raw('GET', '/api/provider', undefined, upgrade),
      manner: 'reconnect',
    },
  ];
  const fewer = FEWER.flatMap((count) =>
    reads.slice(0, 2).map((kind) => ({ ...kind, name: `${kind.name} on ${count} connections`, count })),
  );
  const bursts: Busy = {
    ...{ name: 'a cheap read in bursts on 8 connections', request: read },
    ...{ manner: 'burst', count: 8 },
  };
  return [...reads, ...fewer, bursts, ...anew];
}

/** One answer over a kept connection, as a browser has it. @returns its status, or why none came */
function ask(port: number, agent: Agent, { path, headers }: Other): Promise<number | string> {
  return new Promise((resolve) => {
    const options = { host: HOST, port, path, headers: { ...headers }, agent, timeout: 30_000 };
    const asked = httpRequest({ ...options, localAddress: OTHERS_FROM }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', ({ message }) => resolve(message));
    });
    asked.once('error', ({ message }) => resolve(message));
    asked.once('timeout', () => {
      resolve('no answer in 30 s');
      asked.destroy();
    });
    asked.end();
  });
}

/** People who ask one thing after the other. */
async function windowOf(
  { target, report }: Attack,
  others: readonly Other[],
  size: typeof WINDOWS,
): Promise<Window> {
  const agent = new Agent({ keepAlive: true });
  const times = others.map((): number[] => []);
  const refused: string[] = [];
  let asked = 0;
  try {
    const begunAt = performance.now();
    for (let round = 0; round < size.rounds && performance.now() - begunAt < size.longest; round += 1) {
      for (const [index, other] of others.entries()) {
        const startedAt = performance.now();
        const status = await ask(target.port, agent, other);
        times[index]?.push(performance.now() - startedAt);
        asked += 1;
        if (status !== 200) refused.push(`${other.name}: ${status}`);
      }
    }
  } finally {
    agent.destroy();
  }
  report.requests += asked;
  return { waits: times.map((each) => at(each, 0.99)), asked, refused };
}

const at = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Infinity;

const median = (numbers: readonly number[]): number => at(numbers, 0.5);

/** The medians of one of the others (ms): quiet, and busy. */
const waitsOf = ({ quiet, busy }: Comparison, index: number): [quiet: number, busy: number] => [
  median(quiet.map(({ waits }) => waits[index] ?? Infinity)),
  median(busy.map(({ waits }) => waits[index] ?? Infinity)),
];

async function compare(
  attack: Attack,
  others: readonly Other[],
  { request, manner = 'keep', count = BUSY }: Busy,
): Promise<Comparison> {
  const size = attack.quick ? QUICK_WINDOWS : WINDOWS;
  const { port } = attack.target;
  const crowd = await BusyCrowd.open({ host: HOST, port, from: BUSY_FROM, count, request, manner });
  const [quiet, busy, overtakings]: [Window[], Window[], number[]] = [[], [], []];
  try {
    const begunAt = performance.now();
    const isOver = () => busy.length >= size.least && performance.now() - begunAt > size.longestOfAll;
    while (busy.length < size.most && !isOver()) {
      quiet.push(await windowOf(attack, others, size));
      await crowd.go(count);
      if (count <= MOST_FEW) await sleep(TAKEN_FOR_A_FEW);
      const before = (await crowd.count()).answered;
      const window = await windowOf(attack, others, size);
      overtakings.push(((await crowd.count()).answered - before) / window.asked);
      busy.push(window);
      await crowd.rest();
    }
    const counted = await crowd.count();
    attack.report.requests += counted.answered;
    return { quiet, busy, overtakings, crowd: counted };
  } finally {
    await crowd.end();
  }
}

/** What the busy address does to others, while it repeats something. */
function judge(
  { report, quick }: Attack,
  others: readonly Other[],
  { name, count = BUSY }: Busy,
  comparison: Comparison,
): void {
  const { busy, overtakings, crowd } = comparison;
  const { answered, good, closed } = crowd;
  report.check(
    `others are answered while one address repeats ${name}`,
    // A crowd that was not answered either was not busy.
    answered + closed < count / 10
      ? [`only ${answered} answers to the busy`]
      : busy.flatMap(({ refused }) => refused),
    `${answered} answers to the busy, ${good} of them 200; ${closed} connections closed`,
  );
  // This is counted in answers, which no slow machine changes: a turn each, so a few of them pass and not all that
  // wait.
  const overtaken = median(overtakings);
  const passed = `${overtaken.toFixed(1)} answers to the busy address for each`;
  report.check(
    `others have their turn while one address repeats ${name}`,
    overtaken > count / 2 ? [passed] : [],
    passed,
  );
  if (quick) return;
  const breaches: string[] = [];
  const figures = others.map((other, index) => {
    const [before, after] = waitsOf(comparison, index);
    const ratio = after / before;
    const figure = `${other.name}: p99 ${before.toFixed(1)} to ${after.toFixed(1)} ms, ${ratio.toFixed(2)} times`;
    if (ratio > MOST_RATIO) breaches.push(figure);
    return figure;
  });
  const windows = `${busy.length} windows`;
  report.check(
    `others wait no longer while one address repeats ${name}`,
    breaches,
    [...figures, windows].join('; '),
  );
}

async function run(attack: Attack): Promise<void> {
  const { target, quick } = attack;
  const administrator = await buildCompany(target);
  const credentials = await signIn(attack.client, administrator);
  const [person] = await importUsers(administrator, 2);
  if (!person) throw new Error('The import created nobody');
  const survey = await startSurvey(administrator, 'Fairness');
  const [link] = await administrator.inbox.waitForLinks(survey.id, [person.id]);
  if (!link) throw new Error('There is no link');
  const others: Other[] = [
    { name: 'a respondent’s page', path: link.path },
    { name: 'an administrator’s call', path: '/api/users', headers: authHeaders(credentials) },
  ];
  await windowOf(attack, others, WINDOWS);
  const all = busyKinds(survey.id);
  const kinds = quick ? all.filter(({ manner }, at) => at < 3 || manner === 'pipeline') : all;
  for (const kind of kinds) judge(attack, others, kind, await compare(attack, others, kind));
}

export const fairness: Family = {
  name: 'fairness',
  isSlow: true,
  summary: `how long others wait while ${BUSY} connections of one address are never idle, kept or opened anew`,
  run,
};
