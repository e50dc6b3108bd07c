import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buildCompany, importUsers, startSurvey } from '../../support/company';
import type { Attack, Family } from '../support/attack';
import { BusyCrowd } from '../support/busy-crowd';
import { HOST } from '../support/client';
import { authHeaders, signIn } from '../support/tenant';

/** The busy connections come from one address, everybody else from another: both are of this machine. */
const BUSY_FROM = '127.0.0.2';
const OTHERS_FROM = '127.0.0.3';
const BUSY = 250;

/** What others may wait, as a multiple of what they wait when nobody is busy. */
const MOST_RATIO = 2;
/** Measured so often at most, as other work on the machine is noise. */
const TRIES = 3;
/** Who waits far too long is not asked for ever (ms). */
const LONGEST = 30_000;

interface Other {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Waits {
  /** Sorted (ms). */
  readonly times: readonly number[];
  /** Answers to the busy address in the meantime, for each answer; sorted. */
  readonly overtakings: readonly number[];
  readonly refused: readonly string[];
}

const raw = (method: string, path: string, body?: object): string => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${text === '' ? '' : type}\r\n${text}`;
};

/** Cheap calls that need no account; of the second and third, few are free, and the rest is refused. */
const busyKinds = (surveyId: string): readonly (readonly [name: string, request: string])[] => [
  ['a cheap read', raw('GET', '/api/provider')],
  ['the survey of a wrong link', raw('GET', `/api/surveys/${surveyId}?u=nobody&k=nothing`)],
  ['wrong codes', raw('POST', '/api/auth/password/valid-code', { email: 'n@guess.example', code: '123456' })],
  ['wrong sign-ins', raw('POST', '/api/auth/login', { email: 'n@guess.example', password: 'wrong horse' })],
  ['the first page', raw('GET', '/')],
];

/** One answer over a kept connection, as a browser has it. @returns its status */
function ask(port: number, agent: Agent, { path, headers }: Other): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host: HOST, port, path, headers: { ...headers }, agent, timeout: 30_000 };
    const asked = httpRequest({ ...options, localAddress: OTHERS_FROM }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('error', reject).once('timeout', () => asked.destroy(new Error(`${path}: no answer`)));
    asked.end();
  });
}

/** People who ask one thing after the other. */
async function waitsOf(
  { target: { port }, report }: Attack,
  others: readonly Other[],
  rounds: number,
  crowd?: BusyCrowd,
): Promise<Waits> {
  const agent = new Agent({ keepAlive: true });
  const [times, overtakings, refused]: [number[], number[], string[]] = [[], [], []];
  try {
    const begunAt = performance.now();
    for (let round = 0; round < rounds && performance.now() - begunAt < LONGEST; round += 1) {
      for (const other of others) {
        const before = await crowd?.count();
        const startedAt = performance.now();
        const status = await ask(port, agent, other);
        times.push(performance.now() - startedAt);
        const after = await crowd?.count();
        overtakings.push((after?.answered ?? 0) - (before?.answered ?? 0));
        report.requests += 1;
        if (status !== 200) refused.push(`${other.name}: ${status}`);
      }
    }
  } finally {
    agent.destroy();
  }
  const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
  return { times: sorted(times), overtakings: sorted(overtakings), refused };
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Infinity;

const ratioOf = (busy: Waits, quiet: Waits): number => at(busy.times, 0.99) / at(quiet.times, 0.99);

const formatWaits = (quiet: Waits, busy: Waits): string =>
  `p50 ${at(quiet.times, 0.5).toFixed(1)} to ${at(busy.times, 0.5).toFixed(1)} ms, p99 ${at(quiet.times, 0.99).toFixed(1)} to ${at(busy.times, 0.99).toFixed(1)} ms, ${ratioOf(busy, quiet).toFixed(2)} times`;

/** Measures others without and with a busy address, anew where it was too slow. */
async function compare(attack: Attack, others: readonly Other[], request: string) {
  const rounds = attack.quick ? 15 : 150;
  let outcome: { quiet: Waits; busy: Waits; answered: number; closed: number } | undefined;
  for (let tries = 0; tries < (attack.quick ? 1 : TRIES); tries += 1) {
    const quiet = await waitsOf(attack, others, rounds);
    const crowd = new BusyCrowd({
      host: HOST,
      port: attack.target.port,
      from: BUSY_FROM,
      count: BUSY,
      request,
    });
    try {
      while ((await crowd.count()).answered < BUSY) await wait(10);
      const busy = await waitsOf(attack, others, rounds, crowd);
      outcome = { quiet, busy, ...(await crowd.count()) };
      attack.report.requests += outcome.answered;
    } finally {
      await crowd.end();
    }
    if (ratioOf(outcome.busy, outcome.quiet) <= MOST_RATIO) break;
  }
  if (!outcome) throw new Error('Nothing was measured');
  return outcome;
}

async function run(attack: Attack): Promise<void> {
  const { target, report, quick } = attack;
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
  await waitsOf(attack, others, 20);
  const kinds = busyKinds(survey.id).slice(0, quick ? 3 : undefined);
  for (const [name, request] of kinds) {
    const { quiet, busy, answered, closed } = await compare(attack, others, request);
    const figure = `${formatWaits(quiet, busy)}; ${answered} answers to the busy, ${closed} connections closed`;
    report.check(`others are answered while one address repeats ${name}`, busy.refused, figure);
    // Counted in answers, which no slow machine changes: a turn each, so a few of them pass and not all that wait.
    const overtaken = at(busy.overtakings, 0.5);
    report.check(
      `others have their turn while one address repeats ${name}`,
      overtaken > BUSY / 2 ? [`${overtaken} answers to the busy address for each`] : [],
      `${overtaken} answers to the busy address for each`,
    );
    if (quick) continue;
    const isSlower = ratioOf(busy, quiet) > MOST_RATIO;
    report.check(`others wait no longer while one address repeats ${name}`, isSlower ? [figure] : [], figure);
  }
}

export const fairness: Family = {
  name: 'fairness',
  summary: `how long others wait while ${BUSY} connections of one address are never idle`,
  run,
};
