import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels } from '../all-models';
import { responseId } from '../answers';
import { answeredMembers } from '../answers/link/has-answered';
import { type Actor, type Context, DAY } from '../platform';
import { surveyHeatmap, surveyStatistics } from '../results';
import { createSurvey } from '../surveys';
import { buildCompany, buildContext, buildUser, closeSurvey, type TestClock } from '../testing';
import { foldResponses } from './fold-responses';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;

beforeAll(async () => ({ context, clock, close } = await buildContext()));
afterAll(() => close());

/** A weekly survey as an earlier version left it: answers as documents, on the given days of the two weeks. */
async function formerSurvey(days: readonly string[]) {
  const { company, admin } = await buildCompany(context);
  const companyId = company._id;
  const actor: Actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  clock.set('2026-11-09T08:00:00Z');
  const people = await Promise.all(days.map(() => buildUser(context, companyId)));
  const survey = await createSurvey(context, actor, {
    name: 'Pulse',
    frequency: 2,
    frequencyStart: 1,
    questions: [{ id: '1', label: 'How?', order: 1, type: '1-10', options: {} }],
  });
  const segmentation = await allModels(context).Segmentation.create({
    _id: `${survey._id}-team`,
    companyId,
    name: 'Team',
    normalisedName: 'team',
    active: true,
    type: 'select',
    fields: [
      { id: 'a', value: 'A' },
      { id: 'b', value: 'B' },
    ],
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  for (const [index, day] of days.entries()) {
    const memberId = people[index]?._id ?? '';
    const periodId = day < '2026-11-16' ? '2026-11-09' : '2026-11-16';
    await context.connection.collection('responses').insertOne({
      _id: responseId(survey.secret ?? '', memberId, periodId) as never,
      companyId,
      surveyId: survey._id,
      periodId,
      day,
      answers: [{ id: '1', value: index % 11 }],
      segments: [{ segmentationId: segmentation._id, value: index % 2 ? 'a' : 'b' }],
    });
  }
  await context.connection.collection('rounds').insertOne({
    _id: `${survey._id}:2026-11-16` as never,
    companyId,
    surveyId: survey._id,
    periodId: '2026-11-16',
    startsAt: new Date('2026-11-15T23:00:00Z'),
    endsAt: new Date('2026-11-22T22:59:59.999Z'),
    invited: 20,
    mostInvited: 20,
    state: 'open',
    createdAt: new Date('2026-11-16T00:00:00Z'),
  });
  clock.set('2026-11-18T10:00:00Z');
  return { companyId, actor, survey, segmentation, members: people.map(({ _id }) => _id) };
}

const lastWeek = [
  ...Array.from({ length: 14 }, () => '2026-11-10'),
  ...Array.from({ length: 12 }, () => '2026-11-12'),
];
const thisWeek = Array.from({ length: 12 }, () => '2026-11-17');

describe('answers of an earlier version', () => {
  it('become counts and receipts, under a secret that goes with their rounds', async () => {
    const { companyId, actor, survey, segmentation, members } = await formerSurvey([
      ...lastWeek,
      ...thisWeek,
    ]);
    await foldResponses(context);
    await foldResponses(context);
    expect(await context.connection.collection('responses').countDocuments({ companyId })).toBe(0);
    const { Round, Survey, RoundSecret } = allModels(context);
    const former = await Round.findOne({ companyId, periodId: '2026-11-09' }).lean();
    expect(former?.endsAt?.toISOString()).toBe('2026-11-12T22:59:59.999Z');
    const stored = await Survey.findOne({ _id: survey._id, companyId }).lean();
    expect(stored?.secret).not.toBe(survey.secret);
    expect((await RoundSecret.find({ companyId }).lean()).map(({ value }) => value)).toEqual([
      survey.secret,
      survey.secret,
    ]);
    const first = await surveyStatistics(context, actor, survey._id, { endDate: '2026-11-10' });
    expect(first.included).toBe(14);
    const both = await surveyStatistics(context, actor, survey._id, {});
    // Five of twelve are from the running week: seven wait for a batch.
    expect([both.included, both.responsesAmount]).toEqual([31, 38]);
    const running = { ...survey, secret: stored?.secret ?? null };
    const last = members.slice(-1);
    expect(await answeredMembers(context, running, last, '2026-11-16')).toEqual(new Set(last));
    await closeSurvey(context, { companyId, surveyId: survey._id });
    const closed = await surveyStatistics(context, actor, survey._id, {});
    expect(closed.included).toBe(38);
    const { columns } = await surveyHeatmap(context, actor, survey._id, { segmentationId: segmentation._id });
    // The running week was not frozen; in the previous one, each team has enough people.
    expect(columns.map(({ responses }) => responses)).toEqual([13, 13]);
  });

  it('are neither lost nor doubled when the upgrade is interrupted, or runs twice at once', async () => {
    const { actor, survey } = await formerSurvey([...lastWeek, ...thisWeek]);
    const { Receipt } = allModels(context);
    const stored = await context.connection
      .collection('responses')
      .findOne({ surveyId: survey._id, day: '2026-11-12' });
    // A receipt whose answer had not been removed yet.
    await Receipt.create({ ...stored, _id: String(stored?._id), batch: null, counts: true });
    await Promise.all([foldResponses(context), foldResponses(context)]);
    clock.advance(14 * DAY);
    await closeSurvey(context, { companyId: actor.companyId, surveyId: survey._id });
    const { included, questions } = await surveyStatistics(context, actor, survey._id, {});
    expect(included).toBe(38);
    expect(questions[0]?.histogram).toEqual([4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3]);
  });
});
