import { describe, expect, it } from 'vitest';
import { batchSize, heldUntilFull, resultSteps } from './batches';
import { resultsOutlook } from './results-outlook';

describe('the steps that texts name', () => {
  it.each([3, 4, 5, 6, 7, 8, 9, 10])(
    'are those at which a round with a minimum of %i publishes',
    (minimum) => {
      const seen: number[] = [];
      let [held, published] = [0, 0];
      for (let answered = 1; answered <= 4 * minimum; answered += 1) {
        held += 1;
        if (held < heldUntilFull(published, { minimumGroupSize: minimum })) continue;
        seen.push(answered);
        const size = batchSize(published, minimum);
        [held, published] = [held - size, published + size];
      }
      const { first, next, participation, atEnd } = resultSteps(minimum);
      expect([first, next]).toEqual(seen.slice(0, 2));
      expect([participation, atEnd]).toEqual([minimum, minimum]);
    },
  );

  it('are 5, 10 and 15 by default', () => {
    expect(resultSteps(5)).toEqual({ participation: 5, first: 10, next: 15, atEnd: 5 });
  });
});

describe('what so many people will show', () => {
  it.each([
    [0, 'never', 'never', 'never'],
    [4, 'never', 'never', 'never'],
    [5, 'atEnd', 'never', 'never'],
    [9, 'atEnd', 'never', 'never'],
    [12, 'running', 'atEnd', 'never'],
    [24, 'running', 'running', 'never'],
    [25, 'running', 'running', 'few'],
    [59, 'running', 'running', 'few'],
    [60, 'running', 'running', 'atEnd'],
    [149, 'running', 'running', 'atEnd'],
    [150, 'running', 'running', 'running'],
  ] as const)('%i: the score %s, comments %s, groups %s', (people, score, comments, groups) => {
    expect(resultsOutlook(people, 5)).toMatchObject({ score, comments, groups, groupsFrom: 25 });
  });

  it.each([
    [3, 9],
    [5, 15],
    [8, 24],
  ])(
    'of a minimum of %i, groups of other than the first segmentations need %i answers',
    (minimum, larger) => {
      expect(resultsOutlook(40, minimum).largerGroups).toBe(larger);
    },
  );

  it('comments are in the results later than their number has answered, unless the round has ended', () => {
    expect(resultsOutlook(40, 5)).toMatchObject({ commentsFrom: 10, commentsFirst: 15 });
    expect(resultsOutlook(40, 3)).toMatchObject({ commentsFrom: 10, commentsFirst: 15 });
    expect(resultsOutlook(40, 8)).toMatchObject({ commentsFrom: 16, commentsFirst: 24 });
  });
});
