import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enpsFromNormalised, enpsOf, normaliseEnps, questionScale, scoredQuestions } from './enps';
import { addHistograms, countOf, histogramOf, meanOf, sharesOf } from './histogram';
import { meanMargin, scoreMargin, shareMargin, type Sample } from './margin-of-error';
import { valuesIn } from './spread';
import {
  heatPosition,
  isRepresentative,
  participationOf,
  scaleMaximum,
  scoreBand,
  scoreOf,
  scoreOnly,
  shownEnps,
  shownParticipation,
  shownScore,
} from './score';
import { bracketOf } from './segment-brackets';
import { studentT95 } from './student-t';
import { effectiveSubscription } from './subscription';
import { isAnswerable, overlaps, surveyStatus } from './survey-status';

const answers = (counts: Record<number, number>) =>
  histogramOf(Object.entries(counts).flatMap(([value, n]) => Array.from({ length: n }, () => Number(value))));

describe('scores', () => {
  it.each([
    [6.999, 'bad'],
    [7, 'normal'],
    [8.999, 'normal'],
    [9, 'good'],
    [10, 'good'],
    [0, 'bad'],
  ] as const)('a score of %d is %s', (score, band) => expect(scoreBand(score, '0-10')).toBe(band));

  it.each([
    [42.49, 'bad'],
    [42.5, 'normal'],
    [59.99, 'normal'],
    [60, 'good'],
  ] as const)('a normalised eNPS of %d is %s', (score, band) => expect(scoreBand(score, 'eNPS')).toBe(band));

  it('takes the mean of all answers', () => {
    expect(meanOf(answers({ 10: 1, 0: 1, 5: 2 }))).toBe(5);
    expect(meanOf(answers({}))).toBeNull();
  });

  it('counts passives in the base of the eNPS', () => {
    const histogram = answers({ 9: 3, 7: 5, 6: 2 });
    expect(enpsOf(histogram)).toBeCloseTo(10, 10);
    expect(scoreOf(histogram, 'eNPS')).toBeCloseTo(55, 10);
    expect(enpsFromNormalised(normaliseEnps(-15))).toBe(-15);
  });

  it('shares sum to one and split at 7 and 9', () => {
    expect(sharesOf(answers({ 6: 1, 7: 1, 8: 1, 9: 1 }))).toEqual({ bad: 0.25, normal: 0.5, good: 0.25 });
  });

  it('refuses what is not an answer', () => {
    for (const wrong of [-1, 11, 1.5, Number.NaN]) expect(() => histogramOf([wrong])).toThrow(RangeError);
  });

  it('adds histograms bin by bin', () => {
    expect(countOf(addHistograms([answers({ 1: 2 }), answers({ 1: 1, 10: 4 })]))).toBe(7);
  });

  it('scores questions of category eNPS as eNPS and all others as means', () => {
    const [employer, team] = [{ category: 'eNPS' }, { category: 'Team' }];
    const questions = [employer, team];
    for (const templateId of [0, 1, 2]) {
      expect(questionScale({ templateId, questions }, employer)).toBe('eNPS');
      expect(questionScale({ templateId, questions }, team)).toBe('0-10');
    }
  });

  it('makes the score of the eNPS survey of its eNPS questions; of all, where it has none', () => {
    const [employer, team, other] = [{ category: 'eNPS' }, { category: 'Team' }, { category: null }];
    expect(scoredQuestions({ templateId: 2, questions: [team, employer, other] })).toEqual([employer]);
    const without = { templateId: 2, questions: [team, other] };
    expect(scoredQuestions(without)).toEqual([team, other]);
    expect(questionScale(without, other)).toBe('eNPS');
    expect(scoredQuestions({ templateId: 1, questions: [team, employer] })).toEqual([team, employer]);
  });

  it('reaches the limits of the eNPS bands exactly', () => {
    // Shares would differ by 0.19999999999999996.
    expect(scoreOf(answers({ 10: 6, 0: 4 }), 'eNPS')).toBe(60);
    expect(scoreOf(answers({ 10: 7, 7: 4, 0: 10 - 1 }), 'eNPS')).toBe(45);
    expect(scoreOf(answers({ 10: 17, 7: 3, 0: 20 }), 'eNPS')).toBe(46.25);
  });
});

describe('a histogram of a score alone', () => {
  it.each(['0-10', 'eNPS'] as const)(
    'has as many answers and the same score, in two bins at most (%s)',
    (scale) => {
      const histograms = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 11, maxLength: 11 });
      fc.assert(
        fc.property(histograms, (histogram) => {
          const alone = scoreOnly(histogram, scale);
          expect(countOf(alone)).toBe(countOf(histogram));
          expect(scoreOf(alone, scale)).toEqual(scoreOf(histogram, scale));
          expect(alone.filter((count) => count > 0).length).toBeLessThanOrEqual(2);
        }),
      );
    },
  );
});

describe('a score as it is written', () => {
  it.each([
    [6.966, 6.9],
    [6.999_999, 6.9],
    [7, 7],
    [7.04, 7],
    [8.95, 8.9],
    [8.94, 8.9],
    [9, 9],
    [9.96, 10],
    [5.55, 5.6],
  ])('is %d as %d', (score, shown) => expect(shownScore(score, '0-10')).toBe(shown));

  it.each([
    [42.47, 42.4, -15.1],
    [42.5, 42.5, -15],
    [59.99, 59.9, 19.9],
    [60, 60, 20],
    [49.99, 50, 0],
  ])('is of the normalised eNPS %d as %d, and as eNPS %d', (score, shown, enps) => {
    expect(shownScore(score, 'eNPS')).toBe(shown);
    expect(shownEnps(score)).toBe(enps);
  });

  it.each([
    [0, 0],
    [42.5, 0.7],
    [60, 0.9],
    [100, 1],
    [51.25, 0.8],
  ])('has as eNPS of %d the colour of its band', (score, position) =>
    expect(heatPosition(score, 'eNPS')).toBeCloseTo(position, 10),
  );

  it('is within a tenth and in its band, whatever the score', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('0-10' as const, 'eNPS' as const),
        (position, scale) => {
          const score = position * scaleMaximum(scale);
          const shown = shownScore(score, scale);
          expect(Math.abs(shown - score)).toBeLessThan(0.1);
          expect(scoreBand(shown, scale)).toBe(scoreBand(score, scale));
          if (scale === 'eNPS') {
            const enps = shownEnps(score);
            expect(scoreBand(normaliseEnps(enps), scale)).toBe(scoreBand(score, scale));
          }
        },
      ),
    );
  });
});

describe('participation', () => {
  it('is representative above one half only', () => {
    expect(isRepresentative(participationOf(50, 100))).toBe(false);
    expect(isRepresentative(participationOf(51, 100))).toBe(true);
    expect(isRepresentative(participationOf(0, 0))).toBe(false);
  });

  it.each([
    [0.504, 0.51],
    [0.5, 0.5],
    [0.496, 0.5],
    [0.625, 0.63],
    [0.624, 0.62],
  ])('of %d is written on its side of one half, as %d', (participation, shown) =>
    expect(shownParticipation(participation)).toBe(shown),
  );
});

describe('margins of error', () => {
  const sample = (respondents: number, invited: number): Sample => ({
    respondents,
    invited,
    isEverybody: respondents === invited,
  });

  // The published figures for p = 0.5 with finite population correction, with t instead of 1.96 and half an answer at
  // either end.
  it.each([
    [300, 151, 0.057],
    [100, 51, 0.101],
    [20, 11, 0.24],
    [8, 5, 0.454],
  ])('of %d invited and %d answers the share margin is %d', (invited, n, margin) => {
    expect(shareMargin(sample(n, invited))).toBeCloseTo(margin, 2);
  });

  it('takes the eNPS as a mean of 100, 50 and 0', () => {
    // Of 180 values around 55: t 1.973 times 41.6 over the root of 448.5.
    const histogram = answers({ 9: 72, 7: 54, 0: 54 });
    expect(enpsOf(histogram)).toBeCloseTo(10, 10);
    expect(scoreMargin(histogram, 'eNPS', sample(180, 300))).toBeCloseTo(3.88, 1);
  });

  it('takes people, not answers, as the sample', () => {
    // Four people whose means of three answers are 2, 4, 6 and 8: s = 2.582, n_adj = 4 * 19 / 16, t = 3.18.
    const given = valuesIn(histogramOf([1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9]), '0-10');
    const values = { ...given, people: { count: 4, answersEach: 3, sumOfSquares: 120 } };
    expect(meanMargin(values, sample(4, 20))).toBeCloseTo((3.1824 * 2.582) / Math.sqrt(4.75), 3);
    expect(meanMargin(values, sample(4, 4))).toBe(0);
    expect(meanMargin({ ...values, people: { ...values.people, count: 1 } }, sample(1, 20))).toBeNull();
  });

  it('is there although all answers are equal, as long as not everybody answered', () => {
    const equal = answers({ 8: 5 });
    expect(scoreMargin(equal, '0-10', sample(5, 40))).toBeGreaterThan(1);
    expect(scoreMargin(answers({ 10: 5 }), 'eNPS', sample(5, 40))).toBeGreaterThan(10);
    expect(scoreMargin(equal, '0-10', { respondents: 5, invited: 5, isEverybody: false })).toBeGreaterThan(0);
    expect(scoreMargin(equal, '0-10', { respondents: 6, invited: 5, isEverybody: false })).toBeGreaterThan(0);
  });

  it('is of the people of one round, however many rounds they answered', () => {
    const [once, oft] = [answers({ 4: 10, 8: 10 }), answers({ 4: 120, 8: 120 })];
    const of = sample(20, 40);
    expect(scoreMargin(oft, '0-10', of)).toBeCloseTo(scoreMargin(once, '0-10', of) ?? 0, 10);
  });

  it('is never longer than the scale', () => {
    expect(shareMargin(sample(2, 40))).toBe(1);
    expect(scoreMargin(answers({ 0: 1, 10: 1 }), '0-10', sample(2, 40))).toBe(10);
  });

  it('is zero when everybody answered and unknown under two answers', () => {
    expect(scoreMargin(answers({ 5: 3, 9: 2 }), '0-10', sample(5, 5))).toBe(0);
    expect(scoreMargin(answers({ 5: 1 }), '0-10', sample(1, 5))).toBeNull();
    expect(shareMargin(sample(1, 5))).toBeNull();
  });

  it.each([
    [1, 12.706],
    [4, 2.776],
    [10, 2.228],
    [30, 2.042],
    [1000, 1.962],
  ])("of %d degrees of freedom Student's t is %d", (degrees, quantile) => {
    expect(studentT95(degrees)).toBeCloseTo(quantile, 2);
  });
});

describe('survey status', () => {
  const survey = { startAt: '2026-03-01T00:00:00Z', endAt: '2026-03-31T00:00:00Z', active: true };
  it.each([
    ['2026-02-28T23:59:59.999Z', 'upcoming', false],
    ['2026-03-01T00:00:00Z', 'inProgress', true],
    ['2026-03-31T00:00:00Z', 'inProgress', true],
    ['2026-03-31T00:00:00.001Z', 'finished', false],
  ] as const)('at %s is %s', (now, status, answerable) => {
    expect(surveyStatus(survey, new Date(now))).toBe(status);
    expect(isAnswerable(survey, new Date(now))).toBe(answerable);
  });

  it('a paused survey is never answerable', () => {
    expect(isAnswerable({ ...survey, active: false }, new Date('2026-03-10'))).toBe(false);
  });

  it('surveys overlap when they share an instant', () => {
    const later = { startAt: '2026-03-31T00:00:00Z', endAt: null };
    expect(overlaps(survey, later)).toBe(true);
    expect(overlaps(survey, { startAt: '2026-04-01T00:00:00Z', endAt: null })).toBe(false);
  });
});

describe('subscription', () => {
  it('is zero without a pack and from its end on', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(effectiveSubscription(null, now)).toBe(0);
    expect(effectiveSubscription({ packId: 2, endAt: '2026-11-20T10:00:00Z' }, now)).toBe(0);
    expect(effectiveSubscription({ packId: 2, endAt: '2026-11-20T10:00:01Z' }, now)).toBe(2);
  });
});

describe('segment brackets', () => {
  it.each([
    ['2001-11-21', 'age', '<25'],
    ['2001-11-20', 'age', '25-34'],
    ['1971-11-21', 'age', '45-54'],
    ['1971-11-20', 'age', '55+'],
    ['2025-11-21', 'seniority', '<1'],
    ['2025-11-20', 'seniority', '1-2'],
    ['2015-11-20', 'seniority', '>10'],
    ['2015-11-21', 'seniority', '6-10'],
    ['2027-01-01', 'seniority', null],
    ['not a day', 'age', null],
  ] as const)('%s by %s is %s', (date, bracket, id) =>
    expect(bracketOf(date, bracket, '2026-11-20')).toBe(id),
  );
});
