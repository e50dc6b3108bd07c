/**
 * An HR system brings 10,000 people one by one, as Okta and Entra do: it looks for each by `userName` and adds them,
 * while somebody of another company reads. Exit code 1 if that takes more than 5 minutes, or the slowest hundredth of the
 * others' answers more than 1.5 times as long as without it. `npm run bench -- scim-speed [people]`, after `npm run
 * build`, on an otherwise idle machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import type { Context } from '@elan/domain/platform';
import { allModels, buildApiKey, buildCompany } from '@elan/domain/testing';
import { fail, judge, say } from './scene/judge';
import { createClient, inParallel, median, p99, timed } from './scene/load';
import { play, type Scene } from './scene/processes';
import { readMeanwhile } from './scene/read-meanwhile';
import { inContext, startApi } from './scene/servers';

const PEOPLE = Number(process.argv[2] ?? 10_000);
/** Such systems have so many requests open. */
const AT_ONCE = 4;
/** The HR system is not where the others are. */
const HR_FROM = '127.0.0.2';
/**
 * The time that everybody may take, in proportion to how many they are, and how much longer others may wait meanwhile.
 */
const limits = { seconds: (300 * PEOPLE) / 10_000, others: 1.5 };
/** People between two times without any (ms, at most): what else the machine does is in both. */
const SLICE = 250;
const QUIET_MS = 1500;

await play('scim-speed', (scene) => inContext(scene, (context) => run(scene, context)));

async function run(scene: Scene, context: Context): Promise<void> {
  const { admin: other } = await buildCompany(context, { packId: 3 });
  const { admin, company } = await buildCompany(context, { packId: 3 });
  const room = { $set: { 'subscription.quantityUser': PEOPLE } };
  await allModels(context).Company.updateOne({ _id: company._id }, room);
  const { secret } = await buildApiKey(context, admin.user, ['members']);
  const api = await startApi(scene, { LOG_LEVEL: 'silent' });
  const client = createClient(secret, AT_ONCE, HR_FROM);
  const users = `${api.origin}/api/scim/v2/Users`;
  let waited = 0;
  const call = async (url: string, body?: string): Promise<string> => {
    for (;;) {
      const answer = await client(url, {
        headers: { 'content-type': 'application/scim+json' },
        ...(body !== undefined && { body }),
      });
      if (answer.status < 300 && answer.status > 0) return answer.text;
      if (answer.status !== 429) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
      waited += Number(answer.retryAfter ?? 1);
      await sleep(Number(answer.retryAfter ?? 1) * 1000);
    }
  };
  const times: number[] = [];
  const bring = async (no: number): Promise<void> => {
    const userName = `m${no}@people.example`;
    const filter = encodeURIComponent(`userName eq "${userName}"`);
    const found = JSON.parse(await call(`${users}?filter=${filter}`)) as { totalResults: number };
    if (found.totalResults !== 0) fail('somebody was there before');
    const person = { userName, externalId: `${no}`, displayName: `M ${no}`, active: true };
    times.push(await timed(() => call(users, JSON.stringify(person))));
  };
  const others = (meanwhile: () => Promise<unknown>) =>
    readMeanwhile(`${api.origin}/api/users`, other.token, meanwhile);
  // The first calls compile code that all others use.
  await inParallel(Math.min(200, PEOPLE), AT_ONCE, bring);
  const waits = { quiet: [] as number[], busy: [] as number[] };
  const cpu = { api: 0, database: 0 };
  let took = 0;
  for (let done = Math.min(200, PEOPLE); done < PEOPLE; done += SLICE) {
    const before = { api: await api.cpu(), database: await scene.database.cpu() };
    let time = NaN;
    const slice = Math.min(SLICE, PEOPLE - done);
    waits.busy.push(
      ...(await others(async () => {
        time = await timed(() => inParallel(slice, AT_ONCE, (no) => bring(no + done)));
      })),
    );
    took += time;
    cpu.api += (await api.cpu()) - before.api;
    cpu.database += (await scene.database.cpu()) - before.database;
    waits.quiet.push(...(await others(() => sleep(Math.min(QUIET_MS, time)))));
  }
  const there = await allModels(context).User.countDocuments({ companyId: company._id, role: 2 });
  if (there !== PEOPLE) fail(`${there} of ${PEOPLE} are there`);
  const seconds = took / 1000;
  const measured = PEOPLE - Math.min(200, PEOPLE);
  const each = (time: number) => (time / measured).toFixed(1);
  say(`${measured} people: ${seconds.toFixed(0)} s, each ${each(took)} ms`);
  say(`processor time of each: ${each(cpu.api)} ms of the API, ${each(cpu.database)} ms of the database`);
  say(`adding one: ${median(times).toFixed(1)} ms, of a hundred one ${p99(times).toFixed(1)} ms`);
  if (waited > 0) say(`waited for the limit of a key: ${waited} s in sum`);
  say(`load ${loadavg()[0]?.toFixed(1)}`);
  if (seconds > limits.seconds) fail(`took ${seconds.toFixed(0)} s`);
  say(
    `median of others ${median(waits.busy).toFixed(1)} ms, without it ${median(waits.quiet).toFixed(1)} ms`,
  );
  judge('p99 of others', [p99(waits.busy), p99(waits.quiet)], limits.others, { baseline: 'without it' });
}
