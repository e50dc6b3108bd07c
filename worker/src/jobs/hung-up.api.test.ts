import { queueMail } from '@elan/domain/platform';
import { deliverMails, mails } from '@elan/domain/scheduling';
import { allModels } from '@elan/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorker, type TestWorker } from '../testing/build-worker';

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
