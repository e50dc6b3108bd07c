import { dayInZone } from '@elan/calendar';
import { Id } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { type Context, DAY, HOUR, later, MINUTE, scheduleCheck } from '../../platform';
import { deleteSurvey, restoreSurvey, type SurveyRecord, updateSurvey } from '../../surveys';
import {
  answerAs,
  buildCompany,
  buildContext,
  buildSurvey,
  buildUser,
  buildUsers,
  closeSurvey,
  type TestClock,
  watchWrites,
  type Writes,
} from '../../testing';
import { openDueRounds } from '../open/open-due-rounds';
import { closeRounds } from './close-rounds';
import { queueSummaries } from './queue-summaries';

const SIX = 6;

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;
let writes: Writes;

beforeAll(async () => {
  ({ context, clock, close } = await buildContext());
  writes = watchWrites(context.connection);
});
afterAll(() => close());

/** A survey of a company in Honolulu, ten hours behind, that six of its members have just answered; it is 10:00 UTC. */
async function answeredSurvey(fields: Partial<SurveyRecord> = {}, minimumGroupSize = 5) {
  clock.set('2026-11-20T10:00:00Z');
  const { company, admin } = await buildCompany(context, {
    timeZone: 'Pacific/Honolulu',
    fields: { minimumGroupSize },
  });
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const members = await buildUsers(context, company._id, SIX);
  const survey = await buildSurvey(context, company._id, fields);
  const answer = async (of = members) => {
    for (const { _id } of of) await answerAs(context, survey._id, _id, [{ id: '1', value: 8 }]);
  };
  await answer();
  const filter = { companyId: company._id, surveyId: survey._id };
  return {
    actor,
    survey,
    members,
    answer,
    /** What the worker does with it at a time: the periods that are closed, and the days that are counted. */
    async at(time: Date | string) {
      clock.set(time);
      await closeRounds(context);
      const closed = await allModels(context)
        .Round.find({ ...filter, closedAt: { $ne: null } })
        .sort({ startsAt: 1 })
        .lean();
      const days = await allModels(context).DayCount.find(filter).sort({ day: 1 }).lean();
      return {
        closed: closed.map(({ periodId }) => periodId),
        days: days.map(({ day, responses }) => `${day}: ${responses}`),
      };
    },
  };
}

const open = { closed: [], days: [] };
const END = '2026-12-05T09:59:59.999Z';

describe('the round of a one-time survey', () => {
  it('closes a minute after its end, and counts on its last day where the company is', async () => {
    const { at } = await answeredSurvey({ endAt: new Date(END) });
    expect(await at(new Date(END))).toEqual(open);
    expect(await at(later(new Date(END), MINUTE))).toEqual(open);
    const closed = { closed: ['once'], days: ['2026-12-04: 6'] };
    expect(await at(later(new Date(END), MINUTE + 1))).toEqual(closed);
    expect(await at('2027-03-01T10:00:00Z')).toEqual(closed);
  });

  it('counts on its last day however late the worker is', async () => {
    const { at } = await answeredSurvey({ endAt: new Date(END) });
    expect(await at('2027-01-31T10:00:00Z')).toEqual({ closed: ['once'], days: ['2026-12-04: 6'] });
  });

  it('holds what was accepted in its last second', async () => {
    const { actor, survey, at, answer } = await answeredSurvey({ endAt: new Date(END) });
    const late = await buildUser(context, actor.companyId);
    clock.set(new Date(END));
    await answer([late]);
    await closeRounds(context);
    expect(await at(later(new Date(END), 2 * MINUTE))).toEqual({ closed: ['once'], days: ['2026-12-04: 7'] });
    await expect(answerAs(context, survey._id, late._id, [{ id: '1', value: 8 }])).rejects.toThrow();
  });

  it('refuses what is written while it is being closed, and keeps nothing of it', async () => {
    const { actor, survey, at } = await answeredSurvey({ endAt: new Date(END) });
    const late = await buildUser(context, actor.companyId);
    const answer = answerAs(context, survey._id, late._id, [{ id: '1', value: 8 }]);
    // The schedule is changed, and the round closed, between reading the survey and writing the answer.
    writes.before(2, async () => {
      await closeSurvey(context, { companyId: actor.companyId, surveyId: survey._id });
    });
    await expect(answer).rejects.toMatchObject({ code: 'surveyNotOpen' });
    expect((await at('2026-11-21T10:00:00Z')).days).toEqual(['2026-11-20: 6']);
    const { Receipt } = allModels(context);
    expect(await Receipt.countDocuments({ surveyId: survey._id, companyId: actor.companyId })).toBe(6);
  });

  it('never closes without an end', async () => {
    const { at } = await answeredSurvey({ endAt: null });
    expect(await at('2028-11-20T10:00:00Z')).toEqual(open);
  });

  it('closes at an end that was moved earlier, and not at the one that it had', async () => {
    const { actor, survey, at } = await answeredSurvey({ endAt: new Date(END) });
    const endAt = '2026-11-25T12:00:00.000Z';
    await updateSurvey(context, actor, survey._id, { endAt });
    expect(await at('2026-11-25T12:01:00.000Z')).toEqual(open);
    expect(await at('2026-11-25T12:01:00.001Z')).toEqual({ closed: ['once'], days: ['2026-11-25: 6'] });
  });

  it('stays open until an end that was moved later', async () => {
    const { actor, survey, at } = await answeredSurvey({ endAt: new Date(END) });
    await updateSurvey(context, actor, survey._id, { endAt: '2026-12-20T10:00:00.000Z' });
    expect(await at('2026-12-19T10:00:00Z')).toEqual(open);
    expect((await at('2026-12-21T10:00:00Z')).closed).toEqual(['once']);
  });

  it('stays open while its start lies ahead again, and until it ends', async () => {
    const { actor, survey, at } = await answeredSurvey({ endAt: new Date(END) });
    // Earlier versions let it be moved.
    const startAt = new Date('2026-12-01T10:00:00.000Z');
    await allModels(context).Survey.updateOne(
      { _id: survey._id, companyId: actor.companyId },
      { $set: { startAt } },
    );
    expect(await at('2026-11-25T10:00:00Z')).toEqual(open);
    expect(await at('2026-12-02T10:00:00Z')).toEqual(open);
    expect(await at('2026-12-06T10:00:00Z')).toEqual({ closed: ['once'], days: ['2026-12-04: 6'] });
  });

  it('closes at its end while the survey is paused, and not before', async () => {
    const { actor, survey, at } = await answeredSurvey({ endAt: new Date(END) });
    await updateSurvey(context, actor, survey._id, { active: false });
    expect(await at('2026-11-25T10:00:00Z')).toEqual(open);
    await updateSurvey(context, actor, survey._id, { active: true });
    expect(await at('2026-11-26T10:00:00Z')).toEqual(open);
    await updateSurvey(context, actor, survey._id, { active: false });
    expect((await at('2026-12-06T10:00:00Z')).closed).toEqual(['once']);
  });

  it('waits while the survey is deleted, and closes once it is restored', async () => {
    const { actor, survey, at } = await answeredSurvey({ endAt: new Date(END) });
    await deleteSurvey(context, actor, survey._id);
    expect(await at('2026-12-06T10:00:00Z')).toEqual(open);
    await restoreSurvey(context, actor, survey._id);
    expect(await at('2026-12-07T10:00:00Z')).toEqual({ closed: ['once'], days: ['2026-12-04: 6'] });
  });

  it('closes also when the company has no subscription any more', async () => {
    const { actor, at } = await answeredSurvey({ endAt: new Date(END) });
    await allModels(context).Company.updateOne({ _id: actor.companyId }, { $set: { subscription: null } });
    expect(await at('2026-11-25T10:00:00Z')).toEqual(open);
    expect((await at('2026-12-06T10:00:00Z')).closed).toEqual(['once']);
  });
});

it('says in the audit trail when rounds opened and closed, once however often the worker looks', async () => {
  const { survey, at } = await answeredSurvey({ endAt: new Date(END) });
  const open = () => openDueRounds(context);
  await Promise.all([open(), open()]);
  clock.advance(MINUTE);
  await open();
  await Promise.all([at('2026-12-06T10:00:00Z'), at('2026-12-06T10:00:00Z')]);
  const { companyId } = survey;
  const events = await allModels(context)
    .AuditEvent.find({ companyId, action: { $in: ['roundOpen', 'roundClose'] } })
    .sort({ at: 1 })
    .lean();
  const target = `survey:${survey._id}`;
  expect(events).toMatchObject([
    { action: 'roundOpen', target, actorId: null },
    { action: 'roundClose', target, actorId: null },
  ]);
  // A page of the audit trail is asked for by the id of the line before it.
  for (const { _id } of events) expect(_id).toEqual(Id.parse(_id));
});

it('removes the answers of a closed round whose groups wait after a week, even if its survey was deleted', async () => {
  const { survey, actor, at } = await answeredSurvey({ endAt: new Date(END) });
  const { companyId } = survey;
  await at('2026-12-06T10:00:00Z');
  const { Round, Receipt } = allModels(context);
  const of = { companyId, surveyId: survey._id };
  await Round.updateMany(of, {
    $set: { groupsWait: { until: new Date('2026-12-06T11:00:00Z') }, releases: [] },
  });
  await Receipt.updateMany(of, { $set: { answers: [{ id: '1', value: 8 }], segments: [] } });
  await deleteSurvey(context, actor, survey._id);
  clock.set('2026-12-15T10:00:00Z');
  await scheduleCheck(context, companyId, 'closing', context.clock.now());
  await closeRounds(context);
  expect(await Receipt.countDocuments({ ...of, answers: { $exists: true } })).toBe(0);
});

it('mails no number of answers that the pages hide, because the company asks for larger groups by now', async () => {
  const { survey, at } = await answeredSurvey({ endAt: new Date(END), minimumGroupSize: 3 }, 3);
  const { companyId } = survey;
  expect((await at('2026-11-21T10:00:00Z')).days).toEqual(['2026-11-20: 3']);
  await allModels(context).Company.updateOne({ _id: companyId }, { $set: { minimumGroupSize: 20 } });
  await at('2026-12-06T10:00:00Z');
  await scheduleCheck(context, companyId, 'summaries', context.clock.now());
  await queueSummaries(context);
  const mail = await allModels(context).OutboxMail.findOne({ companyId, kind: 'surveySummary' }).lean();
  expect(mail?.payload).toMatchObject({ answers: null });
});

it('mails a summary once for a survey and person: an end that has passed stays, and a restored survey is no news', async () => {
  const { survey, actor, at } = await answeredSurvey({ endAt: new Date(END) });
  const { companyId, _id } = survey;
  const summarise = async () => {
    await scheduleCheck(context, companyId, 'summaries', context.clock.now());
    await queueSummaries(context);
    return allModels(context).OutboxMail.countDocuments({ companyId, kind: 'surveySummary' });
  };
  await at('2026-12-05T10:02:00Z');
  expect(await summarise()).toBe(1);
  for (const endAt of ['2026-12-05T10:03:00.000Z', '2026-12-05T10:01:00.000Z', null])
    await expect(updateSurvey(context, actor, _id, { endAt })).rejects.toMatchObject({ code: 'validation' });
  await deleteSurvey(context, actor, _id);
  await restoreSurvey(context, actor, _id);
  await at('2026-12-06T10:00:00Z');
  expect(await summarise()).toBe(1);
});

describe('the rounds of a recurring survey', () => {
  it.each([
    // Friday 20 November at midnight in Honolulu: weekly on Mondays began on the 16th.
    {
      frequency: 2 as const,
      frequencyStart: 1,
      first: '2026-11-16',
      second: '2026-11-23',
      last: '2026-11-22',
    },
    {
      frequency: 1 as const,
      frequencyStart: 1,
      first: '2026-11-01',
      second: '2026-12-01',
      last: '2026-11-30',
    },
  ])('close one by one as the next begins (frequency $frequency)', async (schedule) => {
    const { frequency, frequencyStart, first, second, last } = schedule;
    const { at, answer } = await answeredSurvey({ frequency, frequencyStart, endAt: null });
    const turn = new Date(`${second}T10:00:00Z`);
    expect(dayInZone(turn, 'Pacific/Honolulu')).toBe(second);
    expect(await at(later(turn, -HOUR))).toEqual(open);
    // The first answers of the round come in the minute in which the previous one may still be written to.
    clock.set(later(turn, 1));
    await answer();
    expect(await at(later(turn, MINUTE - 1))).toEqual(open);
    const closed = { closed: [first], days: [`${last}: 6`] };
    expect(await at(later(turn, MINUTE))).toEqual(closed);
    expect(await at(later(turn, 3 * DAY))).toEqual(closed);
  });

  it('closes when another schedule begins another period, and the new one stays open', async () => {
    const { actor, survey, at, answer } = await answeredSurvey({
      frequency: 2,
      frequencyStart: 1,
      endAt: null,
    });
    clock.advance(2 * HOUR);
    await updateSurvey(context, actor, survey._id, { frequency: 1, frequencyStart: 10 });
    await answer();
    const closed = { closed: ['2026-11-16'], days: ['2026-11-20: 6'] };
    expect(await at('2026-11-20T12:02:00Z')).toEqual(closed);
    expect(await at('2026-12-08T12:02:00Z')).toEqual(closed);
    expect((await at('2026-12-11T12:00:00Z')).closed.toSorted()).toEqual(['2026-11-10', '2026-11-16']);
  });
});
