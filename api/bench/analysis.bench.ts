/**
 * Measures the cost of opening the analysis of a survey: 300 people, 14 monthly rounds of which one is running, 12
 * questions, 3 segmentations; API and embedded database are separate processes. A bare Express endpoint that answers
 * the same body alternates with it, so that other load on the machine affects both alike. Exit code 1 if the API needs
 * more than 8 times the processor time of the bare endpoint for the first screen, or if its p99 at 20 requests a second
 * is above 40 ms. `npm run bench -- analysis [--turns 5] [--answers 300000]`, after `npm run build`, on Linux. With a
 * number of answers, the analysis of that many is also computed next to that of 3,000, and may take 1.2 times the
 * processor time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { closeContext } from '@elan/domain/platform';
import { readAnalysis } from '@elan/domain/results';
import {
  allModels,
  buildAnalysedSurvey,
  buildClock,
  buildCompany,
  buildContext,
  openContextOn,
  signInAs,
} from '@elan/domain/testing';
import { buildAnswered, FIRST_DAY } from './build-answered';

const { values: options } = parseArgs({
  options: { turns: { type: 'string', default: '5' }, answers: { type: 'string' } },
  strict: false,
});
const TURNS = Number(options.turns);
const PER_TURN = 200;
const AT_ONCE = 4;
const STEADY = { perSecond: 20, seconds: 20 };
const limits = { ratio: 8, p99: 40, answers: 1.2 };
const FEW = 3000;
const READS = 100;

const folder = await mkdtemp(join(tmpdir(), 'analysis-bench-'));
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
    STATISTICS_PER_MINUTE: '100000',
    LOG_LEVEL: 'warn',
  };
  const { survey, segmentationIds, token, lastRound } = await build();
  const api = await start(new URL('../dist/main.js', import.meta.url), { ...environment, API_PORT: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const get = (origin: string, path: string) => send(agent, origin + path, token);
  const path = `/api/statistics/surveys/${survey._id}`;
  const rows = {
    'first screen': `${path}/analysis`,
    'round that runs': `${path}/analysis?round=${lastRound}`,
    'a cell': `${path}/group-answers?segmentationId=${segmentationIds[0] ?? ''}&groupId=o0&questionId=1`,
    statistics: `${path}?responses=false`,
    heatmap: `/api/surveys/${survey._id}/responses/segmentations?segmentationId=${segmentationIds[0] ?? ''}`,
  };
  const answers: Record<string, unknown> = {};
  for (const asked of Object.values(rows))
    answers[asked.replace(/\?.*/, '')] = JSON.parse(await get(api.origin, asked));
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const bare = await start(new URL('./bare-express.mjs', import.meta.url), {}, [file]);

  let holds = true;
  for (const [name, asked] of Object.entries(rows)) {
    const bytes = (await get(api.origin, asked)).length;
    for (const origin of [api.origin, bare.origin]) await inParallel(100, () => get(origin, asked));
    const spent = { api: 0, bare: 0 };
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [part, process] of [
        ['api', api],
        ['bare', bare],
      ] as const) {
        const before = cpuOf(process);
        await inParallel(PER_TURN, () => get(process.origin, asked));
        spent[part] += cpuOf(process) - before;
      }
    }
    const each = (seconds: number) => `${((seconds * 1000) / (TURNS * PER_TURN)).toFixed(2)} ms`;
    const ratio = spent.api / spent.bare;
    const isFirst = name === 'first screen';
    holds &&= !isFirst || ratio <= limits.ratio;
    process.stdout.write(
      `${name}: ${bytes} bytes, API ${each(spent.api)}, ${ratio.toFixed(1)} times a bare endpoint of ${each(spent.bare)}${isFirst ? ` (limit ${limits.ratio})` : ''}\n`,
    );
  }
  const p99Of = async ({ origin }: Part) => {
    const times = await steadily(() => get(origin, rows['first screen']));
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  };
  const [p99, p99OfBare] = [await p99Of(api), await p99Of(bare)];
  process.stdout.write(
    `first screen at ${STEADY.perSecond} a second: p99 ${p99.toFixed(0)} ms (limit ${limits.p99}), of the bare endpoint ${p99OfBare.toFixed(0)} ms\n`,
  );
  if (options.answers !== undefined) holds &&= await isSteady(Number(options.answers));
  process.exitCode = holds && p99 <= limits.p99 ? 0 : 1;

  /** A monthly survey whose last round is running, with a token of its administrator. */
  async function build() {
    const clock = buildClock(new Date());
    const context = await openContextOn(environment.MONGODB_URI, clock, environment);
    const { company, admin } = await buildCompany(context);
    const built = await buildAnalysedSurvey(context, clock, company, {
      ...{ people: 300, rounds: 14, questions: 12 },
      segmentations: { Team: 6, Site: 5, Seniority: 4 },
    });
    const { token } = await signInAs(context, admin.user);
    await closeContext(context);
    return { ...built, token };
  }
} finally {
  for (const child of children.reverse()) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
}

/**
 * @returns whether the analysis of this many answers costs roughly what that of few does, each computed from scratch
 */
async function isSteady(many: number): Promise<boolean> {
  const product = await buildContext({ now: `${FIRST_DAY}T08:00:00Z` });
  try {
    const surveys = [
      await buildAnswered(product, FEW, true),
      await buildAnswered(product, many, true),
    ] as const;
    const spent = [0, 0];
    for (let turn = 0; turn < READS; turn += 1) {
      for (const [place, { actor, surveyId }] of surveys.entries()) {
        // A new version outdates all copies.
        const change = { $set: { name: `${turn}` } };
        await allModels(product.context).Company.updateOne({ _id: actor.companyId }, change);
        const before = process.cpuUsage();
        await readAnalysis(product.context, actor, surveyId, {});
        const { user, system } = process.cpuUsage(before);
        spent[place] = (spent[place] ?? 0) + (user + system) / 1000;
      }
    }
    const [few = NaN, all = NaN] = spent;
    process.stdout.write(
      `analysis of ${many} answers: ${(all / READS).toFixed(1)} ms of the processor, ${(all / few).toFixed(2)} times that of ${FEW} (limit ${limits.answers})\n`,
    );
    return all / few <= limits.answers;
  } finally {
    await product.close();
  }
}

interface Part {
  readonly origin: string;
  readonly pid: number;
}

/** Starts a program that says where it listens. */
async function start(program: URL, env: Record<string, string>, args: string[] = []): Promise<Part> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const [, port = ''] = /:(\d+)\D*$/.exec(line) ?? [];
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 };
}

/** Processor time of a process and its threads so far, in seconds. */
function cpuOf({ pid }: Part): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

async function send(agent: Agent, url: string, token: string): Promise<string> {
  const asked = request(url, { agent, headers: { authorization: `Bearer ${token}` } });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${text}`);
  return text;
}

async function inParallel(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (; left > 0;) {
        left -= 1;
        await work();
      }
    }),
  );
}

/** @returns how long each took from when it was due (ms), however late the others were */
async function steadily(work: () => Promise<unknown>): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: STEADY.perSecond * STEADY.seconds }, async (_, index) => {
      const due = began + (index * 1000) / STEADY.perSecond;
      await sleep(due - performance.now());
      await work();
      return performance.now() - due;
    }),
  );
}
