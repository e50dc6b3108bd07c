import { describe, expect, it } from 'vitest';
import { enpsFromNormalised, enpsOf, normaliseEnps, questionScale } from './enps';
import { addHistograms, countOf, histogramOf, meanOf, sharesOf } from './histogram';
import { meanMargin, scoreMargin, shareMargin } from './margin-of-error';
import { isRepresentative, participationOf, scoreBand, scoreOf } from './score';
import { bracketOf } from './segment-brackets';
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

  it('scores the eNPS survey and eNPS questions as eNPS, others as means', () => {
    expect(questionScale({ templateId: 2 }, {})).toBe('eNPS');
    expect(questionScale({ templateId: 0 }, { category: 'eNPS' })).toBe('eNPS');
    expect(questionScale({ templateId: 1 }, { category: null })).toBe('0-10');
  });
});

describe('participation', () => {
  it('is representative above one half only', () => {
    expect(isRepresentative(participationOf(50, 100))).toBe(false);
    expect(isRepresentative(participationOf(51, 100))).toBe(true);
    expect(isRepresentative(participationOf(0, 0))).toBe(false);
  });
});

describe('margins of error', () => {
  // Published figures for p = 0.5 with finite population correction.
  it.each([
    [300, 151, 0.056],
    [100, 51, 0.097],
    [20, 11, 0.2],
    [8, 5, 0.29],
  ])('of %d invited and %d answers the share margin is %d', (population, n, margin) => {
    expect(shareMargin(n, population)).toBeCloseTo(margin, 2);
  });

  it('takes the eNPS as a difference of two shares', () => {
    // 196 sqrt((0.7 - 0.01) / 448.5) = 7.7 points of eNPS; the normalised score moves half as much.
    const histogram = answers({ 9: 72, 7: 54, 0: 54 });
    expect(enpsOf(histogram)).toBeCloseTo(10, 10);
    expect((scoreMargin(histogram, 'eNPS', 300) ?? 0) * 2).toBeCloseTo(7.69, 1);
  });

  it('takes people, not answers, as the sample', () => {
    // Four people whose own means are 2, 4, 6 and 8: s = 2.582, n_adj = 4 * 19 / 16.
    const people = { count: 4, sum: 20, sumOfSquares: 120 };
    expect(meanMargin(people, 20)).toBeCloseTo((1.96 * 2.582) / Math.sqrt(4.75), 2);
    expect(meanMargin(people, 4)).toBe(0);
    expect(meanMargin({ count: 1, sum: 5, sumOfSquares: 25 }, 20)).toBeNull();
    const single = histogramOf([2, 4, 6, 8]);
    expect(meanMargin(people, 20)).toBeCloseTo(scoreMargin(single, '0-10', 20) ?? 0, 10);
  });

  it('is zero when everybody answered and unknown under two answers', () => {
    expect(scoreMargin(answers({ 5: 3, 9: 2 }), '0-10', 5)).toBe(0);
    expect(scoreMargin(answers({ 5: 1 }), '0-10', 5)).toBeNull();
    expect(shareMargin(1, 5)).toBeNull();
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
