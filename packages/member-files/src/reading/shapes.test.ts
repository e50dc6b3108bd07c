import { describe, expect, it } from 'vitest';
import { givenFile, shapes, type Shape } from '../testing';
import type { FileColumn, MemberFile } from './member-file';
import { readMemberFile } from './read-member-file';

const word = ({ guess, why }: FileColumn): string => {
  if (guess.kind === 'ignore') return why;
  return guess.kind === 'newSegmentation' ? guess.type : guess.kind;
};

async function read({ file, bytes }: Shape): Promise<MemberFile> {
  const basis = { segmentations: [], language: 'en', today: '2026-11-26', domain: 'acme.example' } as const;
  const found = await readMemberFile(givenFile(file, bytes), basis);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

function asks(question: MemberFile['report']['questions'][number], columns: readonly FileColumn[]): string {
  if (question.kind === 'column') return question.field;
  const key = columns[question.column]?.key ?? '';
  return question.kind === 'state' ? `${key}:${question.sample} (${question.count})` : key;
}

/** The report in the words of the table. */
function told({ columns, report }: MemberFile) {
  const { questions, leftOut, mailboxes, head, encoding, sheet, isShifted } = report;
  const lost = columns.flatMap(({ key, notUnderstood }) =>
    notUnderstood ? [[key, `${notUnderstood.sample} (${notUnderstood.count})`]] : [],
  );
  return {
    columns: columns.map(word).join(' '),
    asked: questions.map((one) => asks(one, columns)).join(' '),
    lost: Object.fromEntries(lost) as Record<string, string>,
    leavers: leftOut.leavers?.count ?? 0,
    hidden: leftOut.hidden,
    totals: leftOut.totals,
    repeated: leftOut.repeated ? `${leftOut.repeated.sample} (${leftOut.repeated.count})` : '',
    mailboxes: mailboxes ? `${mailboxes.sample} (${mailboxes.count})` : '',
    head: head.line,
    isShifted,
    letters:
      encoding && !(encoding.isSure && encoding.encoding === 'utf-8')
        ? encoding.encoding + (encoding.isSure ? '' : '?')
        : '',
    sheet: sheet && sheet.names.length > 1 ? `${sheet.name} of ${sheet.names.length}` : '',
  };
}

function sentRows(file: MemberFile): Record<string, string>[] {
  const choices = Object.fromEntries(file.columns.map(({ key, guess }) => [key, guess]));
  return JSON.parse(file.rowsFor(choices) as string) as Record<string, string>[];
}

function sent(file: MemberFile): string[] {
  const keys = file.columns.filter(({ guess }) => guess.kind !== 'ignore').map(({ key }) => key);
  return sentRows(file).map((row) => keys.flatMap((key) => row[key] ?? []).join('|'));
}

function groupsOf(file: MemberFile, column: string): Record<string, number> {
  const groups: Record<string, number> = {};
  for (const row of sentRows(file)) {
    const group = row[column] ?? '';
    groups[group] = (groups[group] ?? 0) + 1;
  }
  return groups;
}

describe('files as people and programs write them: what is understood, and what is asked', () => {
  it('are of many kinds, each with its own name', () => {
    expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length);
    expect(shapes.length).toBeGreaterThan(170);
  });

  it.each(shapes.map((shape) => [shape.name, shape] as const))('%s', async (_name, shape) => {
    const file = await read(shape);
    const { asked = '', lost = {}, leavers = 0, hidden = 0, totals = [], head = 1, letters = '' } = shape;
    const { isShifted = false, mailboxes = '', repeated = '' } = shape;
    const { columns, sheet = '', rows } = shape;
    expect(told(file)).toEqual({
      columns,
      asked,
      lost,
      leavers,
      hidden,
      totals,
      repeated,
      mailboxes,
      head,
      isShifted,
      letters,
      sheet,
    });
    if (rows) expect(sent(file).slice(0, rows.length)).toEqual(rows);
    for (const [key, groups] of Object.entries(shape.groups ?? {}))
      expect(groupsOf(file, key)).toEqual(groups);
  });
});
