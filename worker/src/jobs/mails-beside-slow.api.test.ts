import { queueMail } from '@elan/domain/platform';
import { deliverMails, mails } from '@elan/domain/scheduling';
import { allModels } from '@elan/domain/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { queueCode } from '../testing/queue-code';

let worker: TestWorker;
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

/** Mails that were queued a minute ago. */
async function queue(companyId: string, count: number, urgent: boolean): Promise<void> {
  const { context, clock } = worker;
  for (let index = 0; index < count; index += 1) {
    const to = `new-${index}@${companyId}.example`;
    await queueMail(context, {
      ...{ key: `administratorInvitation:${to}`, mail: mails.administratorInvitation, to, language: 'en' },
      ...{ companyId, memberId: null, notBefore: new Date(clock.now().getTime() - 60_000) },
      payload: { link: 'http://localhost:8080/auth/forgot', companyName: 'Miel', inviterName: 'Ada' },
    });
  }
  await allModels(context).OutboxMail.updateMany({ companyId }, { $set: { urgent } });
}

const arrivedAt = (companyId: string): number =>
  worker.sink.mails.filter(({ to }) => to.endsWith(`@${companyId}.example`)).length;

/** Delivers, while the server takes its time over all mails to one domain. @returns how many came to another meanwhile */
async function arrivedBeside(
  slow: string,
  other: string,
  { urgent, meanwhile }: { urgent: boolean; meanwhile?: () => Promise<void> },
): Promise<number> {
  const held: (() => void)[] = [];
  let isOver = false;
  worker.sink.hold = (address) =>
    address.endsWith(`@${slow}.example`) && !isOver
      ? new Promise<void>((resolve) => held.push(resolve))
      : undefined;
  const delivered = deliverMails(worker.context, worker.tools.mailer, { urgent, stopped: () => isOver });
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), 10_000);
  await sleep(1_000);
  await meanwhile?.();
  await sleep(2_000);
  const arrived = arrivedAt(other);
  isOver = true;
  held.forEach((end) => end());
  await delivered;
  return arrived;
}

describe('mails of a company to a domain at which the server takes its time', () => {
  it.each([false, true])(
    'hold up none of another company (urgent: %s)',
    async (urgent) => {
      await queue('acme', 60, urgent);
      await queue('zest', 10, urgent);
      expect(await arrivedBeside('acme', 'zest', { urgent })).toBe(10);
    },
    60_000,
  );

  it('hold up no code', async () => {
    await queue('acme', 10, true);
    const meanwhile = () => queueCode(worker.context, { notBefore: worker.clock.now() });
    expect(await arrivedBeside('acme', 'miel', { urgent: true, meanwhile })).toBe(1);
  }, 60_000);
});

describe('mails of a company at which the server ends the connection', () => {
  it.each([false, true])(
    'hold up none of another company for long (urgent: %s)',
    async (urgent) => {
      await queue('acme', 200, urgent);
      await queue('zest', 10, urgent);
      worker.sink.judge = (address) =>
        address.endsWith('@acme.example') ? { code: 421, text: '4.7.0 closing connection' } : null;
      // The job begins anew a second after each end.
      for (let second = 0; second < 25; second += 1) {
        await deliverMails(worker.context, worker.tools.mailer, { urgent });
        worker.clock.advance(1000);
      }
      expect(arrivedAt('zest')).toBe(10);
    },
    120_000,
  );
});
