import { expect, it } from 'vitest';
import { sharedOptions, xAxis } from './chart-options';
import { valueOptions } from './value-options';

/** Most pixels of a label's character. */
const CHARACTER = 7;

/**
 * Positions of the labels: in the middle of their columns, the outer ones moved in where they would leave the drawing.
 */
function gapsBetween(label: string, amount: number, drawing: number): number[] {
  const { tickPositions = [] } = xAxis(
    Array.from({ length: amount }, () => label),
    drawing,
  );
  const size = label.length * CHARACTER;
  const starts = tickPositions
    .map((index) => ((index + 0.5) * drawing) / amount - size / 2)
    .map((start) => Math.min(Math.max(start, 0), drawing - size));
  return starts.slice(1).map((start, index) => start - ((starts[index] ?? 0) + size));
}

it.each([
  ['31 days', '20 Nov 2026', 31],
  ['31 French days', '20 sept. 2026', 31],
  ['13 months', 'Nov 2026', 13],
  ['13 French months', 'sept. 2026', 13],
])('no two labels of the axis touch: %s', (_case, label, amount) => {
  for (let width = 272; width <= 1152; width += 8) {
    expect(
      Math.min(...gapsBetween(label, amount, width), Number.POSITIVE_INFINITY),
      `${width}`,
    ).toBeGreaterThan(10);
  }
});

it('runs columns from purple to orange, without a legend', () => {
  const { series } = valueOptions(
    { kind: 'column', points: [], label: '', pointName: '', valueName: '', locale: 'en', digits: 0 },
    600,
  );
  expect(series).toMatchObject([
    {
      type: 'column',
      color: {
        stops: [
          [0, 'var(--brand-from)'],
          [0.55, 'var(--brand-mid)'],
          [1, 'var(--brand-to)'],
        ],
      },
    },
  ]);
  const shared = sharedOptions({ label: '', height: 280, words: [] });
  expect(shared.legend).toEqual({ enabled: false });
});

it('writes the values of axis and points in the given way', () => {
  const { yAxis, tooltip } = valueOptions(
    {
      kind: 'line',
      points: [{ label: 'May', value: -40 }],
      label: '',
      pointName: '',
      valueName: 'eNPS',
      locale: 'en',
      digits: 1,
      format: (value) => `<${value}>`,
    },
    600,
  );
  const { formatter: atAxis } = (yAxis as { labels: { formatter: (context: object) => string } }).labels;
  expect(atAxis({ value: -100 })).toBe('<-100>');
  expect(Reflect.apply(tooltip?.formatter ?? String, { index: 0, y: -40 }, [])).toBe(
    'May<br/><b>&#60;-40&#62;</b> eNPS',
  );
});
