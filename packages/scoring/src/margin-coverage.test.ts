import { describe, expect, it } from 'vitest';
import { seededChance } from './testing/chance';
import { coverageOf, populations } from './testing/coverage';

const SURVEYS = 800;
const isModest = (population: string): boolean => population === 'typical' || population === 'polarised';

describe.each(Object.keys(populations))('the 95 percent margin of %s answers', (population) => {
  describe.each([
    { scale: '0-10', questions: 1 },
    { scale: 'eNPS', questions: 1 },
    { scale: '0-10', questions: 6 },
  ] as const)('on the scale $scale, questions: $questions', (asked) => {
    it.each([
      { respondents: 5, invited: 40, rounds: 1 },
      { respondents: 10, invited: 14, rounds: 1 },
      { respondents: 20, invited: 60, rounds: 1 },
      { respondents: 50, invited: 70, rounds: 1 },
      { respondents: 10, invited: 20, rounds: 4 },
    ])('covers the score of all: $respondents of $invited, rounds: $rounds', (people) => {
      const { covered } = coverageOf({ population, ...asked, ...people }, SURVEYS, seededChance(55));
      expect(covered).toBeGreaterThanOrEqual(0.93);
      if (people.rounds === 1 && people.respondents >= 20 && isModest(population))
        expect(covered).toBeLessThanOrEqual(0.98);
    });
  });
});

it.each([3, 6, 12])(
  'is at most 0.8 times as wide as with half a person at either end, questions: %d',
  (questions) => {
    for (const respondents of [5, 10, 20]) {
      const trial = {
        population: 'typical',
        scale: '0-10',
        questions,
        respondents,
        invited: 40,
        rounds: 1,
      } as const;
      expect(coverageOf(trial, SURVEYS, seededChance(55)).width).toBeLessThanOrEqual(0.8);
    }
  },
);
