import { readFileSync, writeFileSync } from 'node:fs';
import { median as medianOf } from '../../../api/bench/scene/load';
import type { Figures } from './visit';

/** A page, what it is made of, and its measurements in each round. */
export interface Candidate {
  readonly name: string;
  readonly madeOf: string;
  readonly figures: readonly Figures[];
}

const median = ({ figures }: Candidate, of: keyof Figures) => medianOf(figures.map((each) => each[of]));

const withoutDecimals = (number: number) => number.toFixed(0);
const milliseconds = (number: number) => `${withoutDecimals(number)} ms`;

const columns: [string, keyof Figures, (number: number) => string][] = [
  ['bytes, first visit', 'bytes', withoutDecimals],
  ['without headers', 'content', withoutDecimals],
  ['render-blocking requests', 'blockingRequests', withoutDecimals],
  ['FCP', 'firstPaint', milliseconds],
  ['LCP', 'largestPaint', milliseconds],
  ['blocking time', 'blockingTime', milliseconds],
  ['work before the first touch', 'work', milliseconds],
  ['worst interaction', 'worstInteraction', milliseconds],
  ['layout shift', 'layoutShift', (number) => number.toFixed(3)],
  ['script bytes, second visit', 'repeatScripts', withoutDecimals],
];

/** @returns the medians as a Markdown table, aligned as Prettier aligns it */
export function formatTable(candidates: readonly Candidate[]): string {
  const head = ['page', ...columns.map(([title]) => title)];
  const rows = candidates.map((candidate) => [
    `${candidate.name} (${candidate.madeOf})`,
    ...columns.map(([, of, show]) => show(median(candidate, of))),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const pad = (row: readonly string[]) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)));
  const rule = widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [pad(head), rule, ...rows.map(pad)].map(line).join('\n');
}

interface Limit {
  readonly what: string;
  readonly value: number;
  readonly maximum: number;
}

/** @returns our page's limits, some relative to other pages; the comparison with Formbricks is left out if it is missing */
export function checkLimits(ours: Candidate, fixed: Candidate, formbricks: Candidate | undefined): Limit[] {
  // Two visits of one round share what the machine was doing: their ratio varies less than a ratio of medians.
  const timesThatOf = (other: Candidate, what: keyof Figures) =>
    medianOf(ours.figures.map((each, round) => each[what] / (other.figures[round]?.[what] ?? NaN)));
  return [
    { what: 'bytes, first visit', value: median(ours, 'bytes'), maximum: 10_000 },
    { what: 'bytes without headers', value: median(ours, 'content'), maximum: 9_500 },
    { what: 'LCP, times static', value: timesThatOf(fixed, 'largestPaint'), maximum: 1.3 },
    ...(formbricks
      ? [{ what: 'LCP, times Formbricks', value: timesThatOf(formbricks, 'largestPaint'), maximum: 0.6 }]
      : []),
    { what: 'render-blocking requests', value: median(ours, 'blockingRequests'), maximum: 1 },
    { what: 'work before the first touch, times static', value: timesThatOf(fixed, 'work'), maximum: 2 },
    {
      what: 'worst interaction, times static',
      value: timesThatOf(fixed, 'worstInteraction'),
      maximum: 1.5,
    },
    { what: 'layout shift', value: median(ours, 'layoutShift'), maximum: 0 },
    { what: 'script bytes, second visit', value: median(ours, 'repeatScripts'), maximum: 0 },
  ];
}

/** Replaces the figures between the markers in a document. */
export function replaceFigures(document: string, figures: string): void {
  const text = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    text.replace(/<!-- respondent -->[^]*?<!-- end -->/, () =>
      ['<!-- respondent -->', figures, '<!-- end -->'].join('\n\n'),
    ),
  );
}
