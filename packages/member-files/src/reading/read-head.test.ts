import { describe, expect, it } from 'vitest';
import { readHead } from './read-head';

/** The lines that are no people, of rows whose cells are divided by bars. */
function noPeople(...rows: readonly string[]): readonly number[] {
  const head = readHead(rows.map((row, at) => ({ line: at + 1, cells: row.split('|') })));
  if ('problem' in head) throw new Error(head.problem);
  return head.totals;
}
const people = (count: number): string[] => Array.from({ length: count }, () => 'Jo Fox|Care|Lyon');

describe('lines that are no people', () => {
  it('are told in time, whatever a cell repeats', () => {
    expect(noPeople('Name|Team', 'Ann Lee|Care', `Total ${'des'.repeat(60)}x|`)).toEqual([]);
  });

  it.each(['Stand: 01.02.2026|', 'Stand 1.2.2026|', 'Número de empleados 12|', 'Totale dipendenti: 12|'])(
    '%s is one',
    (last) => {
      expect(noPeople('Name|Team', 'Ann Lee|Care', last)).toEqual([3]);
    },
  );

  it.each(['Ana Ruiz|Stand 1024', 'Jan Kowalski|Nr pracownika 123', 'Ana Ruiz|Número de empleado 123'])(
    '%s is somebody',
    (last) => {
      expect(noPeople('Name|Team', 'Ann Lee|Care', last)).toEqual([]);
    },
  );

  it('are none after the foot of a page, where somebody has only a name', () => {
    const list = ['Name|Team|Site', 'Ann Lee|a@acme.example|Lyon', 'Seite 1 von 3||', 'Ana Ruiz||'];
    const others = Array.from({ length: 8 }, () => 'Jo Fox|jo@acme.example|Lyon');
    expect(noPeople(...list, ...others)).toEqual([3]);
    expect(noPeople('Name|Team|Site', ...people(8), 'Seite 1 von 3||', 'Confidential||')).toEqual([10, 11]);
  });

  it('are both lines of a header that each page repeats', () => {
    const header = ['Name|Staff||', '|Email|Team|Site'];
    const list = Array.from({ length: 6 }, () => 'Jo Fox|jo@acme.example|Care|Lyon');
    expect(noPeople(...header, ...list, ...header, ...list)).toEqual([9, 10]);
  });
});
