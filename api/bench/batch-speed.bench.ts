/**
 * A list that names all 10,000 members of a company is sent three times while somebody of another company reads: as
 * newcomers, with a twentieth who left and another who have new addresses, and unchanged. Exit code 1 if one takes more than 10
 * seconds, or the slowest hundredth of the others' answers more than 1.5 times as long as without it. `npm run bench --
 * batch-speed [rounds]`, after `npm run build`, on an otherwise idle machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BatchReport } from '@elan/contracts';
import type { Context } from '@elan/domain/platform';
import { allModels, buildCompany } from '@elan/domain/testing';
import { fail, judge, say } from './scene/judge';
import { createClient, expecting, median, p99, timed } from './scene/load';
import { play, type Scene } from './scene/processes';
import { readMeanwhile } from './scene/read-meanwhile';
import { inContext, startApi } from './scene/servers';

const ROUNDS = Number(process.argv[2] ?? 5);
const MEMBERS = 10_000;
const SOME = MEMBERS / 20;
const limits = { seconds: 10, others: 1.5 };
/** The longest time without a list, after each (ms). */
const QUIET_MS = 5000;

await play('batch-speed', (scene) => inContext(scene, (context) => run(scene, context)));

async function run(scene: Scene, context: Context): Promise<void> {
  const { admin: other } = await buildCompany(context, { packId: 3 });
  const api = await startApi(
    scene,
    { LOG_LEVEL: 'silent', IMPORTS_PER_MINUTE: '10000' },
    { probe: 'event-loop' },
  );
  const others = (meanwhile: () => Promise<unknown>) =>
    readMeanwhile(`${api.origin}/api/users`, other.token, meanwhile);
  const waits = { quiet: [] as number[], busy: [] as number[] };
  const took: Record<string, number[]> = {};
  const stretches: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { admin, company } = await buildCompany(context, { packId: 3 });
    const room = { $set: { 'subscription.quantityUser': MEMBERS } };
    await allModels(context).Company.updateOne({ _id: company._id }, room);
    const send = expecting(createClient(admin.token));
    for (const [name, body, expected] of lists(round)) {
      let report = {} as BatchReport;
      let time = NaN;
      const put = async () => {
        report = JSON.parse(
          await send(`${api.origin}/api/users/import`, { method: 'PUT', body }),
        ) as BatchReport;
      };
      const busy = await others(async () => (time = await timed(put)));
      const { created, updated, removed } = report;
      if (JSON.stringify({ created, updated, removed }) !== JSON.stringify(expected))
        fail(JSON.stringify(report));
      const stretch = await api.longestStretch();
      const quiet = await others(() => sleep(Math.min(QUIET_MS, time)));
      // The first time, code is compiled that every later round uses.
      if (round === 0) continue;
      waits.busy.push(...busy);
      waits.quiet.push(...quiet);
      stretches.push(stretch);
      (took[name] ??= []).push(time / 1000);
    }
  }
  for (const [name, times] of Object.entries(took)) {
    const longest = Math.max(...times);
    say(`${name}: ${times.map((time) => time.toFixed(1)).join(', ')} s`);
    if (longest > limits.seconds) fail(`${name} took ${longest.toFixed(1)} s`);
  }
  say(`the API computed for at most ${Math.max(...stretches).toFixed(0)} ms in one go`);
  say(
    `median of others ${median(waits.busy).toFixed(1)} ms, without it ${median(waits.quiet).toFixed(1)} ms`,
  );
  judge('p99 of others', [p99(waits.busy), p99(waits.quiet)], limits.others, { baseline: 'without it' });
}

type Expected = Pick<BatchReport, 'created' | 'updated' | 'removed'>;

function lists(round: number): [string, string, Expected][] {
  const row = (no: number, address = `m${no}`) => ({
    no: `${no}`,
    name: `M ${no}`,
    email: `${address}@r${round}.example`,
  });
  const bodyOf = (data: object[]) => JSON.stringify({ data, columns: { no: { kind: 'externalId' } } });
  const all = Array.from({ length: MEMBERS }, (_, no) => row(no));
  const later = all.slice(SOME).map((given, no) => (no < SOME ? row(no + SOME, `new${no}`) : given));
  return [
    ['10,000 newcomers', bodyOf(all), { created: MEMBERS, updated: 0, removed: 0 }],
    ['500 left, 500 new addresses', bodyOf(later), { created: 0, updated: SOME, removed: SOME }],
    ['the same again', bodyOf(later), { created: 0, updated: 0, removed: 0 }],
  ];
}
