import type { Scale } from '@elan/scoring';
import { expect, it } from 'vitest';
import type { ReceiptRecord } from '../receipt.model';
import { clipReceipts } from './clipped-answers';

const scales: ReadonlyMap<string, Scale> = new Map([
  ['1', '0-10'],
  ['2', '0-10'],
]);
const options = { minimumGroupSize: 3, scales };

const receipt = (person: number, batch: number, values: readonly number[]): ReceiptRecord => ({
  ...{ _id: `${person}`, companyId: 'company', surveyId: 'survey', periodId: 'once' },
  ...{ batch, counts: true, segments: [] },
  answers: values.map((value, index) => ({ id: String(index + 1), value })),
});

/** Ten people in the first batch, one of whom is low on everything. */
const early = Array.from({ length: 10 }, (_, person) =>
  receipt(person, 1, person === 4 ? [1, 0] : [7 + (person % 3), 8 + (person % 2)]),
);
/** Ten more, all of whom are low. */
const late = Array.from({ length: 10 }, (_, person) => receipt(10 + person, 2, [person % 3, 2]));

it('of a person stay the same whoever joins later', () => {
  const alone = clipReceipts(early, { ...options, releases: [1] });
  const both = clipReceipts([...early, ...late], { ...options, releases: [1, 2] });
  expect(both.receipts.slice(0, early.length)).toEqual(alone.receipts);
  expect(Math.min(...alone.receipts.flatMap(({ answers = [] }) => answers.map(({ value }) => value)))).toBe(
    8,
  );
  // Together with the others, nobody of the first ten would have been clipped from below.
  const together = clipReceipts([...early, ...late], { ...options, releases: [2] });
  expect(together.receipts[4]?.answers).not.toEqual(alone.receipts[4]?.answers);
});

it('have the ends inside which all releases agree', () => {
  const { ends } = clipReceipts([...early, ...late], { ...options, releases: [1, 2] });
  const [first, second] = [
    clipReceipts(early, { ...options, releases: [1] }).ends,
    clipReceipts(late, { ...options, releases: [2] }).ends,
  ];
  expect(ends.map(({ lo, hi }) => [lo, hi])).toEqual(
    first.map(({ lo, hi }, index) => [
      Math.max(lo, second[index]?.lo ?? 0),
      Math.min(hi, second[index]?.hi ?? 0),
    ]),
  );
});
