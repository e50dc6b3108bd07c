import { thoroughly } from '@elan/tooling/repeats';
import type { UserRecord } from '@elan/domain/company';
import { queueMail, type Context } from '@elan/domain/platform';
import { deliverMails, mails } from '@elan/domain/scheduling';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCompany, buildSurvey } from '../testing/build-company';
import { buildWorker, runJobs, type TestWorker } from '../testing/build-worker';
import { openMailSink } from '../testing/mail-sink';
import { queueCode } from '../testing/queue-code';
import { deliverMailsJob } from './deliver-mails';
import { deliverUrgentMailsJob } from './deliver-urgent-mails';
import { allModels, answerAs, buildUser } from '@elan/domain/testing';

const MINUTE = 60_000;
let worker: TestWorker;

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

async function queueInvitations(context: Context, count: number, companyId = 'miel'): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `new-${index}@${companyId}.example`);
  for (const to of addresses) {
    await queueMail(context, {
      key: `administratorInvitation:${to}`,
      mail: mails.administratorInvitation,
      to,
      language: 'en',
      companyId,
      memberId: null,
      payload: { link: 'http://localhost:8080/auth/forgot', companyName: 'Miel', inviterName: 'Ada' },
    });
  }
  return addresses;
}

const deliver = async (tools = worker.tools) => {
  await deliverUrgentMailsJob.run(tools);
  await deliverMailsJob.run(tools);
};
const received = () => worker.sink.mails.map((mail) => mail.to).toSorted();
const states = async () => {
  const rows = await allModels(worker.context).OutboxMail.find({}, { state: 1 }).sort({ _id: 1 }).lean();
  return rows.map((row) => row.state);
};

describe('delivering mails', () => {
  it('sends what is due, once, and keeps no code of what it sent', async () => {
    const { context, sink } = worker;
    await queueMail(context, {
      key: 'registrationCode:1',
      mail: mails.registrationCode,
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
    const row = await allModels(context).OutboxMail.findOne({}).lean();
    expect(row).toMatchObject({ state: 'sent', payload: {}, sentAt: context.clock.now() });
  });

  it('keeps to its hour', async () => {
    const { context, clock, sink } = worker;
    await queueCode(context, { notBefore: new Date('2026-11-20T10:05:00Z') });
    await deliver();
    expect(sink.mails).toHaveLength(0);
    clock.set('2026-11-20T10:05:00Z');
    await deliver();
    expect(sink.mails).toHaveLength(1);
  });

  it('sends no code that has expired', async () => {
    const { context, clock, sink } = worker;
    await queueCode(context);
    clock.advance(10 * MINUTE);
    await deliver();
    expect(sink.mails).toHaveLength(0);
    expect(await allModels(context).OutboxMail.findOne({}).lean()).toMatchObject({
      state: 'cancelled',
      cancelReason: 'expired',
      payload: {},
    });
  });

  it('sends each mail once when several workers deliver at once', async () => {
    const addresses = await queueInvitations(worker.context, 60);
    await Promise.all([deliver(), deliver(worker.colleague()), deliver(worker.colleague())]);
    expect(received()).toEqual(addresses.toSorted());
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('leaves while the server still takes its time over one that was ordered before', async () => {
    const { context, sink } = worker;
    const release: (() => void)[] = [];
    sink.hold = (address) =>
      address === 'ada@miel.example' ? new Promise<void>((resolve) => release.push(resolve)) : undefined;
    await queueCode(context);
    const delivering = deliver();
    await vi.waitFor(() => expect(release).toHaveLength(1));
    await queueCode(context, { key: 'another', to: 'ben@miel.example' });
    await vi.waitFor(() => expect(received()).toEqual(['ben@miel.example']), 10_000);
    release.forEach((end) => end());
    await delivering;
    expect(received()).toEqual(['ada@miel.example', 'ben@miel.example']);
  });
});

/** Delivers, and does something while the first mails are under way. @returns to whom mails went, in this order */
async function orderOf(meanwhile: () => Promise<unknown>): Promise<string[]> {
  const order: string[] = [];
  let done: Promise<unknown> | undefined;
  const mailer = {
    async send({ to }: { readonly to: string }) {
      order.push(to);
      await (done ??= meanwhile());
    },
    close: () => undefined,
  };
  await deliverMails(worker.context, mailer, { urgent: true });
  return order;
}

describe('the codes for which one site asks', () => {
  const siteOf = (address: string) => ({ name: address, site: address });

  it.each([
    ['of another site', { askedFrom: siteOf('203.0.113.1') }],
    ['of yet another', { askedFrom: siteOf('203.0.113.3') }],
    ['of a company', { companyId: 'miel' }],
    ['queued by an earlier version', {}],
  ])('delay none %s, though they wait longer', async (_which, asked) => {
    const { context, clock } = worker;
    for (let index = 0; index < 40; index += 1) {
      const theirs = { key: `${index}`, to: `n${index}@new.example`, askedFrom: siteOf('198.51.100.7') };
      await queueCode(context, theirs);
    }
    clock.advance(1000);
    const order = await orderOf(async () => {
      await queueCode(context, asked);
      if (Object.keys(asked).length === 0)
        await allModels(context).OutboxMail.updateOne({ _id: 'code' }, { $unset: { turn: 1 } });
    });
    expect(order).toHaveLength(41);
    expect(order.indexOf('ada@miel.example')).toBeLessThanOrEqual(6);
  });
});

describe('the mails of one company', () => {
  it('delay no code: it leaves after those that are under way', async () => {
    await queueInvitations(worker.context, 20);
    const order = await orderOf(() => queueCode(worker.context));
    expect(order).toHaveLength(21);
    expect(order.indexOf('ada@miel.example')).toBeLessThanOrEqual(4);
  });

  it.each(['acme', 'zest'])(
    'delay none of others, such as %s: companies are served in turn',
    async (other) => {
      const own = await queueInvitations(worker.context, 20);
      let others: string[] = [];
      const order = await orderOf(async () => (others = await queueInvitations(worker.context, 3, other)));
      expect(order.toSorted()).toEqual([...own, ...others].toSorted());
      const places = others.map((to) => order.indexOf(to));
      expect(Math.min(...places)).toBeLessThanOrEqual(6);
      expect(Math.max(...places)).toBeLessThanOrEqual(12);
    },
  );

  it('leave in the order in which they could', async () => {
    const { context, clock } = worker;
    for (const to of ['cleo', 'ada', 'ben']) {
      clock.advance(1000);
      await queueMail(context, {
        ...{ key: to, mail: mails.passwordChanged, to: `${to}@miel.example`, language: 'en' as const },
        ...{ companyId: 'miel', memberId: null, payload: { link: 'http://localhost:8080/' } },
      });
    }
    expect(await orderOf(() => Promise.resolve())).toEqual(
      ['cleo', 'ada', 'ben'].map((name) => `${name}@miel.example`),
    );
  });
});

describe('a mail server in trouble', () => {
  it('is asked again after a temporary refusal: 1, 5, 15, 60 minutes', async () => {
    const { clock, sink, context } = worker;
    await queueInvitations(context, 1);
    sink.judge = () => ({ code: 451, text: 'come back later' });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await deliver();
      const row = await allModels(context).OutboxMail.findOne({}).lean();
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
    const { clock, sink, context } = worker;
    await queueInvitations(context, 3);
    sink.judge = (address) => (address.startsWith('new-1') ? { code: 550, text: 'no such mailbox' } : null);
    await deliver();
    clock.advance(120 * MINUTE);
    await deliver();
    expect(received()).toEqual(['new-0@miel.example', 'new-2@miel.example']);
    expect(await states()).toEqual(['sent', 'failed', 'sent']);
  });

  it('that is away loses nothing and costs no attempt', async () => {
    const { clock, sink, context } = worker;
    const addresses = await queueInvitations(context, 30);
    await sink.close();
    for (let minute = 0; minute < 10; minute += 1) {
      await deliver();
      clock.advance(MINUTE);
    }
    expect(await allModels(context).OutboxMail.countDocuments({ state: 'pending', attempts: 0 })).toBe(30);
    const back = await openMailSink(sink.port);
    await deliver();
    expect(back.mails.map((mail) => mail.to).toSorted()).toEqual(addresses.toSorted());
    await back.close();
  });
});

describe('an invitation that is refused for good', () => {
  const bounceOf = async (id: string) =>
    (await allModels(worker.context).User.findOne({ _id: id, companyId }).lean())?.bounce;
  const refuse = (...addresses: (string | null)[]) => {
    worker.sink.judge = (address) =>
      addresses.includes(address) ? { code: 550, text: '5.1.1 User\r\n unknown' } : null;
  };
  const pass = async (): Promise<void> => {
    worker.clock.advance(31_000);
    await runJobs(worker.tools);
    await deliver();
  };
  let companyId: string;
  let member: UserRecord;
  beforeEach(async () => {
    ({ companyId } = await buildCompany(worker.context));
    member = await buildUser(worker.context, companyId);
  });

  it('is noted on its member with what the server said, until one passes', async () => {
    const { context } = worker;
    const other = await buildUser(context, companyId);
    refuse(member.email);
    await buildSurvey(context, companyId);
    await pass();
    expect(await bounceOf(member._id)).toMatchObject({
      reason: expect.stringMatching(/^550 5\.1\.1 User unknown/),
    });
    expect(await bounceOf(other._id)).toBeFalsy();
    refuse();
    await buildSurvey(context, companyId);
    await pass();
    expect(await bounceOf(member._id)).toBeNull();
  });

  it('is noted on an invited administrator too', async () => {
    const boss = await buildUser(worker.context, companyId, { role: 1, status: 'pending' });
    refuse(boss.email);
    await queueMail(worker.context, {
      key: `administratorInvitation:${boss._id}`,
      mail: mails.administratorInvitation,
      to: boss.email ?? '',
      language: 'en',
      companyId,
      memberId: boss._id,
      payload: { link: 'http://localhost:8080/auth/forgot', companyName: 'Miel', inviterName: 'Ada' },
    });
    await deliver();
    expect(await bounceOf(boss._id)).toMatchObject({ at: worker.clock.now() });
  });

  it('is noted when the server has said "later" for five days', async () => {
    await buildSurvey(worker.context, companyId, { endAt: null });
    worker.sink.judge = () => ({ code: 452, text: 'mailbox full' });
    for (let day = 0; day < 7; day += 1) {
      await pass();
      worker.clock.advance(24 * 60 * MINUTE);
    }
    expect(await bounceOf(member._id)).toMatchObject({ reason: '452 mailbox full' });
  });

  thoroughly(() => {
    it('is noted after five days of "later" for those who have answered, too', async () => {
      const { context, clock } = worker;
      const answered = await buildUser(context, companyId);
      const survey = await buildSurvey(context, companyId, { endAt: null });
      worker.sink.judge = () => ({ code: 452, text: 'mailbox full' });
      await pass();
      await answerAs(context, survey._id, answered._id, [{ id: '1', value: 7 }]);
      for (let day = 0; day < 7; day += 1) {
        await pass();
        clock.advance(24 * 60 * MINUTE);
      }
      const reasons = [await bounceOf(member._id), await bounceOf(answered._id)].map(
        (bounce) => bounce?.reason,
      );
      expect(reasons).toEqual(['452 mailbox full', '452 mailbox full']);
    });
  });

  it('is not noted where it went to an address that is corrected by then', async () => {
    await buildSurvey(worker.context, companyId);
    await runJobs(worker.tools);
    const slow = {
      send: async () => {
        await allModels(worker.context).User.updateOne(
          { _id: member._id, companyId },
          { $set: { email: 'right@miel.example' } },
        );
        throw Object.assign(new Error('no'), { command: 'RCPT TO', responseCode: 550, response: '550 no' });
      },
      close: () => undefined,
    };
    await deliverMails(worker.context, slow, { urgent: false });
    expect(await bounceOf(member._id)).toBeFalsy();
  });

  it('a reminder is not: it goes to those alone who have not answered', async () => {
    const { context, clock } = worker;
    const answered = await buildUser(context, companyId);
    const survey = await buildSurvey(context, companyId);
    await pass();
    await answerAs(context, survey._id, answered._id, [{ id: '1', value: 7 }]);
    refuse(member.email, answered.email);
    clock.set('2026-12-08T09:00:00Z');
    await worker.tick();
    expect(worker.sink.mails.filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([]);
    expect([await bounceOf(member._id), await bounceOf(answered._id)]).toEqual([undefined, undefined]);
  });

  it('and sent again tells nothing of answers: it leaves whether its reader has answered or not', async () => {
    const { context } = worker;
    const answered = await buildUser(context, companyId);
    refuse(member.email, answered.email);
    const survey = await buildSurvey(context, companyId);
    await pass();
    await answerAs(context, survey._id, answered._id, [{ id: '1', value: 7 }]);
    for (const [index, { _id }] of [member, answered].entries())
      await allModels(context).User.updateOne(
        { _id, companyId },
        { $set: { email: `wrong-${index}@miel.example`, bounce: null } },
      );
    refuse('wrong-0@miel.example', 'wrong-1@miel.example');
    await pass();
    await pass();
    for (const { _id } of [member, answered]) expect(await bounceOf(_id)).toBeTruthy();
  });
});

describe('a worker that dies', () => {
  it('between lease and sending leaves the mail to another after a minute', async () => {
    const { clock, sink, context, tools } = worker;
    await queueInvitations(context, 1);
    const dying = { send: () => new Promise<void>(() => undefined), close: () => undefined };
    void deliverMails(context, dying, { urgent: true });
    await expect.poll(async () => states()).toEqual(['sending']);
    await deliver();
    expect(sink.mails).toHaveLength(0);
    clock.advance(MINUTE);
    await deliver(tools);
    expect(received()).toEqual(['new-0@miel.example']);
  });

  it('after the server took the mail repeats it under the same Message-ID', async () => {
    const { clock, sink, context, tools } = worker;
    await queueInvitations(context, 1);
    const dying = {
      send: async (mail: Parameters<typeof tools.mailer.send>[0]) => {
        await tools.mailer.send(mail);
        return new Promise<void>(() => undefined);
      },
      close: () => undefined,
    };
    void deliverMails(context, dying, { urgent: true });
    await expect.poll(() => sink.mails.length).toBe(1);
    clock.advance(MINUTE);
    await deliver();
    expect(sink.mails).toHaveLength(2);
    expect(new Set(sink.mails.map((mail) => mail.messageId)).size).toBe(1);
  });

  it('and comes back to life does not overwrite its successor', async () => {
    const { clock, sink, context } = worker;
    await queueInvitations(context, 1);
    let revive: (error: Error) => void = () => undefined;
    const slow = {
      send: () => new Promise<void>((_, reject) => (revive = reject)),
      close: () => undefined,
    };
    const late = deliverMails(context, slow, { urgent: true });
    await expect.poll(async () => states()).toEqual(['sending']);
    clock.advance(MINUTE);
    await deliver();
    revive(new Error('too late'));
    await late;
    expect(await states()).toEqual(['sent']);
    expect(sink.mails).toHaveLength(1);
  });
});
