import { describe, expect, it } from 'vitest';
import { givenFile } from '../testing';
import { shapes } from '../testing/shapes';
import { readMemberFile, type FileColumn } from './member-file';

const word = ({ guess, why }: FileColumn): string => {
  if (guess.kind === 'ignore') return why;
  return guess.kind === 'newSegmentation' ? guess.type : guess.kind;
};

describe('files as people and programs write them: what is understood, and what is asked', () => {
  it.each(shapes.map((shape) => [shape.name, shape] as const))('%s', async (_name, shape) => {
    const bytes = new TextEncoder().encode(shape.lines.join('\n'));
    const basis = { segmentations: [], language: 'en', today: '2026-11-26' } as const;
    const file = await readMemberFile(givenFile('a.csv', bytes), basis);
    if ('problem' in file) throw new Error(file.problem);
    const { questions, leftOut, head } = file.report;
    expect(file.columns.map(word).join(' ')).toBe(shape.columns);
    const asked = questions.map((one) => (one.kind === 'column' ? one.field : file.columns[one.column]?.key));
    expect(asked.join(' ')).toBe(shape.asked ?? '');
    expect(leftOut.leavers?.count ?? 0).toBe(shape.leavers ?? 0);
    expect(leftOut.totals.length).toBe(shape.totals ?? 0);
    expect(head.line).toBe(shape.head === undefined ? 1 : shape.head);
    const choices = Object.fromEntries(file.columns.map(({ key, guess }) => [key, guess]));
    const [first] = JSON.parse(file.rowsFor(choices) as string) as Record<string, string>[];
    if (shape.first) expect(first).toEqual(shape.first);
  });
});
