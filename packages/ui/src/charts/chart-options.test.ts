import { expect, it } from 'vitest';
import { chartOptions } from './chart-options';

const colors = { text: '', muted: '', hairline: '', surface: '', from: '', mid: '', to: '' };
/** Most pixels of a label's character, and those that the axis of values takes of the chart. */
const CHARACTER = 7;
const AXIS = 48;

/**
 * Positions of the labels: in the middle of their columns, the outer ones moved in where they would leave the drawing.
 */
function gapsBetween(label: string, amount: number, width: number): number[] {
  const points = Array.from({ length: amount }, () => ({ label, value: 1 }));
  const { xAxis } = chartOptions({
    kind: 'column',
    points,
    colors,
    width,
    label: '',
    pointName: '',
    valueName: '',
    locale: 'en',
    height: 280,
    digits: 0,
  });
  const step = (xAxis as { labels: { step: number } }).labels.step;
  const drawing = width - AXIS;
  const size = label.length * CHARACTER;
  const starts = points
    .map((_, index) => ((index + 0.5) * drawing) / amount - size / 2)
    .filter((_, index) => index % step === 0)
    .map((start) => Math.min(Math.max(start, 0), drawing - size));
  return starts.slice(1).map((start, index) => start - ((starts[index] ?? 0) + size));
}

it.each([
  ['31 days', '20 Nov 2026', 31],
  ['31 French days', '20 sept. 2026', 31],
  ['13 months', 'Nov 2026', 13],
  ['13 French months', 'sept. 2026', 13],
])('no two labels of the axis touch: %s', (_case, label, amount) => {
  for (let width = 320; width <= 1200; width += 8) {
    expect(
      Math.min(...gapsBetween(label, amount, width), Number.POSITIVE_INFINITY),
      `${width}`,
    ).toBeGreaterThan(10);
  }
});

it('writes the values of axis and points in the given way', () => {
  const { yAxis, tooltip } = chartOptions({
    kind: 'line',
    points: [{ label: 'May', value: -40 }],
    colors,
    width: 600,
    label: '',
    pointName: '',
    valueName: 'eNPS',
    locale: 'en',
    height: 280,
    digits: 1,
    format: (value) => `<${value}>`,
  });
  const { formatter: atAxis } = (yAxis as { labels: { formatter: (context: object) => string } }).labels;
  expect(atAxis({ value: -100 })).toBe('<-100>');
  expect(Reflect.apply(tooltip?.formatter ?? String, { index: 0, y: -40 }, [])).toBe(
    'May<br/><b>&#60;-40&#62;</b> eNPS',
  );
});
