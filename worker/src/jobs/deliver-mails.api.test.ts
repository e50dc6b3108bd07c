import { deliverMails, queueMail, type Core } from '@elan/server-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { openMailSink } from '../testing/mail-sink';
import { deliverMailsJob } from './deliver-mails';
import { deliverUrgentMailsJob } from './deliver-urgent-mails';

const MINUTE = 60_000;
let worker: TestWorker;

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

async function queueInvitations(core: Core, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `new-${index}@miel.example`);
  for (const to of addresses) {
    await queueMail(core, {
      key: `administratorInvitation:${to}`,
      kind: 'administratorInvitation',
      to,
      language: 'en',
      companyId: 'miel',
      memberId: null,
      payload: { link: 'http://localhost:8080/auth/forgot', companyName: 'Miel', inviterName: 'Ada' },
    });
  }
  return addresses;
}

const deliver = async (context = worker.context) => {
  await deliverUrgentMailsJob.run(context);
  await deliverMailsJob.run(context);
};
const received = () => worker.sink.mails.map((mail) => mail.to).toSorted();
const states = async () => {
  const rows = await worker.core.models.OutboxMail.find({}, { state: 1 }).sort({ _id: 1 }).lean();
  return rows.map((row) => row.state);
};

describe('delivering mails', () => {
  it('sends what is due, once, and keeps no code of what it sent', async () => {
    const { core, sink } = worker;
    await queueMail(core, {
      key: 'registrationCode:1',
      kind: 'registrationCode',
      to: 'ada@miel.example',
      language: 'fr',
      companyId: null,
      memberId: null,
      payload: { code: '482913' },
    });
    await deliver();
    await deliver();
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]).toMatchObject({ to: 'ada@miel.example', subject: 'Votre code Elan\u00a0: 482913' });
    expect(sink.mails[0]?.text).toMatch(/^482913$/m);
    const row = await core.models.OutboxMail.findOne({}).lean();
    expect(row).toMatchObject({ state: 'sent', payload: {}, sentAt: core.clock.now() });
  });

  it('keeps to its hour', async () => {
    const { core, clock, sink } = worker;
    await queueMail(core, {
      key: 'later',
      kind: 'resetCode',
      to: 'ada@miel.example',
      language: 'en',
      companyId: null,
      memberId: null,
      payload: { code: '111111' },
      notBefore: new Date('2026-11-20T10:05:00Z'),
    });
    await deliver();
    expect(sink.mails).toHaveLength(0);
    clock.set('2026-11-20T10:05:00Z');
    await deliver();
    expect(sink.mails).toHaveLength(1);
  });

  it('sends no code that has expired', async () => {
    const { core, clock, sink } = worker;
    await queueMail(core, {
      key: 'code',
      kind: 'resetCode',
      to: 'ada@miel.example',
      language: 'en',
      companyId: null,
      memberId: null,
      payload: { code: '111111' },
    });
    clock.advance(10 * MINUTE);
    await deliver();
    expect(sink.mails).toHaveLength(0);
    expect(await core.models.OutboxMail.findOne({}).lean()).toMatchObject({
      state: 'cancelled',
      cancelReason: 'expired',
      payload: {},
    });
  });

  it('sends each mail once when several workers deliver at once', async () => {
    const addresses = await queueInvitations(worker.core, 60);
    await Promise.all([deliver(), deliver(worker.colleague()), deliver(worker.colleague())]);
    expect(received()).toEqual(addresses.toSorted());
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });
});

describe('a mail server in trouble', () => {
  it('is asked again after a temporary refusal: 1, 5, 15, 60 minutes', async () => {
    const { clock, sink, core } = worker;
    await queueInvitations(core, 1);
    sink.judge = () => ({ code: 451, text: 'come back later' });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await deliver();
      const row = await core.models.OutboxMail.findOne({}).lean();
      expect(row).toMatchObject({ state: 'pending', attempts: attempt + 1 });
      waits.push(((row?.notBefore.getTime() ?? 0) - clock.now().getTime()) / MINUTE);
      clock.set(row?.notBefore ?? clock.now());
    }
    for (const [index, minutes] of [1, 5, 15, 60].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(minutes * 0.8);
      expect(waits[index]).toBeLessThanOrEqual(minutes * 1.2);
    }
    sink.judge = () => null;
    await deliver();
    expect(received()).toEqual(['new-0@miel.example']);
  });

  it('that refuses a recipient for good is not asked again', async () => {
    const { clock, sink, core } = worker;
    await queueInvitations(core, 3);
    sink.judge = (address) => (address.startsWith('new-1') ? { code: 550, text: 'no such mailbox' } : null);
    await deliver();
    clock.advance(120 * MINUTE);
    await deliver();
    expect(received()).toEqual(['new-0@miel.example', 'new-2@miel.example']);
    expect(await states()).toEqual(['sent', 'failed', 'sent']);
  });

  it('that is away loses nothing and costs no attempt', async () => {
    const { clock, sink, core } = worker;
    const addresses = await queueInvitations(core, 30);
    await sink.close();
    for (let minute = 0; minute < 10; minute += 1) {
      await deliver();
      clock.advance(MINUTE);
    }
    expect(await core.models.OutboxMail.countDocuments({ state: 'pending', attempts: 0 })).toBe(30);
    const back = await openMailSink(sink.port);
    await deliver();
    expect(back.mails.map((mail) => mail.to).toSorted()).toEqual(addresses.toSorted());
    await back.close();
  });
});

describe('a worker that dies', () => {
  it('between lease and sending leaves the mail to another after a minute', async () => {
    const { clock, sink, core, context } = worker;
    await queueInvitations(core, 1);
    const dying = { send: () => new Promise<void>(() => undefined), close: () => undefined };
    void deliverMails(core, dying, { urgent: true });
    await expect.poll(async () => states()).toEqual(['sending']);
    await deliver();
    expect(sink.mails).toHaveLength(0);
    clock.advance(MINUTE);
    await deliver(context);
    expect(received()).toEqual(['new-0@miel.example']);
  });

  it('after the server took the mail repeats it under the same Message-ID', async () => {
    const { clock, sink, core, context } = worker;
    await queueInvitations(core, 1);
    const dying = {
      send: async (mail: Parameters<typeof context.mailer.send>[0]) => {
        await context.mailer.send(mail);
        return new Promise<void>(() => undefined);
      },
      close: () => undefined,
    };
    void deliverMails(core, dying, { urgent: true });
    await expect.poll(() => sink.mails.length).toBe(1);
    clock.advance(MINUTE);
    await deliver();
    expect(sink.mails).toHaveLength(2);
    expect(new Set(sink.mails.map((mail) => mail.messageId)).size).toBe(1);
  });

  it('and comes back to life does not overwrite its successor', async () => {
    const { clock, sink, core } = worker;
    await queueInvitations(core, 1);
    let revive: (error: Error) => void = () => undefined;
    const slow = {
      send: () => new Promise<void>((_, reject) => (revive = reject)),
      close: () => undefined,
    };
    const late = deliverMails(core, slow, { urgent: true });
    await expect.poll(async () => states()).toEqual(['sending']);
    clock.advance(MINUTE);
    await deliver();
    revive(new Error('too late'));
    await late;
    expect(await states()).toEqual(['sent']);
    expect(sink.mails).toHaveLength(1);
  });
});
