/**
 * One company with 10,000 members and 1,000,000 answers: how long each reading call takes, whether lists and results
 * are complete, and how much longer another company waits meanwhile. API and embedded database are separate processes.
 * Exit code 1 if a read takes more than 300 ms (the median of five), if something is missing, or if the p99 of the
 * others is more than 1.5 times what it is without, while twenty administrators read all of it.
 * `npm run bench -- large [answers] [--keep <folder>] [--each]`, after `npm run build`, on an otherwise idle machine.
 * What is written stays in the folder, and is read again when the folder is named again; `--each` tells which calls
 * make others wait.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints, type EndpointDefinition, type MemberPage, type Statistics } from '@elan/contracts';
import type { UserRecord } from '@elan/domain/company';
import { closeContext, type Context, newId } from '@elan/domain/platform';
import {
  allModels,
  buildAnalysedSurvey,
  buildClock,
  buildCompany,
  openContextOn,
  signInAs,
  type SignedInMember,
  type TestClock,
} from '@elan/domain/testing';
import { requestSamples, type NamedIds } from '../src/testing/request-samples';
import { createClient, median, share } from './scene/load';
import { play, type Part, type Scene } from './scene/processes';
import { readMeanwhile } from './scene/read-meanwhile';
import { createSink, type Sink } from './scene/sink';

const PEOPLE = 10_000;
/** Three of four answer a round. */
const A_ROUND = 7500;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, each: { type: 'boolean' } },
});
const ANSWERS = Number(positionals[0] ?? 1_000_000);
const KEEP = values.keep === undefined ? null : resolve(values.keep);
const READS = 5;
/** Of the list of members. */
const PAGE = 50;
/** Of the large company, who read at the same time: a second is a short time between two calls of a person. */
const ADMINISTRATORS = 20;
const SECOND = 1000;
/** How often others are measured with and without, and how long each time. */
const TURNS = 5;
const OTHERS_MS = 3000;
/** All rounds there are. */
const EVER = 'startDate=2000-01-01&endDate=2100-01-01';
const limits = { read: 300, others: 1.5 };

const say = (text: string) => process.stdout.write(`${text}\n`);
const failures: string[] = [];

await play('large', run, KEEP);
if (failures.length > 0) say(`limits exceeded: ${failures.join(', ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function run(scene: Scene): Promise<void> {
  const { admin, other, ids, lastRound, answers } = await written(scene);
  const api = await scene.start(
    { file: 'api/dist/main.js', probe: 'event-loop' },
    { ...scene.environment, API_PORT: '0' },
  );
  const reading = createClient(admin.token);
  const read = async (path: string) => {
    const { status, text } = await reading(`${api.origin}/api${path}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
    return text;
  };
  const paths = pathsOf(ids, lastRound);
  for (const path of paths) await measure(path, read, api);
  await lookWhole(read, ids, answers);

  const sinks = Array.from({ length: ADMINISTRATORS }, () => createSink(api.origin, admin.token));
  const others = (meanwhile: () => Promise<unknown>) =>
    readMeanwhile(`${api.origin}/api/surveys`, other.token, meanwhile);
  const quiet: number[] = [];
  const beside: number[] = [];
  const pressed: number[] = [];
  // In turns, so that whatever else the machine does troubles all alike.
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(...(await others(() => sleep(OTHERS_MS))));
    beside.push(...(await others(() => readAsPeople(sinks, paths))));
    pressed.push(...(await others(() => readWithoutPause(sinks[0], paths))));
  }
  const ratio = p99(beside) / p99(quiet);
  if (ratio > limits.others) failures.push('others');
  say(
    `others: p99 ${p99(quiet).toFixed(1)} ms, median ${median(quiet).toFixed(1)} ms, load ${loadavg()[0]?.toFixed(1)}`,
  );
  say(
    `while ${ADMINISTRATORS} administrators read all of it, each a call a second: ${p99(beside).toFixed(1)} ms, ${ratio.toFixed(2)} times (limit ${limits.others}), median ${median(beside).toFixed(1)} ms`,
  );
  say(
    `while one client reads all of it without a pause: ${p99(pressed).toFixed(1)} ms, ${(p99(pressed) / p99(quiet)).toFixed(2)} times (no limit), median ${median(pressed).toFixed(1)} ms`,
  );
  if (values.each)
    for (const path of paths) {
      const waits = await others(() => readWithoutPause(sinks[0], [path]));
      say(
        `others while ${path.replace(/\?.*/, '?…')} is read without a pause: p99 ${p99(waits).toFixed(1)} ms, median ${median(waits).toFixed(1)} ms`,
      );
    }
  for (const sink of sinks) sink.close();
}

/** Each asks once a second, at an instant of their own. */
async function readAsPeople(sinks: readonly Sink[], paths: readonly string[]): Promise<void> {
  const over = performance.now() + OTHERS_MS;
  await Promise.all(
    sinks.map(async (sink, place) => {
      await sleep((place * SECOND) / sinks.length);
      for (let next = place; performance.now() < over; next += sinks.length) {
        const began = performance.now();
        await sink.read(`/api${paths[next % paths.length] ?? ''}`);
        await sleep(began + SECOND - performance.now());
      }
    }),
  );
}

async function readWithoutPause(sink: Sink | undefined, paths: readonly string[]): Promise<void> {
  const over = performance.now() + OTHERS_MS;
  for (let next = 0; performance.now() < over; next += 1)
    await sink?.read(`/api${paths[next % paths.length] ?? ''}`);
}

function p99(times: readonly number[]): number {
  return share(times, 0.99);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`;
}

/** The calls that read something of the company. */
function pathsOf(ids: NamedIds, lastRound: string): string[] {
  return Object.values(endpoints)
    .flatMap((operations) => Object.values<EndpointDefinition>(operations))
    .filter(
      ({ method, access, credential }) => method === 'GET' && access !== 'public' && credential !== 'cookie',
    )
    .filter(({ path }) => !/:(templateId|sessionId|responseId|actionId|managerLinkId|reportId)/.test(path))
    .map(({ path }) => {
      const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name as keyof NamedIds]);
      const { query = '' } = requestSamples[`GET ${path}`]?.(ids) ?? {};
      return address + query.replace('groupId=g', 'groupId=o0').replace('round=once', `round=${lastRound}`);
    });
}

async function measure(path: string, read: (path: string) => Promise<string>, api: Part): Promise<void> {
  const times: number[] = [];
  const stretches: number[] = [];
  await api.longestStretch();
  let bytes = 0;
  for (let turn = 0; turn < READS; turn += 1) {
    const began = performance.now();
    bytes = Buffer.byteLength(await read(path));
    times.push(performance.now() - began);
    stretches.push(await api.longestStretch());
  }
  const usual = median(times);
  if (usual > limits.read) failures.push(path);
  const [first = NaN] = times;
  say(
    `${path.replace(/\?.*/, '?…')}: ${usual.toFixed(0)} ms, the first time ${first.toFixed(0)} ms, ${bytes} bytes; at a stretch ${median(stretches).toFixed(0)} ms, first ${(stretches[0] ?? NaN).toFixed(0)} ms`,
  );
}

/** Checks that all members are there, page by page, and that the statistics cover all answers. */
async function lookWhole(
  read: (path: string) => Promise<string>,
  { surveyId }: NamedIds,
  answers: number,
): Promise<void> {
  const seen = new Set<string>();
  let total = 1;
  for (let page = 1; (page - 1) * PAGE < total; page += 1) {
    const found = JSON.parse(await read(`/users/search?role=users&size=${PAGE}&page=${page}`)) as MemberPage;
    for (const { id } of found.users) seen.add(id);
    total = found.total;
  }
  if (seen.size !== PEOPLE) failures.push('the list of members');
  const statistics = JSON.parse(
    await read(`/statistics/surveys/${surveyId}?responses=false&${EVER}`),
  ) as Statistics;
  if (statistics.responsesAmount !== answers) failures.push('the statistics');
  say(
    `page by page ${seen.size} members; ${statistics.responsesAmount} answers, ${statistics.included} in the figures`,
  );
}

/** What was written, and by whom it is read. */
interface Written {
  readonly admin: Reader;
  readonly other: Reader;
  readonly ids: NamedIds;
  readonly lastRound: string;
  readonly answers: number;
  readonly writtenAt: string;
}

type Reader = Pick<UserRecord, '_id' | 'companyId'>;
type SignedIn = Omit<Written, 'admin' | 'other'> & Record<'admin' | 'other', { readonly token: string }>;

/** Writes the company, or finds the one that was kept. The last round runs for two weeks from then on. */
async function written({ folder, environment }: Scene): Promise<SignedIn> {
  const clock = buildClock(new Date());
  const context = await openContextOn(environment.MONGODB_URI ?? '', clock, environment);
  const file = join(folder, 'written.json');
  const began = performance.now();
  const found = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Written) : null;
  const all = found ?? (await write(context, clock));
  if (!found && KEEP !== null) await writeFile(file, JSON.stringify(all));
  const how = found ? `kept since ${found.writtenAt}` : `written in ${seconds(performance.now() - began)}`;
  say(`${PEOPLE} members and ${all.answers} answers, ${how}`);
  // Writing takes longer than a sign-in lasts.
  clock.set(new Date());
  const [admin, other] = [await signIn(context, all.admin), await signIn(context, all.other)];
  await closeContext(context);
  return { ...all, admin, other };
}

async function signIn(context: Context, { _id, companyId }: Reader): Promise<SignedInMember> {
  const user = await allModels(context).User.findOne({ _id, companyId }).lean();
  if (!user) throw new Error('The kept database does not fit what was noted of it.');
  return signInAs(context, user);
}

async function write(context: Context, clock: TestClock): Promise<Written> {
  const { company, admin } = await buildCompany(context, { packId: 3 });
  const rounds = Math.max(2, Math.round(ANSWERS / A_ROUND));
  const { survey, segmentationIds, lastRound } = await buildAnalysedSurvey(context, clock, company, {
    ...{ people: PEOPLE, rounds, questions: 12, active: false, answeringDays: 1 },
    segmentations: { Team: 12, Site: 5, Seniority: 4 },
  });
  const members = await writeMembers(context, company._id, segmentationIds);
  const audienceId = newId();
  const now = clock.now();
  await allModels(context).Audience.create({
    ...{ _id: audienceId, companyId: company._id, name: 'Everybody', normalisedName: 'everybody' },
    ...{ userIds: members, createdAt: now, updatedAt: now },
  });
  const other = await buildCompany(context, { packId: 3 });
  const ids = {
    ...{ companyId: company._id, userId: members[0] ?? '', surveyId: survey._id, audienceId },
    ...{ segmentationId: segmentationIds[0] ?? '', ownTemplateId: 't', sessionId: 's', templateId: '1' },
    ...{ thematicId: 'engagement', actionId: 'a', managerLinkId: 'm', reportId: 'none', commentId: 'c' },
  };
  const readers = { admin: readerOf(admin.user), other: readerOf(other.admin.user) };
  return { ...readers, ids, lastRound, answers: rounds * A_ROUND, writtenAt: now.toISOString() };
}

function readerOf({ _id, companyId }: Reader): Reader {
  return { _id, companyId };
}

/** Directly in the database. @returns their ids */
async function writeMembers(
  context: Context,
  companyId: string,
  segmentationIds: readonly string[],
): Promise<string[]> {
  const members = Array.from({ length: PEOPLE }, (_, place) => ({
    ...{ _id: newId(), companyId, name: `Person ${place}`, email: `person-${place}@large.example`, role: 2 },
    ...{ language: 'en', passwordHash: null, status: 'active', lastConnectedAt: null, createdAt: new Date() },
    extraData: segmentationIds.map((segmentationId, of) => ({
      segmentationId,
      value: `o${(place * (of + 1)) % 4}`,
    })),
  }));
  const users = context.connection.collection<(typeof members)[number]>('users');
  for (let start = 0; start < members.length; start += 500)
    await users.insertMany(members.slice(start, start + 500));
  return members.map(({ _id }) => _id);
}
