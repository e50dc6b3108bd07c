/**
 * Measures the cost of accepting an answer: through the web server, on the embedded database, each a separate process.
 * A bare Express endpoint that parses the same bodies alternates with it, so that other load on the machine affects
 * both alike. Exit code 1 if fewer than 400 a second are accepted, if the p99 at 200 a second is above 80 ms, if the
 * API needs more than 4 times the processor time of the bare endpoint, or if an answer is lost or doubled. `npm run
 * bench -- submit [turns]`, after `npm run build`, on Linux.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openContext } from '@elan/domain/open-context';
import { closeContext, readSettings } from '@elan/domain/platform';
import {
  allModels,
  buildCompany,
  buildSegmentation,
  buildSurvey,
  personalLinkOf,
} from '@elan/domain/testing';
import pino from 'pino';

const TURNS = Number(process.argv[2] ?? 5);
const AT_ONCE = 32;
const PER_TURN = 600;
const STEADY = { perSecond: 200, seconds: 5 };
const WARM = 300;
const QUESTIONS = 10;
const PEOPLE = WARM + TURNS * PER_TURN + STEADY.perSecond * STEADY.seconds;
const COMPANY = 'company';
const limits = { perSecond: 400, p99: 80, ratio: 4 };

const folder = await mkdtemp(join(tmpdir(), 'submit-bench-'));
const children: ChildProcess[] = [];
try {
  const database = await start(new URL('../../local/mongo/dist/main.js', import.meta.url), {
    LOCAL_MONGO_DIR: folder,
    LOCAL_MONGO_PORT: '0',
  });
  const environment = {
    MONGODB_URI: `mongodb://127.0.0.1:${new URL(database.origin).port}/elan`,
    PUBLIC_URL: 'http://127.0.0.1',
    JWT_SECRET: 'a secret of the benchmark that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_local',
    LOG_LEVEL: 'warn',
  };
  const context = await openContext({
    settings: readSettings(environment),
    log: pino({ level: 'silent' }),
  });
  const { surveyId, bodies } = await buildAsked();
  const api = await start(new URL('../dist/main.js', import.meta.url), { ...environment, API_PORT: '0' });
  const web = await startWeb(api);
  const bare = await start(new URL('./bare-express.mjs', import.meta.url), {});
  const beforeBare = await startWeb(bare);
  const path = `/api/surveys/${surveyId}/responses`;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const post = (origin: string, body: string) => send(agent, origin + path, body);
  const next = (count: number) => bodies.splice(0, count);
  const sample = bodies.slice(0, PER_TURN);

  await inParallel(next(WARM), (body) => post(web.origin, body));
  await inParallel(sample.slice(0, WARM), (body) => post(beforeBare.origin, body));
  const spent = { api: 0, bare: 0, web: 0, database: 0, seconds: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = [api, web, database].map(cpuOf);
    const began = performance.now();
    await inParallel(next(PER_TURN), (body) => post(web.origin, body));
    spent.seconds += (performance.now() - began) / 1000;
    const [ofApi = 0, ofWeb = 0, ofDatabase = 0] = [api, web, database].map(
      (part, index) => cpuOf(part) - (before[index] ?? 0),
    );
    spent.api += ofApi;
    spent.web += ofWeb;
    spent.database += ofDatabase;
    const bareBefore = cpuOf(bare);
    await inParallel(sample, (body) => post(beforeBare.origin, body));
    spent.bare += cpuOf(bare) - bareBefore;
  }
  const times = await steadily(next(PEOPLE), (body) => post(web.origin, body));

  const { Receipt, Round } = allModels(context);
  const taken = await Receipt.countDocuments({ companyId: COMPANY, surveyId });
  const round = await Round.findOne({ companyId: COMPANY, surveyId }).lean();
  const held = await Receipt.countDocuments({ companyId: COMPANY, surveyId, batch: null });
  await closeContext(context);

  const answers = TURNS * PER_TURN;
  const perSecond = answers / spent.seconds;
  const ratio = spent.api / spent.bare;
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const each = (seconds: number) => `${((seconds * 1000) / answers).toFixed(2)} ms`;
  const isWhole = taken === PEOPLE && (round?.published ?? 0) + held === PEOPLE;
  process.stdout.write(
    [
      `${perSecond.toFixed(0)} answers a second, ${AT_ONCE} at a time (limit ${limits.perSecond})`,
      `processor time each: API ${each(spent.api)}, web ${each(spent.web)}, database ${each(spent.database)}`,
      `API ${ratio.toFixed(2)} times a bare endpoint of ${each(spent.bare)} (limit ${limits.ratio})`,
      `at ${STEADY.perSecond} a second p99 ${p99.toFixed(0)} ms (limit ${limits.p99})`,
      `${taken} of ${PEOPLE} answers there, ${round?.published} published and ${held} held`,
      '',
    ].join('\n'),
  );
  const holds = perSecond >= limits.perSecond && p99 <= limits.p99 && ratio <= limits.ratio && isWhole;
  process.exitCode = holds ? 0 : 1;

  /** A running survey with its people, and the body of each one's answer. */
  async function buildAsked(): Promise<{ surveyId: string; bodies: string[] }> {
    const companyId = COMPANY;
    await buildCompany(context, { fields: { _id: companyId } });
    const options = ['a', 'b', 'c', 'd'];
    const team = await buildSegmentation(context, companyId, { name: 'Team', options });
    const now = new Date();
    const people = Array.from({ length: PEOPLE }, (_, place) => ({
      _id: `person-${place}`,
      companyId,
      name: `Person ${place}`,
      email: `person${place}@company.example`,
      role: 2,
      language: 'en',
      passwordHash: null,
      status: 'active',
      extraData: [{ segmentationId: team, value: options[place % options.length] ?? 'a' }],
      lastConnectedAt: null,
      createdAt: now,
    }));
    for (let start = 0; start < PEOPLE; start += 1000)
      await allModels(context).User.insertMany(people.slice(start, start + 1000));
    const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
      id: String(index + 1),
      label: `Question ${index + 1}`,
      order: index + 1,
      type: '1-10' as const,
      options: {},
      category: null,
    }));
    const survey = await buildSurvey(context, companyId, { questions });
    const bodies = [];
    for (const [place, { _id }] of people.entries()) {
      const { memberId, key } = await personalLinkOf(context, survey._id, _id);
      const response = questions.map(({ id }, order) => ({ id, value: (place * 7 + order * 3) % 11 }));
      bodies.push(JSON.stringify({ userId: memberId, key, response }));
    }
    return { surveyId: survey._id, bodies };
  }
} finally {
  for (const child of children.reverse()) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
}

interface Part {
  readonly origin: string;
  readonly pid: number;
}

/** Starts a program that reports where it listens. */
async function start(program: URL, env: Record<string, string>): Promise<Part> {
  const child = spawn(process.execPath, [fileURLToPath(program)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const [, port = ''] = /:(\d+)\D*$/.exec(line) ?? [];
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
}

/** A web server in front of another one. */
async function startWeb({ origin }: Part): Promise<Part> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return start(new URL('../../web/dist/main.js', import.meta.url), {
    API_URL: origin,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  });
}

/** Processor time of a process and its threads so far, in seconds. */
function cpuOf({ pid }: Part): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

async function send(agent: Agent, url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const asked = request(url, { agent, method: 'POST', headers });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  if (response.statusCode !== 201 && response.statusCode !== 200)
    throw new Error(`${response.statusCode}: ${text}`);
}

async function inParallel(bodies: readonly string[], work: (body: string) => Promise<void>): Promise<void> {
  const waiting = [...bodies];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) await work(body);
    }),
  );
}

/** @returns how long each took from when it was due (ms), however late the others were */
async function steadily(bodies: readonly string[], work: (body: string) => Promise<void>): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    bodies.map(async (body, index) => {
      const due = began + (index * 1000) / STEADY.perSecond;
      await sleep(due - performance.now());
      await work(body);
      return performance.now() - due;
    }),
  );
}
