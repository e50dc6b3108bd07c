import { describe, expect, it } from 'vitest';
import { seededChance } from './testing/chance';
import { coverageOf, populations } from './testing/coverage';

describe.each(Object.keys(populations))('the 95 percent margin of %s answers', (population) => {
  describe.each(['0-10', 'eNPS'] as const)('on the scale %s', (scale) => {
    // For few people it covers more than necessary: half an answer at either end weighs a lot next to five.
    it.each([
      { respondents: 5, invited: 40, rounds: 1, most: 1 },
      { respondents: 20, invited: 40, rounds: 12, most: 1 },
      { respondents: 100, invited: 140, rounds: 1, most: 0.98 },
      { respondents: 300, invited: 400, rounds: 1, most: 0.98 },
    ])('covers the score of all: $respondents of $invited, rounds: $rounds', ({ most, ...people }) => {
      const covered = coverageOf({ population, scale, ...people }, 2000, seededChance(55));
      expect(covered).toBeGreaterThanOrEqual(0.93);
      expect(covered).toBeLessThanOrEqual(most);
    });
  });
});
