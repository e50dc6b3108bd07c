/**
 * 10,000 rows, half of them invalid, are imported while somebody of another company reads: how long does the import
 * take, is every invalid row reported with its reason, and how much longer do the others wait than without it? The
 * quota is raised. Exit code 1 if it takes more than 5 s, or the slowest hundredth of the others' answers more than 1.5
 * times as long. `npm run bench -- import-speed [rounds]`, after `npm run build`, on an otherwise idle machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ImportReport } from '@elan/contracts';
import { closeContext } from '@elan/domain/platform';
import { allModels, buildClock, buildCompany, openContextOn } from '@elan/domain/testing';
import { readMemberFile } from '@elan/member-files/reading';
import { givenFile, manyRowsCsv, manyRowsXlsx } from '@elan/member-files/testing';
import { readMeanwhile } from './scene/read-meanwhile';

/** Enough that the slowest hundredth does not depend on what else the machine did. */
const ROUNDS = Number(process.argv[2] ?? 14);
const ROWS = 10_000;
const LIMITS = { seconds: 5, ratio: 1.5 };
/** How long others are measured without an import. */
const QUIET_MS = 5000;

// In a separate process, as in the running product.
const files = await mkdtemp(join(tmpdir(), 'import-speed-'));
const database = spawn(process.execPath, [join(import.meta.dirname, '../../local/mongo/dist/main.js')], {
  env: { LOCAL_MONGO_DIR: files, LOCAL_MONGO_PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [opened] = (await once(createInterface(database.stdout), 'line')) as [string];
const context = await openContextOn(/mongodb:\S+/.exec(opened)?.[0] ?? '', buildClock(new Date()));
const { MONGODB_URI, JWT_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = context.settings;
const probe = new URL('./event-loop-probe.mjs', import.meta.url).href;
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const server = spawn(process.execPath, ['--import', probe, program], {
  env: {
    MONGODB_URI,
    JWT_SECRET,
    SMTP_URL,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    PUBLIC_URL: 'http://localhost:8080',
    API_PORT: '0',
    LOG_LEVEL: 'silent',
    IMPORTS_PER_MINUTE: '10000',
  },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const [line] = (await once(createInterface(server.stdout ?? process.stdin), 'line')) as [string];
const origin = `${line.replace('api listening on ', '')}/api`;

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
async function openCompany(): Promise<string> {
  const { admin, company } = await buildCompany(context, { packId: 3 });
  await allModels(context).Company.updateOne(
    { _id: company._id },
    { $set: { 'subscription.quantityUser': ROWS } },
  );
  return admin.token;
}

async function importInto(token: string, body: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${origin}/users/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const report = (await response.json()) as ImportReport;
  const took = performance.now() - began;
  const lines = new Set(report.rejected.map((fault) => fault.line));
  if (report.created !== ROWS / 2 || lines.size !== ROWS / 2)
    throw new Error(JSON.stringify(report).slice(0, 300));
  return took;
}

/** Of the API's main thread, since the last request (ms of processor time). */
async function longestStretch(): Promise<number> {
  server.send('how long');
  const [{ computed }] = (await once(server, 'message')) as [{ computed: number }];
  return computed;
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const say = (text: string) => process.stdout.write(`${text}\n`);

let isHeld = false;
try {
  const { admin: other } = await buildCompany(context, { packId: 3 });
  const bodies = [
    await bodyOf('10,000 rows.csv', manyRowsCsv(ROWS)),
    await bodyOf('10,000 rows.xlsx', manyRowsXlsx(ROWS)),
  ];
  // The first time, code is compiled that every later run uses.
  const first = await openCompany();
  await readMeanwhile(`${origin}/users`, other.token, () => importInto(first, bodies[0] ?? ''));
  const quiet: number[] = [];
  const busy: number[] = [];
  const imports: number[] = [];
  const stretches: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await readMeanwhile(`${origin}/users`, other.token, () => sleep(QUIET_MS))));
    await longestStretch();
    const token = await openCompany();
    const importing = async () => imports.push(await importInto(token, bodies[round % bodies.length] ?? ''));
    busy.push(...(await readMeanwhile(`${origin}/users`, other.token, importing)));
    stretches.push(await longestStretch());
  }
  const slowest = Math.max(...imports) / 1000;
  const ratio = percentile(busy, 0.99) / percentile(quiet, 0.99);
  say(
    `an import took at most ${slowest.toFixed(2)} s, the median one ${(percentile(imports, 0.5) / 1000).toFixed(2)} s`,
  );
  say(
    `others: p99 ${percentile(quiet, 0.99).toFixed(1)} ms without it (${quiet.length} calls), ${percentile(busy, 0.99).toFixed(1)} ms with it (${busy.length} calls): ${ratio.toFixed(2)} times`,
  );
  say(`the API computed for at most ${Math.max(...stretches).toFixed(0)} ms at a stretch`);
  isHeld = slowest <= LIMITS.seconds && ratio <= LIMITS.ratio;
  say(
    `limits ${LIMITS.seconds} s and ${LIMITS.ratio} times: ${isHeld ? 'held' : 'exceeded'}; load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await closeContext(context);
  database.kill('SIGTERM');
  await once(database, 'exit');
  await rm(files, { recursive: true });
}
process.exitCode = isHeld ? 0 : 1;
