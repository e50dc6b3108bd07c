import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiptModel, type ReceiptRecord } from '../../answers/receipt.model';
import { buildContext } from '../../testing';
import { companyRecords } from './company-records';

let built: Awaited<ReturnType<typeof buildContext>>;
beforeAll(async () => {
  built = await buildContext();
});
afterAll(() => built.close());

it('finds and changes what is of the company alone', async () => {
  const Receipt = receiptModel(built.context);
  const [ours, theirs] = [companyRecords(Receipt, 'ours'), companyRecords(Receipt, 'theirs')];
  const receipt = (_id: string, companyId: string): ReceiptRecord => ({
    ...{ _id, companyId, surveyId: 'survey', periodId: 'period' },
    ...{ batch: null, counts: true },
  });
  await ours.insertMany([receipt('a', 'ours'), receipt('b', 'ours')]);
  await theirs.insertMany([receipt('c', 'theirs')]);

  const all = await ours.find({ surveyId: 'survey' }, { counts: 1 }, { _id: -1 });
  expect(all).toEqual([
    { _id: 'b', counts: true },
    { _id: 'a', counts: true },
  ]);
  expect(await ours.findOne({ _id: 'c' })).toBeNull();
  expect(await ours.findOneAndUpdate({ _id: 'c' }, { $set: { batch: 1 } })).toBeNull();
  expect(await ours.updateMany({}, { $set: { batch: 2 } })).toMatchObject({ modifiedCount: 2 });
  expect(await ours.replaceOne({ _id: 'c' }, receipt('c', 'ours'))).toMatchObject({ modifiedCount: 0 });
  expect(await theirs.findOne({ _id: 'c' })).toEqual(receipt('c', 'theirs'));
  expect(await ours.findOneAndUpdate({ _id: 'a' }, { $set: { batch: 3 } })).toMatchObject({ batch: 3 });
});

it('asks for nobody else even when it is told to', async () => {
  const theirs = companyRecords(receiptModel(built.context), 'theirs');
  expect(await theirs.find({ companyId: 'ours' }, {})).toHaveLength(1);
});
