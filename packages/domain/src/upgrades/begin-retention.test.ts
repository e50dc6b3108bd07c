import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOutdated } from '../privacy';
import { DAY, later, type Context } from '../platform';
import { roundModel } from '../surveys/round-records/round.model';
import { buildCompany, buildContext, buildRound, type TestClock } from '../testing';
import { sentencesOf } from './changes';
import { steps } from './steps';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;
beforeAll(async () => ({ context, clock, close } = await buildContext({ now: '2026-11-26T12:00:00Z' })));
afterAll(() => close());

const step = steps.find(({ name }) => name === 'begin-retention');

it('announces what the default will fold, and folds it on that day and not before', async () => {
  const { company } = await buildCompany(context);
  const { round } = await buildRound(context, company, { invited: [{ segments: {} }], minimumGroupSize: 5 });
  const ended = new Date('2020-05-04T10:00:00Z');
  await roundModel(context).updateOne(
    { _id: round._id, companyId: company._id },
    { $set: { closedAt: ended, forgottenAt: later(ended, 30 * DAY) } },
  );
  const changes = (await step?.foresee?.(context)) ?? [];
  const at = changes[0]?.at ?? new Date(0);
  expect(changes).toEqual([{ companyId: company._id, what: 'retentionBegins', count: 1, at }]);
  expect(sentencesOf(changes)[0]).toContain('The results of 1 round of 1 company are older');
  await step?.run(context);
  await step?.run(context);
  expect(await step?.foresee?.(context)).toEqual([]);
  const retired = async (instant: Date) => {
    clock.set(instant);
    await deleteOutdated(context);
    return (await roundModel(context).findOne({ _id: round._id, companyId: company._id }))?.retired?.how;
  };
  expect(await retired(later(at, -DAY))).toBeUndefined();
  expect(await retired(at)).toBe('folded');
});
