/**
 * 10,000 rows, half of them invalid, are imported while somebody of another company reads: how long does the import
 * take beside writing as many members directly into the database, is every invalid row reported with its reason, and how
 * much longer do the others wait than without it? The quota is raised. Exit code 1 if it takes more than 15 times as long
 * as the writing, or the slowest hundredth of the others' answers more than 1.5 times as long. `npm run bench --
 * import-speed [rounds]`, after `npm run build`, on an otherwise idle machine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportReport } from '@elan/contracts';
import type { Context } from '@elan/domain/platform';
import { allModels, buildCompany } from '@elan/domain/testing';
import { readMemberFile } from '@elan/member-files/reading';
import { givenFile, manyRowsCsv, manyRowsXlsx } from '@elan/member-files/testing';
import { buildPeople } from './build-people';
import { fail, judge, say } from './scene/judge';
import { createClient, expecting, inTurns, p99, timed } from './scene/load';
import { play, type Scene } from './scene/processes';
import { readMeanwhile } from './scene/read-meanwhile';
import { inContext, startApi } from './scene/servers';

/** So many that the slowest hundredth does not depend on what else the machine did. */
const ROUNDS = Number(process.argv[2] ?? 14);
const ROWS = 10_000;
const limits = { time: 15, others: 1.5 };
/** How long others are measured without an import. */
const QUIET_MS = 5000;

await play('import-speed', (scene) => inContext(scene, (context) => run(scene, context)));

async function run(scene: Scene, context: Context): Promise<void> {
  const { admin: other } = await buildCompany(context, { packId: 3 });
  const settings = { LOG_LEVEL: 'silent', IMPORTS_PER_MINUTE: '10000' };
  const api = await startApi(scene, settings, { probe: 'event-loop' });
  const others = (meanwhile: () => Promise<unknown>) =>
    readMeanwhile(`${api.origin}/api/users`, other.token, meanwhile);
  const bodies = [
    await bodyOf('10,000 rows.csv', manyRowsCsv(ROWS)),
    await bodyOf('10,000 rows.xlsx', manyRowsXlsx(ROWS)),
  ];
  const importNext = async (turn: number) => {
    const send = expecting(createClient(await openCompany(context)));
    const body = bodies[turn % bodies.length] ?? '';
    let told = '';
    const took = await timed(async () => (told = await send(`${api.origin}/api/users/import`, { body })));
    if (!isWhole(told)) fail(`the report: ${told.slice(0, 300)}`);
    return took;
  };
  // The first time, code is compiled that every later run uses.
  await others(() => importNext(0));
  await api.longestStretch();
  const waits = { quiet: [] as number[], busy: [] as number[] };
  const found = await inTurns(ROUNDS, {
    ours: async (turn) => {
      waits.quiet.push(...(await others(() => sleep(QUIET_MS))));
      let took = NaN;
      waits.busy.push(...(await others(async () => (took = await importNext(turn)))));
      return took;
    },
    plain: async () => {
      const { company } = await buildCompany(context);
      return timed(() => buildPeople(context, company._id, ROWS / 2));
    },
  });
  judge('an import', [found.ours, found.plain], limits.time, { baseline: 'plain writing’s' });
  judge('p99 of others', [p99(waits.busy), p99(waits.quiet)], limits.others, { baseline: 'without it' });
  say(`the API computed for at most ${(await api.longestStretch()).toFixed(0)} ms in one go`);
}

/** What the page would send for a file. */
async function bodyOf(name: string, bytes: Uint8Array): Promise<string> {
  const began = performance.now();
  const file = await readMemberFile(givenFile(name, bytes), { segmentations: [], language: 'fr' });
  if ('problem' in file) throw new Error(file.problem);
  const columns = Object.fromEntries(file.columns.map(({ key, guess }) => [key, guess]));
  const body = JSON.stringify({ data: file.rowsFor(columns), columns, dryRun: false });
  say(`${name}: ${bytes.length} bytes, read in ${(performance.now() - began).toFixed(0)} ms`);
  return body;
}

/** A company that has room for all rows, and no member yet. @returns the access token of its administrator */
async function openCompany(context: Context): Promise<string> {
  const { admin, company } = await buildCompany(context, { packId: 3 });
  const change = { $set: { 'subscription.quantityUser': ROWS } };
  await allModels(context).Company.updateOne({ _id: company._id }, change);
  return admin.token;
}

/** Whether a report names each invalid row. */
function isWhole(told: string): boolean {
  const { created, rejected } = JSON.parse(told || '{"rejected":[]}') as ImportReport;
  return created === ROWS / 2 && new Set(rejected.map(({ line }) => line)).size === ROWS / 2;
}
