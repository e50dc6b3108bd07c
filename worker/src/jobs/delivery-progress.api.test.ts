import { updateUser } from '@elan/domain/company';
import type { Actor } from '@elan/domain/platform';
import { orderTestMail, readProgress } from '@elan/domain/scheduling';
import { allModels, buildUser } from '@elan/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { openMailSink } from '../testing/mail-sink';

let worker: TestWorker;
let actor: Actor;
let companyId: string;

const period = {
  startAt: new Date('2026-12-01T09:00:00Z'),
  endAt: new Date('2026-12-31T22:59:59.999Z'),
};

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-12-01T09:00:00Z' });
  const built = await buildCompany(worker.context);
  ({ companyId } = built);
  actor = { userId: built.administrator._id, companyId, role: 1, language: 'en', sessionId: 'session' };
});
afterEach(() => worker.close());

async function at(time: string): Promise<void> {
  worker.clock.set(time);
  await worker.tick();
}
const progress = (survey: { _id: string }) => readProgress(worker.context, actor, survey._id);
const nothing = {
  sent: 0,
  waiting: 0,
  deferred: null,
  unreachable: null,
  refused: 0,
  heldBack: 0,
  withoutEmail: 0,
};

describe('the invitations of a round', () => {
  it('wait for their morning, then have left', async () => {
    await buildMembers(worker.context, companyId, 3);
    await buildUser(worker.context, companyId, { email: null });
    const survey = await buildSurvey(worker.context, companyId, {
      ...period,
      startAt: new Date('2026-12-01T23:00:00Z'),
    });
    await worker.tick();
    const before = await progress(survey);
    expect(before).toMatchObject({ status: 'upcoming', invited: 4, round: { opened: false } });
    expect(before.invitations).toEqual({ ...nothing, withoutEmail: 1 });
    expect(before.timeline[1]).toEqual({
      kind: 'invitations',
      at: '2026-12-02T08:00:00.000Z',
      state: 'planned',
    });
    await at('2026-12-01T23:00:30Z');
    expect((await progress(survey)).invitations).toEqual({ ...nothing, waiting: 3, withoutEmail: 1 });
    await at('2026-12-02T08:00:10Z');
    const after = await progress(survey);
    expect(after.invitations).toEqual({ ...nothing, sent: 3, withoutEmail: 1 });
    expect(after.timeline[1]).toMatchObject({ at: '2026-12-02T08:00:10.000Z', state: 'done' });
  });

  it('that a mail server refuses are listed with its words, until the address is corrected', async () => {
    const [ada, bob] = await buildMembers(worker.context, companyId, 3);
    const survey = await buildSurvey(worker.context, companyId, period);
    worker.sink.judge = (to) => (to === ada?.email ? { code: 550, text: '5.1.1 <x> user unknown' } : null);
    await worker.tick();
    const { invitations, refused } = await progress(survey);
    expect(invitations).toEqual({ ...nothing, sent: 2, refused: 1 });
    expect(refused).toEqual([
      {
        userId: ada?._id,
        name: ada?.name,
        address: ada?.email,
        email: ada?.email,
        reason: 'unknownAddress',
        answer: '550 5.1.1 <x> user unknown',
        at: '2026-12-01T09:00:00.000Z',
      },
    ]);
    await updateUser(worker.context, actor, ada?._id ?? '', { email: 'ada.new@miel.example' });
    expect((await progress(survey)).refused).toMatchObject([{ email: 'ada.new@miel.example' }]);
    await at('2026-12-01T09:01:00Z');
    const mended = await progress(survey);
    expect([mended.invitations, mended.refused]).toEqual([{ ...nothing, sent: 3 }, []]);
    expect(worker.sink.mails.map(({ to }) => to)).toContain('ada.new@miel.example');
    expect(worker.sink.mails.filter(({ to }) => to === bob?.email)).toHaveLength(1);
  });

  it('that a mail server defers say so, in its words, until it takes them', async () => {
    const [ada] = await buildMembers(worker.context, companyId, 2);
    const survey = await buildSurvey(worker.context, companyId, period);
    worker.sink.judge = (to) => (to === ada?.email ? { code: 450, text: '4.2.1 mailbox busy' } : null);
    await worker.tick();
    const { deferred, ...rest } = (await progress(survey)).invitations;
    expect(rest).toEqual({ ...nothing, sent: 1, deferred: undefined });
    expect(deferred).toMatchObject({
      count: 1,
      since: '2026-12-01T09:00:00.000Z',
      answer: '450 4.2.1 mailbox busy',
    });
    const nextAttempt = Date.parse(deferred?.nextAttemptAt ?? '');
    expect(nextAttempt).toBeGreaterThan(Date.parse('2026-12-01T09:00:30Z'));
    await at('2026-12-01T09:02:00Z');
    expect((await progress(survey)).invitations.deferred).toMatchObject({ since: deferred?.since });
    worker.sink.judge = () => null;
    await at('2026-12-01T09:20:00Z');
    expect((await progress(survey)).invitations).toEqual({ ...nothing, sent: 2 });
  });

  it('wait for a mail server that is away for five minutes, and say since when', async () => {
    const { sink } = worker;
    const { port } = sink;
    await buildMembers(worker.context, companyId, 2);
    const survey = await buildSurvey(worker.context, companyId, period);
    await sink.close();
    await worker.tick();
    await at('2026-12-01T09:02:00Z');
    const away = (await progress(survey)).invitations;
    expect(away).toMatchObject({ sent: 0, refused: 0, deferred: null });
    expect(away.unreachable).toMatchObject({ since: '2026-12-01T09:00:00.000Z', answer: '' });
    expect((away.unreachable?.count ?? 0) + away.waiting).toBe(2);
    const back = await openMailSink(port);
    try {
      await at('2026-12-01T09:05:00Z');
      expect((await progress(survey)).invitations).toEqual({ ...nothing, sent: 2 });
      expect(back.mails).toHaveLength(2);
    } finally {
      await back.close();
    }
  });

  it('are held back while the survey is paused, and leave when it goes on', async () => {
    await buildMembers(worker.context, companyId, 2);
    const survey = await buildSurvey(worker.context, companyId, period);
    worker.sink.judge = () => ({ code: 450, text: 'later' });
    await worker.tick();
    worker.sink.judge = () => null;
    await allModels(worker.context).Survey.updateOne({ _id: survey._id, companyId }, { active: false });
    await at('2026-12-01T10:00:00Z');
    expect(await progress(survey)).toMatchObject({
      status: 'paused',
      invitations: { ...nothing, heldBack: 2 },
    });
    await allModels(worker.context).Survey.updateOne({ _id: survey._id, companyId }, { active: true });
    await at('2026-12-01T10:01:00Z');
    expect((await progress(survey)).invitations).toEqual({ ...nothing, sent: 2 });
  });
});

describe('a test of the invitation', () => {
  it('looks as members get it, says that it is one, and leads to the preview by nobody’s link', async () => {
    const { context, sink } = worker;
    const [member] = await buildMembers(context, companyId, 1);
    const survey = await buildSurvey(context, companyId, { ...period, active: false, isDraft: true });
    await orderTestMail(context, actor, survey._id);
    await worker.tick();
    const [mail, ...others] = sink.mails;
    expect([mail?.subject, others]).toEqual(['Test – Your opinion counts: How are you?', []]);
    expect(mail?.to).not.toBe(member?.email);
    expect(mail?.text).toContain(`/s/${survey._id}?preview=1`);
    expect(mail?.text).not.toMatch(/[?&][uk]=/);
    expect(mail?.text).toContain('This is a test');
    const stored = await allModels(context).Survey.findOne({ _id: survey._id, companyId }).lean();
    // Nothing was promised to anybody.
    expect(stored?.minimumGroupSize).toBeNull();
  });
});
