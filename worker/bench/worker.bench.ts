/**
 * Measures mass mail: how many invitations the worker sends per second, and the cost of each, compared with a program
 * that only hands the same mail to the same server; then how long a code waits while the invitations of a company go
 * through a server that takes three seconds for each, compared with a code in a quiet hour. `npm run bench -- worker
 * [invitations]`, after `npm run build`, on Linux.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Context, queueMail } from '@elan/domain/platform';
import { buildContext, environmentOf, buildUser } from '@elan/domain/testing';
import { buildCompany, buildSurvey } from '../src/testing/build-company';
import { type MailSink, openMailSink } from '../src/testing/mail-sink';

const INVITATIONS = Number(process.argv[2] ?? 2000);
const TURNS = 3;
/** A slow server: 3 s per mail, and more mails than it accepts meanwhile. */
const SLOW = { delay: 3000, invitations: 200, codes: 10, everyMs: 1500 };
const MOST_COST = 4;
const LONGEST_WAIT = 3000;
const GIVE_UP = 300_000;

const sink = await openMailSink();
// The worker uses the clock of the machine.
const { context, clock, close } = await buildContext({ now: new Date().toISOString() });
const environment: Record<string, string> = {
  ...environmentOf(context.settings),
  SMTP_URL: sink.url,
  LOG_LEVEL: 'error',
};
const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const worker = spawn(process.execPath, [program('../dist/main.js')], { env: environment, stdio: 'inherit' });
let isKept = true;
try {
  await invite(context, 20);
  await arrived(sink, 20);
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await massMail());
  const rate = middle(turns.map((turn) => turn.rate));
  const bareRate = middle(turns.map((turn) => turn.bareRate));
  const cost = middle(turns.map((turn) => turn.cost / turn.bareCost));
  print(
    `${rate.toFixed(0)} invitations a second, ${(bareRate / rate).toFixed(2)} times slower than bare mail`,
  );
  print(`${cost.toFixed(2)} times the processor time of bare mail each (limit ${MOST_COST})`);

  const quiet = await codes('quiet');
  sink.delay = SLOW.delay;
  await invite(context, SLOW.invitations);
  await arrived(sink, 6);
  const busy = await codes('busy');
  const waiting = SLOW.invitations - sink.mails.filter(({ to }) => !to.startsWith('busy.')).length;
  if (waiting <= 0) throw new Error('all invitations had left before the last code');
  const longest = Math.max(...busy);
  print(
    `a code beside ${SLOW.invitations} invitations at ${SLOW.delay / 1000} s each: median ${middle(busy).toFixed(0)} ms, ` +
      `at most ${longest.toFixed(0)} ms (limit ${LONGEST_WAIT}); ${(middle(busy) / middle(quiet)).toFixed(2)} times ` +
      `that of a quiet hour (${middle(quiet).toFixed(0)} ms)`,
  );
  print(`load ${loadavg()[0]?.toFixed(1)}`);
  isKept = cost <= MOST_COST && longest <= LONGEST_WAIT;
} finally {
  worker.kill('SIGKILL');
  await sink.close();
  await close();
}
process.exitCode = isKept ? 0 : 1;

/** The invitations of one company are sent, then as many copies of one of them without a worker. */
async function massMail() {
  const before = cpuOf(worker.pid);
  await invite(context, INVITATIONS);
  const took = await arrived(sink, INVITATIONS);
  const cost = cpuOf(worker.pid) - before;
  const [{ to, subject, text: plain, html } = missing()] = sink.mails;
  sink.mails.length = 0;
  const bare = spawn(process.execPath, ['--import', 'tsx', program('bare-mailer.ts'), String(INVITATIONS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  bare.once('exit', (code) => {
    if (code !== 0) process.exit(1);
  });
  const mail = { to, subject, text: plain, html, attachments: [], optOutUrl: null, sender: null };
  bare.stdin.end(JSON.stringify({ settings: environment, mail }));
  const [bareTook, bareCost] = await Promise.all([arrived(sink, INVITATIONS), text(bare.stdout)]);
  return {
    rate: (INVITATIONS * 1000) / took,
    bareRate: (INVITATIONS * 1000) / bareTook,
    cost,
    bareCost: Number(bareCost),
  };
}

/** A company of this many people whose survey starts now: the worker does the rest. */
async function invite(of: Context, people: number): Promise<void> {
  sink.mails.length = 0;
  const { companyId } = await buildCompany(of);
  for (let member = 0; member < people; member += 1) await buildUser(of, companyId);
  await buildSurvey(of, companyId);
}

/** @returns milliseconds from the first mail to the last of this many */
async function arrived({ mails }: MailSink, count: number): Promise<number> {
  const before = performance.now();
  let first: number | null = null;
  while (mails.length < count) {
    if (performance.now() - before > GIVE_UP)
      throw new Error(`only ${mails.length} of ${count} mails arrived`);
    if (mails.length > 0) first ??= performance.now();
    await sleep(5);
  }
  return performance.now() - (first ?? before);
}

/** @returns for each code, the milliseconds from queueing until the mail server has it */
async function codes(name: string): Promise<number[]> {
  const waits: number[] = [];
  for (let code = 0; code < SLOW.codes; code += 1) {
    const to = `${name}.${code}@bench.example`;
    const before = performance.now();
    clock.set(new Date());
    await queueMail(context, {
      key: to,
      kind: 'resetCode',
      to,
      language: 'en',
      companyId: null,
      memberId: null,
      payload: { code: '111111' },
    });
    while (!sink.mails.some((mail) => mail.to === to)) {
      if (performance.now() - before > GIVE_UP) throw new Error('a code did not arrive');
      await sleep(5);
    }
    waits.push(performance.now() - before);
    await sleep(Math.max(0, SLOW.everyMs - (performance.now() - before)));
  }
  return waits;
}

/** Processor time of a process and its threads so far (ms). */
function cpuOf(pid: number | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function missing(): never {
  throw new Error('no mail arrived');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
