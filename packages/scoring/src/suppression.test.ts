import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveGroupSize, visibleGroups } from './suppression';

const groups = (...sizes: number[]) => sizes.map((respondents, index) => ({ id: `g${index}`, respondents }));

describe('suppression', () => {
  it.each([
    ['all large enough', groups(5, 6, 7), ['g0', 'g1', 'g2']],
    ['one small group would be the difference: the smallest visible hides too', groups(2, 6, 7), ['g2']],
    ['two small groups that hide each other', groups(2, 3, 7), ['g2']],
    ['hidden ones still too few: one more hides', groups(1, 1, 5, 9), ['g3']],
    ['nothing large enough', groups(1, 2, 2), []],
    ['empty groups hide nothing', groups(0, 5, 6), ['g1', 'g2']],
    ['a lone small group', groups(3), []],
  ])('%s', (_name, given, visible) => {
    expect([...visibleGroups(given, 5)].sort()).toEqual(visible);
  });

  it('never leaves a hidden remainder smaller than the minimum, whatever the groups', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 }),
        fc.integer({ min: 3, max: 10 }),
        (sizes, minimum) => {
          const given = groups(...sizes);
          const shown = visibleGroups(given, minimum);
          const hidden = given.filter((g) => !shown.has(g.id)).reduce((sum, g) => sum + g.respondents, 0);
          const total = sizes.reduce((sum, size) => sum + size, 0);
          for (const group of given)
            if (shown.has(group.id)) expect(group.respondents).toBeGreaterThanOrEqual(minimum);
          // Below the minimum only if there is nobody else to hide among: then nothing at all is visible.
          expect(hidden === 0 || hidden >= minimum || (shown.size === 0 && hidden === total)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('hides no more than it must: the largest group stays whenever the rest is hidden enough', () => {
    expect(visibleGroups(groups(1, 5, 5, 5, 100), 5).has('g4')).toBe(true);
  });

  it('raises the size of a survey with the company, and never lowers it', () => {
    expect(effectiveGroupSize(null, 3)).toBe(3);
    expect(effectiveGroupSize(5, 3)).toBe(5);
    expect(effectiveGroupSize(5, 8)).toBe(8);
  });
});
