import { queueMails, type MailOrder } from '@elan/domain/platform';
import { mails, openMailer } from '@elan/domain/scheduling';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { openMailSink } from '../testing/mail-sink';
import { deliverUrgentMailsJob } from './deliver-urgent-mails';

let worker: TestWorker;
let lines: string[];
let tools: TestWorker['tools'];

beforeEach(async () => {
  // A minute of silence is a minute of this clock.
  vi.useFakeTimers({ toFake: ['performance'] });
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
  lines = [];
  const write = (line: string) => {
    const { msg, seconds } = JSON.parse(line) as { msg: string; seconds?: number };
    lines.push([msg, seconds].filter((part) => part !== undefined).join(', '));
  };
  const context = { ...worker.context, log: pino({ level: 'info' }, { write }) };
  tools = { ...worker.tools, context, mailer: openMailer(context) };
});
afterEach(async () => {
  tools.mailer.close();
  await worker.close();
  vi.useRealTimers();
});

const order = (index: number): MailOrder => ({
  key: `passwordChanged:${index}`,
  mail: mails.passwordChanged,
  to: `${index}@miel.example`,
  language: 'en',
  companyId: null,
  memberId: null,
  payload: { link: 'http://localhost' },
});

/** A worker tries as often in 25 seconds. */
async function tryForAWhile(): Promise<void> {
  for (let second = 0; second < 25; second += 1) {
    await deliverUrgentMailsJob.run(tools);
    worker.clock.advance(1_000);
  }
}

it('one warning says that the mail server is away and one that it is back, outage by outage', async () => {
  await queueMails(
    tools.context,
    Array.from({ length: 30 }, (_, index) => order(index)),
  );
  const { port } = worker.sink;
  await worker.sink.close();
  // Six minutes in all.
  for (let minute = 0; minute < 6; minute += 1) {
    await tryForAWhile();
    worker.clock.advance(35_000);
    vi.advanceTimersByTime(60_000);
  }
  expect(lines).toEqual(['the mail server cannot be reached']);

  const back = await openMailSink(port);
  await deliverUrgentMailsJob.run(tools);
  expect(back.mails).toHaveLength(30);
  expect(lines.slice(1)).toEqual(['the mail server is back, 360']);

  await back.close();
  await queueMails(tools.context, [order(30)]);
  await tryForAWhile();
  expect(lines.slice(2)).toEqual(['the mail server cannot be reached']);
});

it('a mail server that takes nothing for now is told of once a minute, a mail that it refuses each time', async () => {
  await queueMails(
    tools.context,
    Array.from({ length: 30 }, (_, index) => order(index)),
  );
  worker.sink.judge = (address) =>
    address.startsWith('7@') ? { code: 550, text: 'no such mailbox' } : { code: 452, text: 'disk full' };
  await tryForAWhile();
  expect(lines.toSorted()).toEqual(['a mail was not sent', 'the mail server defers mails']);

  vi.advanceTimersByTime(60_000);
  worker.clock.advance(120_000);
  await deliverUrgentMailsJob.run(tools);
  expect(lines.slice(2)).toEqual(['the mail server defers mails']);
});
