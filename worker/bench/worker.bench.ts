/**
 * Measures mass mail: how many invitations the worker sends per second, and the cost of each, compared with a program
 * that only hands the same mail to the same server; then how long a code waits while the invitations of a company go
 * through a server that takes three seconds for each, compared with a code in a quiet hour. Exit code 1 if a mail costs
 * more than 4 times the processor time of bare mail, or the slowest code takes more than 3 times as long as the slowest
 * one of the quiet hour. `npm run bench -- worker [invitations]`, after `npm run build`.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Context, queueMail } from '@elan/domain/platform';
import { mails } from '@elan/domain/scheduling';
import { buildUser, type TestClock } from '@elan/domain/testing';
import { fail, judge, say } from '../../api/bench/scene/judge';
import { inTurns, median } from '../../api/bench/scene/load';
import { play } from '../../api/bench/scene/processes';
import { inContext } from '../../api/bench/scene/servers';
import { buildCompany, buildSurvey } from '../src/testing/build-company';
import { type MailSink, openMailSink } from '../src/testing/mail-sink';

const INVITATIONS = Number(process.argv[2] ?? 2000);
const TURNS = 3;
/** A slow server: 3 s per mail, and more mails than it accepts meanwhile. */
const SLOW = { delay: 3000, invitations: 200, codes: 10, everyMs: 1500 };
const limits = { cost: 4, wait: 3 };
const GIVE_UP = 300_000;

const sink = await openMailSink();
await play('worker', async (scene) => {
  const environment = { ...scene.environment, SMTP_URL: sink.url, LOG_LEVEL: 'error' };
  const worker = await scene.start({ file: 'worker/dist/main.js' }, environment);
  await inContext(scene, async (context, clock) => {
    await invite(context, 20);
    await arrived(sink, 20);
    const times = { ours: [] as number[], bare: [] as number[] };
    /** The invitations of one company. */
    const ours = async () => {
      const before = await worker.cpu();
      await invite(context, INVITATIONS);
      times.ours.push(await arrived(sink, INVITATIONS));
      return ((await worker.cpu()) - before) / INVITATIONS;
    };
    /** Sends as many copies of one of them without a worker. */
    const bare = async () => {
      const [mail = missing()] = sink.mails;
      sink.mails.length = 0;
      const [took, cost] = await Promise.all([arrived(sink, INVITATIONS), sendBare(mail, environment)]);
      times.bare.push(took);
      return cost / INVITATIONS;
    };
    const cost = await inTurns(TURNS, { ours, bare });
    const baseline = 'bare mail’s';
    judge('processor time of a mail', [cost.ours, cost.bare], limits.cost, { baseline });
    const each = (all: readonly number[]) => median(all) / INVITATIONS;
    judge('time of a mail', [each(times.ours), each(times.bare)], undefined, { baseline });

    const quiet = await codes(context, clock, 'quiet');
    sink.delay = SLOW.delay;
    await invite(context, SLOW.invitations);
    await arrived(sink, 6);
    const busy = await codes(context, clock, 'busy');
    const left = sink.mails.filter(({ to }) => !to.startsWith('busy.')).length;
    if (left >= SLOW.invitations) fail('all invitations had left before the last code');
    say(`codes: medians ${median(busy).toFixed(0)} ms, and ${median(quiet).toFixed(0)} ms in a quiet hour`);
    const name = `the slowest code beside ${SLOW.invitations} invitations at ${SLOW.delay / 1000} s each`;
    judge(name, [Math.max(...busy), Math.max(...quiet)], limits.wait, { baseline: 'a quiet hour’s' });
  });
  await worker.stop('SIGKILL');
}).finally(() => sink.close());

/** @returns milliseconds of processor time */
async function sendBare(
  { to, subject, text: plain, html }: MailSink['mails'][number],
  settings: Record<string, string>,
): Promise<number> {
  const program = fileURLToPath(new URL('bare-mailer.ts', import.meta.url));
  const bare = spawn(process.execPath, ['--import', 'tsx', program, String(INVITATIONS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const mail = { to, subject, text: plain, html, attachments: [], optOutUrl: null, sender: null };
  bare.stdin.end(JSON.stringify({ settings, mail }));
  return Number(await text(bare.stdout));
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
async function codes(context: Context, clock: TestClock, name: string): Promise<number[]> {
  const waits: number[] = [];
  for (let code = 0; code < SLOW.codes; code += 1) {
    const to = `${name}.${code}@bench.example`;
    const before = performance.now();
    clock.set(new Date());
    await queueMail(context, {
      key: to,
      mail: mails.resetCode,
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

function missing(): never {
  throw new Error('no mail arrived');
}
