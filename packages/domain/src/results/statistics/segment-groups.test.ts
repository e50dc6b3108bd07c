import { describe, expect, it } from 'vitest';
import { countIn, emptyDayCount } from './day-count';
import { addUp } from './histograms';
import { segmentGroups, visibleSegments } from './segment-groups';

const options = { minimumGroupSize: 5, language: 'en' } as const;

function histograms(counts: Record<string, number>, withoutValue = 0) {
  const count = emptyDayCount('2026-11-20', 'once');
  const answer = (segments: { segmentationId: string; value: string }[]) =>
    countIn(count, { answers: [{ id: '1', value: 7 }], segments });
  for (const [value, n] of Object.entries(counts)) {
    for (let i = 0; i < n; i += 1) answer([{ segmentationId: 's', value }]);
  }
  for (let i = 0; i < withoutValue; i += 1) answer([]);
  return addUp([count]);
}

const sizes = (groups: ReturnType<typeof segmentGroups>) =>
  groups.map(({ id, aggregate }) => [id, aggregate.responses]);

describe('the columns of a segmentation', () => {
  it('are the brackets of a date, people without a value last', () => {
    const age = { _id: 's', type: 'date', bracket: 'age', fields: [] } as const;
    const groups = segmentGroups({ ...age, fields: [] }, histograms({ '25-34': 6, '55+': 5 }, 2), options);
    expect(groups.map(({ id, name }) => `${id}: ${name}`)).toEqual([
      '<25: <25 years',
      '25-34: 25-34 years',
      '35-44: 35-44 years',
      '45-54: 45-54 years',
      '55+: 55+ years',
      'none: Incomplete profile',
    ]);
    expect(groups.map(({ aggregate }) => aggregate.responses)).toEqual([0, 6, 0, 0, 5, 2]);
  });

  it('are the options of a select; an option that was removed counts as no value', () => {
    const select = {
      _id: 's',
      type: 'select',
      bracket: null,
      fields: [{ id: 'a', value: 'Sales' }],
    } as const;
    const groups = segmentGroups(
      { ...select, fields: [...select.fields] },
      histograms({ a: 6, gone: 3 }, 4),
      options,
    );
    expect(sizes(groups)).toEqual([
      ['a', 6],
      ['none', 7],
    ]);
  });

  it('are the twenty largest texts, whatever their case, and the others together', () => {
    const text = { _id: 's', type: 'text' as const, bracket: null, fields: [] };
    const counts: Record<string, number> = { Lyon: 9, lyon: 2, LYON: 1, Paris: 8, Nice: 2, Évry: 2 };
    expect(sizes(segmentGroups(text, histograms(counts), options))).toEqual([
      ['text:lyon', 12],
      ['text:paris', 8],
      ['other', 4],
    ]);
    expect(segmentGroups(text, histograms(counts), options)[0]?.name).toBe('Lyon');
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`Site ${index}`, 6 + index]));
    const groups = segmentGroups(text, histograms(many), options);
    expect(groups.length).toBe(21);
    expect(groups.at(-1)?.aggregate.responses).toBe(6 + 7 + 8 + 9 + 10);
  });

  it('count a person once in a recurring survey, however often they answered', () => {
    const periods = ['2026-09-01', '2026-10-01', '2026-11-01'].map((periodId) => {
      const count = emptyDayCount(periodId, periodId);
      for (let i = 0; i < 2; i += 1) {
        countIn(count, {
          answers: [{ id: '1', value: 7 }],
          segments: [{ segmentationId: 's', value: 'a' }],
        });
      }
      return count;
    });
    const groups = segmentGroups(
      { _id: 's', type: 'select', bracket: null, fields: [{ id: 'a', value: 'Sales' }] },
      addUp(periods),
      options,
    );
    expect(sizes(groups)).toEqual([['a', 6]]);
    expect(visibleSegments(groups, 5).size).toBe(0);
  });

  it('hide one more when those that are hidden may be the same few people, who moved', () => {
    const periods = [
      { a: 2, b: 0, c: 6, d: 9 },
      { a: 0, b: 3, c: 6, d: 9 },
    ].map((sizes, index) => {
      const count = emptyDayCount(`2026-09-0${index + 1}`, `p${index}`);
      for (const [value, size] of Object.entries(sizes)) {
        for (let i = 0; i < size; i += 1) {
          countIn(count, { answers: [{ id: '1', value: 7 }], segments: [{ segmentationId: 's', value }] });
        }
      }
      return count;
    });
    const fields = ['a', 'b', 'c', 'd'].map((id) => ({ id, value: id }));
    const segmentation = { _id: 's', type: 'select', bracket: null, fields } as const;
    const groups = segmentGroups({ ...segmentation, fields }, addUp(periods), options);
    expect([...visibleSegments(groups, 5)]).toEqual(['d']);
  });
});
