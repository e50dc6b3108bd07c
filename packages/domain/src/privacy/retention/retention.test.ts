import { DAY as SPAN, later } from '../../platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { forgetClosedRounds } from '../../answers';
import type { Actor, Context } from '../../platform';
import { readAnalysis, surveyHeatmap } from '../../results';
import {
  buildAnsweredSurvey,
  buildComment,
  buildCompany,
  buildContext,
  buildSegmentation,
  buildUser,
  type TestClock,
} from '../../testing';
import { changeRetention, previewRetention, undoRetention } from './change-retention';
import { deleteOutdated } from './delete-outdated';
import { readDesk } from './read-desk';
import { defaultRules } from './rules';

const YEAR = 366 * SPAN;
const PEOPLE = 40;

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;

beforeAll(async () => ({ context, clock, close } = await buildContext()));
afterAll(() => close());
beforeEach(() => clock.set('2026-11-16T10:00:00Z'));

/** A company with a survey of one or more rounds of 40 people in two teams, which nobody can trace any more. */
async function answeredCompany(rounds = 1) {
  const { company, admin } = await buildCompany(context);
  const companyId = company._id;
  const actor: Actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const segmentationId = await buildSegmentation(context, companyId, { name: 'Team', options: ['a', 'b'] });
  const given = new Map<string, number[]>();
  for (let place = 0; place < PEOPLE; place += 1) {
    const extraData = [{ segmentationId, value: place < PEOPLE / 2 ? 'a' : 'b' }];
    const { _id } = await buildUser(context, companyId, { extraData });
    given.set(_id, [5 + (place % 5)]);
  }
  const { survey, rounds: played } = await buildAnsweredSurvey(
    ...([context, clock, company, { questions: 1 }, Array.from({ length: rounds }, () => given)] as const),
  );
  await buildComment(context, { companyId, surveyId: survey._id, text: 'We have time' });
  clock.advance(31 * SPAN);
  await forgetClosedRounds(context);
  await deleteOutdated(context);
  return { companyId, actor, survey, segmentationId, periods: played.map(({ periodId }) => periodId) };
}

type Scene = Awaited<ReturnType<typeof answeredCompany>>;

const counts = async ({ companyId, survey }: Scene) => {
  const { Comment, DayCount, GroupCount } = allModels(context);
  const of = { companyId, surveyId: survey._id };
  return {
    comments: await Comment.countDocuments(of),
    days: await DayCount.countDocuments(of),
    groups: await GroupCount.countDocuments(of),
  };
};

const deletedOf = async ({ actor }: Scene) =>
  (await readDesk(context, actor)).deleted.map(({ kind, count }) => `${kind} ${count}`).sort();

/** The night after a time, in which everything outdated goes. */
async function nightOf(time: Date): Promise<void> {
  clock.set(later(time, SPAN));
  await deleteOutdated(context);
}

describe('results that were kept long enough', () => {
  it('are folded to the figures of the company, once, and the log says how much', async () => {
    const scene = await answeredCompany();
    const { actor, survey, segmentationId, periods } = scene;
    const read = () => readAnalysis(context, actor, survey._id, { round: periods[0] ?? '' });
    const before = await read();
    expect(before.score.score).not.toBeNull();
    const groupsOf = () => surveyHeatmap(context, actor, survey._id, { round: periods[0], segmentationId });
    const shown = await groupsOf();
    expect(shown.columns.every(({ responses }) => responses !== null)).toBe(true);
    expect(shown).not.toHaveProperty('folded');
    const kept = await counts(scene);
    expect(kept).toMatchObject({ comments: 1, groups: 1 });

    await nightOf(later(clock.now(), 4 * YEAR));
    expect(await counts(scene)).toEqual(kept);
    await nightOf(later(clock.now(), YEAR + 5 * SPAN));
    expect(await counts(scene)).toEqual({ comments: 0, days: kept.days, groups: 0 });
    const after = await read();
    expect(after.score).toEqual(before.score);
    expect(after.participation).toEqual(before.participation);
    const folded = await groupsOf();
    expect(folded.columns.every(({ responses }) => responses === null)).toBe(true);
    expect(folded.folded).toBe(1);
    expect(after.round?.isFolded).toBe(true);
    expect(await deletedOf(scene)).toEqual(['comments 1', 'foldedRounds 1']);
    clock.advance(SPAN);
    await deleteOutdated(context);
    await deleteOutdated(context);
    expect(await deletedOf(scene)).toEqual(['comments 1', 'foldedRounds 1']);
  });

  it('are deleted where the company chose so, with how many took part', async () => {
    const scene = await answeredCompany();
    const { actor, companyId, survey } = scene;
    await changeRetention(context, actor, {
      ...defaultRules,
      afterwards: 'delete',
      roundYears: 1,
      version: 0,
    });
    await nightOf(later(clock.now(), 2 * YEAR));
    expect(await counts(scene)).toEqual({ comments: 0, days: 0, groups: 0 });
    const [round] = await allModels(context).Round.find({ companyId, surveyId: survey._id }).lean();
    expect(round).toMatchObject({ invited: 0, published: 0, retired: { how: 'deleted' } });
    const analysis = await readAnalysis(context, actor, survey._id, {});
    expect(analysis).toMatchObject({ rounds: [], deletedRounds: 1 });
    expect(await deletedOf(scene)).toContain('rounds 1');
  });

  it('stay while the next round of the survey runs, whose groups follow them', async () => {
    const scene = await answeredCompany(2);
    const { companyId, survey, periods } = scene;
    const { Round } = allModels(context);
    await Round.updateOne(
      { companyId, surveyId: survey._id, periodId: periods[1] ?? '' },
      { $set: { closedAt: null, forgottenAt: null, sealedAt: null } },
    );
    const kept = await counts(scene);
    expect(kept.groups).toBe(2);
    await nightOf(later(clock.now(), 6 * YEAR));
    expect(await counts(scene)).toEqual(kept);
  });

  it('of another company are left alone', async () => {
    const mine = await answeredCompany();
    clock.set('2026-11-16T10:00:00Z');
    const theirs = await answeredCompany();
    const keep = { ...defaultRules, roundYears: 10, auditYears: 10, version: 0 };
    await changeRetention(context, theirs.actor, keep);
    const kept = await counts(theirs);
    await nightOf(later(clock.now(), 6 * YEAR));
    expect((await counts(mine)).groups).toBe(0);
    expect(await counts(theirs)).toEqual(kept);
    expect((await readDesk(context, theirs.actor)).deleted).toEqual([]);
  });
});

describe('the retention of a company', () => {
  it('says what shortening deletes, waits for two weeks and can be undone meanwhile', async () => {
    const scene = await answeredCompany();
    const { actor, companyId } = scene;
    clock.advance(2 * YEAR);
    await deleteOutdated(context);
    const shorter = { ...defaultRules, roundYears: 1 };
    const preview = await previewRetention(context, actor, shorter);
    expect(preview).toEqual({
      isShorter: true,
      from: later(clock.now(), 14 * SPAN).toISOString(),
      deletes: { rounds: 1, comments: 1, members: 0, lines: 0 },
    });
    const saved = await changeRetention(context, actor, { ...shorter, version: 0 });
    expect(saved).toEqual({
      rules: defaultRules,
      version: 1,
      pending: { rules: shorter, from: preview.from },
    });
    const { OutboxMail } = allModels(context);
    expect(await OutboxMail.countDocuments({ companyId, kind: 'retentionShortened' })).toBe(1);
    const kept = await counts(scene);
    await nightOf(later(clock.now(), 12 * SPAN));
    expect(await counts(scene)).toEqual(kept);
    expect((await readDesk(context, actor)).next[0]).toMatchObject({ kind: 'foldedRounds', count: 1 });
    expect(await undoRetention(context, actor)).toEqual({ rules: defaultRules, version: 2, pending: null });
    await nightOf(later(clock.now(), 20 * SPAN));
    expect(await counts(scene)).toEqual(kept);
    await expect(undoRetention(context, actor)).rejects.toMatchObject({ code: 'notNow' });

    await changeRetention(context, actor, { ...shorter, version: 2 });
    await nightOf(later(clock.now(), 15 * SPAN));
    expect((await counts(scene)).groups).toBe(0);
    expect((await readDesk(context, actor)).retention).toMatchObject({ rules: shorter, pending: null });
  });

  it('is kept for longer at once', async () => {
    const { actor } = await answeredCompany();
    const longer = { ...defaultRules, roundYears: 10 };
    expect(await previewRetention(context, actor, longer)).toMatchObject({ isShorter: false });
    const saved = await changeRetention(context, actor, { ...longer, version: 0 });
    expect(saved).toEqual({ rules: longer, version: 1, pending: null });
  });

  it('is changed by one of two at a time: the other is told, and nothing is lost', async () => {
    const { actor } = await answeredCompany();
    const first = { ...defaultRules, roundYears: 7, version: 0 };
    const second = { ...defaultRules, auditYears: 9, version: 0 };
    const done = await Promise.allSettled([
      changeRetention(context, actor, first),
      changeRetention(context, actor, second),
    ]);
    const refused = done.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'changedMeanwhile' } }]);
    const { rules } = (await readDesk(context, actor)).retention;
    const isFirst = done[0].status === 'fulfilled';
    expect(rules).toMatchObject(
      isFirst ? { roundYears: 7, auditYears: 5 } : { roundYears: 5, auditYears: 9 },
    );
  });

  it('of a company that chose nothing deletes nothing in the first two weeks', async () => {
    const { company, admin } = await buildCompany(context);
    const actor: Actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
    const { AuditEvent } = allModels(context);
    const old = { companyId: company._id, at: new Date('2018-01-01'), action: 'signIn' as const };
    await AuditEvent.create({ _id: `old-${company._id}`, ...old, actorId: null });
    const exists = () => AuditEvent.exists({ _id: `old-${company._id}`, companyId: company._id });
    await deleteOutdated(context);
    await nightOf(later(clock.now(), 12 * SPAN));
    expect(await exists()).not.toBeNull();
    expect((await readDesk(context, actor)).next).toEqual([{ kind: 'lines', on: '2026-12-01', count: 1 }]);
    await nightOf(later(clock.now(), 2 * SPAN));
    expect(await exists()).toBeNull();
    expect((await readDesk(context, actor)).deleted).toEqual([{ on: '2026-12-02', kind: 'lines', count: 1 }]);
  });
});
