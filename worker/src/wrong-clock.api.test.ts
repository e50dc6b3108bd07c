import { thoroughly } from '@elan/tooling/repeats';
import { queueMail } from '@elan/domain/platform';
import { mails } from '@elan/domain/scheduling';
import { allModels, answerAs, buildContext } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from './testing/build-company';
import { buildWorker } from './testing/build-worker';
import { openMailSink } from './testing/mail-sink';
import { startWorkerProcess } from './testing/worker-process';

const DAY = 86_400_000;

it('a clock two days ahead brings what is due in them, once: set right, nothing comes again or is lost', async () => {
  const worker = await buildWorker({ now: '2026-11-23T10:00:00Z' });
  const { context, clock, sink } = worker;
  try {
    const { companyId } = await buildCompany(context, { minimumGroupSize: 3 });
    const members = await buildMembers(context, companyId, 6);
    const [early, late] = [members.slice(0, 3), members.slice(3)];
    const answer = async (people: readonly (typeof members)[number][]) => {
      for (const { _id } of people) await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
    };
    const survey = await buildSurvey(context, companyId, {
      startAt: new Date('2026-11-23T23:00:00Z'),
      endAt: new Date('2026-12-15T22:59:59Z'),
    });
    await worker.tick();
    expect(sink.mails).toEqual([]);
    clock.advance(2 * DAY);
    await worker.tick();
    const invited = sink.mails.map(({ to }) => to).toSorted();
    expect(invited).toEqual(members.map(({ email }) => email).toSorted());
    await answer(early);
    clock.advance(-2 * DAY);
    // The days that it was ahead, what is over by them, and the end of the round.
    for (const [days, people] of [
      [0, []],
      [1, []],
      [1, late],
      [1, []],
      [30, []],
    ] as const) {
      clock.advance(days * DAY);
      await worker.tick();
      await answer(people);
    }
    const invitations = await allModels(context)
      .OutboxMail.find({ companyId, kind: 'surveyInvitation' })
      .lean();
    expect(invitations.map(({ state }) => state)).toEqual(members.map(() => 'sent'));
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(sink.mails.length);
    expect(await allModels(context).Round.findOne({ companyId }).lean()).toMatchObject({
      published: 6,
      closedAt: expect.any(Date),
    });
  } finally {
    await worker.close();
  }
});

thoroughly(() => {
  it('what a killed worker with such a clock held is free for the next one, and its jobs are planned anew', async () => {
    const sink = await openMailSink();
    const { context, close } = await buildContext({
      now: new Date().toISOString(),
      environment: { SMTP_URL: sink.url },
    });
    const ahead = `const Real = Date; globalThis.Date = class Date extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${2 * DAY}); }
      static now() { return Real.now() + ${2 * DAY}; }
    };`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(ahead)}`;
    const queue = (key: string) =>
      queueMail(context, {
        ...{ key, mail: mails.passwordChanged, to: `${key}@miel.example`, language: 'en' },
        ...{ companyId: null, memberId: null, payload: { link: 'http://localhost' } },
      });
    const jobs = () => context.connection.collection('agendaJobs').find().toArray();
    const isAhead = (job: Record<string, unknown>) => Number(job['nextRunAt']) > Date.now() + DAY;
    // A mail that its server takes long over keeps the lease of the job.
    let release = () => {};
    sink.hold = (to) =>
      to.startsWith('one') ? new Promise<void>((resolve) => (release = resolve)) : undefined;
    const wrong = await startWorkerProcess(context.settings, { NODE_OPTIONS });
    try {
      await queue('one');
      const held = () =>
        context.connection
          .collection('leases')
          .countDocuments({ until: { $gt: new Date(Date.now() + DAY) } });
      await expect.poll(held, { timeout: 30_000 }).toBeGreaterThan(0);
      expect((await jobs()).some(isAhead)).toBe(true);
      await wrong.end('SIGKILL');
      release();
      const right = await startWorkerProcess(context.settings);
      try {
        await queue('two');
        await expect
          .poll(() => sink.mails.map(({ to }) => to), { timeout: 30_000 })
          .toContain('two@miel.example');
        await expect.poll(async () => (await jobs()).filter(isAhead), { timeout: 30_000 }).toEqual([]);
      } finally {
        await right.end('SIGTERM');
      }
    } finally {
      await wrong.end('SIGKILL');
      await close();
      await sink.close();
    }
  });
});
