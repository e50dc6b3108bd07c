import { readFileSync, writeFileSync } from 'node:fs';
import type { Figures } from './visit';

/** A page, what it is made of, and what was measured of it in each round. */
export interface Candidate {
  readonly name: string;
  readonly made: string;
  readonly figures: readonly Figures[];
}

const middle = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;
const median = ({ figures }: Candidate, of: keyof Figures) => middle(figures.map((each) => each[of]));

const whole = (number: number) => number.toFixed(0);
const milliseconds = (number: number) => `${whole(number)} ms`;

const columns: [string, keyof Figures, (number: number) => string][] = [
  ['bytes, first visit', 'bytes', whole],
  ['without headers', 'content', whole],
  ['render-blocking requests', 'blockingRequests', whole],
  ['FCP', 'firstPaint', milliseconds],
  ['LCP', 'largestPaint', milliseconds],
  ['blocking time', 'blockingTime', milliseconds],
  ['worst interaction', 'worstInteraction', milliseconds],
  ['layout shift', 'shift', (number) => number.toFixed(3)],
  ['script bytes, second visit', 'scriptsAgain', whole],
];

/** @returns the medians in Markdown, laid out as the formatter of the documents does it. */
export function tableOf(candidates: readonly Candidate[]): string {
  const head = ['page', ...columns.map(([title]) => title)];
  const rows = candidates.map((candidate) => [
    `${candidate.name} (${candidate.made})`,
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
  readonly reached: number;
  readonly most: number;
}

/** @returns what is asked of our page, most of it beside the others; without a peer, that comparison is left out. */
export function limitsOf(ours: Candidate, fixed: Candidate, formbricks: Candidate | undefined): Limit[] {
  // Two visits of one round share what the machine was doing: their ratio varies less than a ratio of medians.
  const timesThatOf = (other: Candidate) =>
    middle(
      ours.figures.map(
        ({ largestPaint }, round) => largestPaint / (other.figures[round]?.largestPaint ?? NaN),
      ),
    );
  return [
    { what: 'bytes, first visit', reached: median(ours, 'bytes'), most: 10_000 },
    { what: 'LCP, times static', reached: timesThatOf(fixed), most: 1.3 },
    ...(formbricks ? [{ what: 'LCP, times Formbricks', reached: timesThatOf(formbricks), most: 0.6 }] : []),
    { what: 'render-blocking requests', reached: median(ours, 'blockingRequests'), most: 1 },
    { what: 'blocking time (ms)', reached: median(ours, 'blockingTime'), most: 0 },
    { what: 'worst interaction (ms)', reached: median(ours, 'worstInteraction'), most: 50 },
    { what: 'layout shift', reached: median(ours, 'shift'), most: 0 },
    { what: 'script bytes, second visit', reached: median(ours, 'scriptsAgain'), most: 0 },
  ];
}

/** Renews the figures between the marks of a document. */
export function writeInto(document: string, figures: string): void {
  const text = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    text.replace(/<!-- respondent -->[^]*?<!-- end -->/, () =>
      ['<!-- respondent -->', figures, '<!-- end -->'].join('\n\n'),
    ),
  );
}
