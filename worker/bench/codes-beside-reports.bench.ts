/**
 * How long codes that the worker mails to people elsewhere wait while it makes reports of one company, of 100 questions,
 * 50 groups and 500 actions, one after the other, beside quiet times in turns. Exit code 1 if the median is more than 1.5
 * times as long. `npm run bench -- codes-beside-reports [windows]`, after `npm run build`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { orderReport } from '@elan/domain/follow-up';
import { type Actor, AppError, type Context, newId, queueMail } from '@elan/domain/platform';
import { mails } from '@elan/domain/scheduling';
import { allModels, buildAnalysedSurvey, buildCompany, type TestClock } from '@elan/domain/testing';
import { fail, judge, say } from '../../api/bench/scene/judge';
import { median } from '../../api/bench/scene/load';
import { type Part, play } from '../../api/bench/scene/processes';
import { inContext } from '../../api/bench/scene/servers';
import { type MailSink, openMailSink } from '../src/testing/mail-sink';

const WINDOWS = Number(process.argv[2] ?? 3);
const CODES = 8;
const LIMIT = 1.5;

const sink = await openMailSink();
await play('codes-beside-reports', async (scene) => {
  const environment = { ...scene.environment, SMTP_URL: sink.url, LOG_LEVEL: 'error' };
  const worker = await scene.start({ file: 'worker/dist/main.js', probe: 'event-loop' }, environment);
  await inContext({ ...scene, environment }, (context, clock) => run(context, clock, worker));
  await worker.stop('SIGKILL');
}).finally(() => sink.close());

async function run(context: Context, clock: TestClock, worker: Part): Promise<void> {
  const reports = await buildReports(context, clock);
  const waits = { quiet: [] as number[], busy: [] as number[] };
  await codes(context, clock, sink);
  for (let window = 0; window < WINDOWS; window += 1) {
    waits.quiet.push(...(await codes(context, clock, sink)));
    const made = await reports.ready();
    const end = reports.begin();
    // Until the worker has begun, and has loaded what it makes them with.
    while ((await reports.ready()) === made) await sleep(50);
    await worker.longestStretch();
    waits.busy.push(...(await codes(context, clock, sink)));
    say(`${(await worker.longestStretch()).toFixed(0)} ms of the main thread in one go`);
    await end();
    say(`${(await reports.ready()) - made} reports`);
  }
  judge('a code beside reports', [median(waits.busy), median(waits.quiet)], LIMIT, {
    baseline: 'a quiet one’s',
  });
}

/** A company that orders the same report again as soon as it has been made, in two languages. */
async function buildReports(context: Context, clock: TestClock) {
  const { company, admin } = await buildCompany(context, { packId: 3 });
  const companyId = company._id;
  const { survey, segmentationIds, lastRound } = await buildAnalysedSurvey(context, clock, company, {
    ...{
      people: 300,
      rounds: 2,
      questions: 100,
      segmentations: { Team: 50 },
      active: false,
      answeringDays: 4,
    },
  });
  const actor: Actor = { userId: admin.user._id, companyId, role: 1, language: 'en', sessionId: 's' };
  const [segmentationId = null] = segmentationIds;
  const { Action, OrderedReport } = allModels(context);
  await Action.insertMany(
    Array.from({ length: 500 }, () => ({
      ...{ _id: newId(), companyId, ownerId: admin.user._id, version: 1, state: 'dropped' },
      ...{ surveyId: survey._id, periodId: lastRound, createdAt: clock.now(), changedAt: clock.now() },
      ...{ title: 'wörd '.repeat(39), reason: 'wörd '.repeat(99) },
      words: { survey: 'Pulse', question: '', segmentation: '', group: '' },
    })),
  );
  const order = async (language: 'en' | 'fr') => {
    clock.set(new Date());
    const choice = { round: lastRound, segmentationId, format: 'pdf', language } as const;
    await orderReport(context, actor, survey._id, choice).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'tooManyRequests')) throw error;
    });
  };
  const count = (...states: ('waiting' | 'making' | 'ready' | 'failed')[]) =>
    OrderedReport.countDocuments({ companyId, state: { $in: states } });
  return {
    ready: () => count('ready'),
    /** @returns what stops ordering, and waits for those that are being made */
    begin() {
      let isOver = false;
      const ordering = (async () => {
        for (; !isOver; await sleep(200)) for (const language of ['en', 'fr'] as const) await order(language);
      })();
      return async () => {
        isOver = true;
        await ordering;
        while ((await count('waiting', 'making')) > 0) await sleep(200);
        if ((await count('failed')) > 0) fail('a report');
      };
    },
  };
}

/** @returns how long each of some waited (ms) */
async function codes(context: Context, clock: TestClock, { mails: arrived }: MailSink): Promise<number[]> {
  const waits: number[] = [];
  for (let code = 0; code < CODES; code += 1) {
    const key = newId();
    const to = `${key.toLowerCase().replace(/[^a-z0-9]/g, 'x')}@bench.example`;
    const before = performance.now();
    clock.set(new Date());
    await queueMail(context, {
      ...{ key, mail: mails.resetCode, to, language: 'en', companyId: null, memberId: null },
      payload: { code: '111111' },
    });
    while (!arrived.some((mail) => mail.to === to)) await sleep(5);
    waits.push(performance.now() - before);
    // Not in step with the worker, which looks for mails every second.
    await sleep(137);
  }
  return waits;
}
