/**
 * One company with 10,000 members and 1,000,000 answers: how long each reading call takes beside a bare Express
 * endpoint that answers the same body, in turns, whether lists and results are complete, and how much longer another
 * company waits meanwhile. API and embedded database are separate processes. Exit code 1 if a read takes more than 12
 * times as long as at the bare endpoint (medians of five), if something is missing, or if the p99 of the others is more
 * than 1.5 times what it is without, while twenty administrators read all of it.
 * `npm run bench -- large [answers] [--keep <folder>] [--each]`, after `npm run build`, on an otherwise idle machine.
 * What is written stays in the folder, and is read again when the folder is named again; `--each` tells which calls
 * make others wait.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints, type EndpointDefinition, type MemberPage, type Statistics } from '@elan/contracts';
import type { UserRecord } from '@elan/domain/company';
import { type Context, newId } from '@elan/domain/platform';
import {
  allModels,
  buildAnalysedSurvey,
  buildCompany,
  signInAs,
  type SignedInMember,
  type TestClock,
} from '@elan/domain/testing';
import { requestSamples, type NamedIds } from '@elan/contracts/request-samples';
import { buildPeople } from './build-people';
import { fail, judge, say } from './scene/judge';
import { createClient, expecting, inTurns, median, p99, timed } from './scene/load';
import { play, type Part, type Scene } from './scene/processes';
import { readMeanwhile } from './scene/read-meanwhile';
import { inContext, startApi, startBare } from './scene/servers';
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
/** Rows on a page of the list of members. */
const PAGE = 50;
/**
 * Administrators of the large company who read at the same time: a second is a short time between two calls of a
 * person.
 */
const ADMINISTRATORS = 20;
const SECOND = 1000;
/** How often others are measured with and without, and how long each time. */
const TURNS = 5;
const OTHERS_MS = 3000;
/** All rounds there are. */
const EVER = 'startDate=2000-01-01&endDate=2100-01-01';
const limits = { read: 12, others: 1.5 };

await play('large', run, KEEP);

async function run(scene: Scene): Promise<void> {
  const { admin, other, ids, lastRound, answers } = await inContext(scene, (context, clock) =>
    written(context, clock, scene.folder),
  );
  const api = await startApi(scene, {}, { probe: 'event-loop' });
  const get = expecting(createClient(admin.token));
  const read = (path: string) => get(`${api.origin}/api${path}`);
  const paths = pathsOf(ids, lastRound);
  const first = new Map<string, number>();
  const bare = await startBare(
    scene,
    paths.map((path) => `/api${path}`),
    async (path) => {
      let body = '';
      first.set(path, await timed(async () => (body = await get(api.origin + path))));
      return body;
    },
  );
  for (const path of paths) {
    const from = (part: Part) => () => timed(() => get(`${part.origin}/api${path}`));
    await from(bare)();
    await api.longestStretch();
    const found = await inTurns(READS, { api: from(api), bare: from(bare) });
    judge(short(path), [found.api, found.bare], limits.read);
    say(
      `  the first time ${first.get(`/api${path}`)?.toFixed(0)} ms, in one go at most ${(await api.longestStretch()).toFixed(0)} ms`,
    );
  }
  await lookWhole(read, ids, answers);

  const sinks = Array.from({ length: ADMINISTRATORS }, () => createSink(api.origin, admin.token));
  const others = (meanwhile: () => Promise<unknown>) =>
    readMeanwhile(`${api.origin}/api/surveys`, other.token, meanwhile);
  const quiet: number[] = [];
  const beside: number[] = [];
  const pressed: number[] = [];
  // They take turns, so that whatever else the machine does troubles all alike.
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(...(await others(() => sleep(OTHERS_MS))));
    beside.push(...(await others(() => readAsPeople(sinks, paths))));
    pressed.push(...(await others(() => readWithoutPause(sinks[0], paths))));
  }
  const told = (name: string, waits: readonly number[], limit?: number) =>
    judge(
      `p99 of others while ${name} (median ${median(waits).toFixed(1)} ms)`,
      [p99(waits), p99(quiet)],
      limit,
      {
        baseline: 'without',
      },
    );
  told(`${ADMINISTRATORS} administrators read all of it, each a call a second`, beside, limits.others);
  told('one client reads all of it without a pause', pressed);
  if (values.each)
    for (const path of paths) {
      const waits = await others(() => readWithoutPause(sinks[0], [path]));
      told(`${short(path)} is read without a pause`, waits);
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
        if ((await sink.read(`/api${paths[next % paths.length] ?? ''}`)) === 0) return;
        await sleep(began + SECOND - performance.now());
      }
    }),
  );
}

async function readWithoutPause(sink: Sink | undefined, paths: readonly string[]): Promise<void> {
  const over = performance.now() + OTHERS_MS;
  for (let next = 0; performance.now() < over; next += 1)
    if (!(await sink?.read(`/api${paths[next % paths.length] ?? ''}`))) return;
}

function short(path: string): string {
  return path.replace(/\?.*/, '?…');
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
  if (seen.size !== PEOPLE) fail('the list of members');
  const statistics = JSON.parse(
    await read(`/statistics/surveys/${surveyId}?responses=false&${EVER}`),
  ) as Statistics;
  if (statistics.responsesAmount !== answers) fail('the statistics');
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
async function written(context: Context, clock: TestClock, folder: string): Promise<SignedIn> {
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
  const members = await buildPeople(context, company._id, PEOPLE, (place) => ({
    extraData: segmentationIds.map((segmentationId, of) => ({
      segmentationId,
      value: `o${(place * (of + 1)) % 4}`,
    })),
  }));
  const audienceId = newId();
  const now = clock.now();
  await allModels(context).Audience.create({
    ...{ _id: audienceId, companyId: company._id, name: 'Everybody', normalisedName: 'everybody' },
    ...{ userIds: members, createdAt: now, updatedAt: now },
  });
  const other = await buildCompany(context, { packId: 3 });
  const ids = {
    ...{ companyId: company._id, userId: members[0] ?? '', surveyId: survey._id, audienceId },
    ...{
      segmentationId: segmentationIds[0] ?? '',
      ownTemplateId: 't',
      sessionId: 's',
      passkeyId: 'p',
      templateId: '1',
    },
    ...{
      thematicId: 'engagement',
      actionId: 'a',
      managerLinkId: 'm',
      reportId: 'none',
      commentId: 'c',
      apiKeyId: 'k',
      webhookId: 'w',
      deliveryId: 'd',
      groupId: 'g',
      scimName: 'User',
      privacyRequestId: 'p',
      companyExportId: 'e',
      agreementId: 'a',
    },
  };
  const readers = { admin: readerOf(admin.user), other: readerOf(other.admin.user) };
  return { ...readers, ids, lastRound, answers: rounds * A_ROUND, writtenAt: now.toISOString() };
}

function readerOf({ _id, companyId }: Reader): Reader {
  return { _id, companyId };
}
