import { repeats } from '@elan/tooling/repeats';
import { clipRelease, histogramOf, outlookOf, scoreStandardError, superpopulation } from '@elan/scoring';
import { expect, test } from 'vitest';
import { seededChance } from '../../scoring/src/testing/chance';
import { assessDifference, changeBetween, differenceToWhole } from './estimate';
import { deviation, mean } from './testing/second-implementation';
import { normal, toAnswer } from './testing/simulated-people';

const SURVEYS = 4000;
const chance = seededChance(80);
/** Draws the answers of so many people, of the deviation that an outlook assumes, in the middle of the scale. */
const answers = (people: number, shift = 0) =>
  Array.from({ length: people }, () => toAnswer(5 + shift + 2.08 * normal(chance)));
const rateOf = (isSo: () => boolean) =>
  Array.from({ length: SURVEYS }, isSo).filter(Boolean).length / SURVEYS;

test.each([25, 60, 200])('a change of what shows is said in four of five surveys of %d people', (people) => {
  const { change = 0 } = outlookOf({ people, questions: 1, scale: '0-10' }) ?? {};
  const estimateOf = (given: number[]) => ({
    value: mean(given),
    standardError: scoreStandardError(histogramOf(given), '0-10', superpopulation(people)),
  });
  const rate = rateOf(
    () => changeBetween(estimateOf(answers(people, -change)), estimateOf(answers(people)))?.isReal === true,
  );
  expect(rate).toBeGreaterThan(0.78);
  expect(rate).toBeLessThan(0.82);
});

/** The answers from which figures of groups are computed. */
function clipped(given: readonly number[]): number[] {
  const people = given.map((value) => ({ counts: true, answers: [{ id: '1', value }] }));
  return clipRelease(people, 5, new Map([['1', '0-10']])).answers.flatMap((row) =>
    row.map(({ value }) => value),
  );
}

test.each([40, 60, 200].slice(0, repeats(3, 2)))(
  'and so is such a difference of a group in a company of %d',
  (people) => {
    const { group = null } = outlookOf({ people, questions: 1, scale: '0-10' }) ?? {};
    const { people: size, difference } = group ?? { people: 0, difference: 0 };
    // The company contains the group.
    const shift = -difference / (1 - size / people);
    const rate = rateOf(() => {
      const all = clipped([...answers(size, shift), ...answers(people - size)]);
      const own = all.slice(0, size);
      const whole = { people, value: mean(all), deviation: deviation(all) };
      return assessDifference(differenceToWhole({ people: size, value: mean(own) }, whole)).isReal;
    });
    expect(rate).toBeGreaterThan(0.78);
    expect(rate).toBeLessThan(0.82);
  },
);

test('few people see no groups, and more questions less chance', () => {
  const of = (people: number, questions: number) => outlookOf({ people, questions, scale: '0-10' });
  expect(of(24, 6)?.group).toBeNull();
  expect(of(25, 6)?.group?.people).toBe(10);
  expect(of(25, 6)?.change).toBeLessThan(of(25, 1)?.change ?? 0);
  expect(of(1, 6)).toBeNull();
});
