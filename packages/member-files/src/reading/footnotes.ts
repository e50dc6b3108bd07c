import { cleanText } from '../words/cells';
import { isNameHeader } from '../words/headers';
import { remarkOnName } from '../words/states';
import type { HeadedTable } from './read-head';

const note = /^([*]{1,5}|[¹²³⁴⁵⁶⁷⁸⁹†‡])\s*(\S.*)$/u;
const mark = /\s*([*]{1,5}|[¹²³⁴⁵⁶⁷⁸⁹†‡])$/u;

/** `** Austritt zum 31.12.2025` below a list is said of whoever has two stars behind their name, and is nobody. */
export function joinFootnotes(table: HeadedTable): HeadedTable {
  const marks = new Set(
    table.rows.flatMap(({ cells }) => cells.flatMap((cell) => mark.exec(cleanText(cell))?.[1] ?? [])),
  );
  const notes = new Map<string, string>();
  const lines: number[] = [];
  for (const { cells, line } of table.rows) {
    const [only = '', ...more] = cells.map(cleanText).filter((cell) => cell !== '');
    const [, sign = '', said = ''] = more.length === 0 ? (note.exec(only) ?? []) : [];
    if (!marks.has(sign)) continue;
    lines.push(line);
    notes.set(sign, said.replace(/[()[\]]/g, ' '));
  }
  if (notes.size === 0) return table;
  const ofNames = table.headers.map(isNameHeader);
  const joined = (cell: string, at: number): string => {
    const text = cleanText(cell);
    const [end, sign = ''] = mark.exec(text) ?? [];
    if (end === undefined || text === end || !notes.has(sign)) return cell;
    const bare = text.slice(0, -end.length);
    const told = `${bare} (${notes.get(sign)})`;
    return ofNames[at] && remarkOnName(told)?.hasLeft ? told : bare;
  };
  return {
    ...table,
    rows: table.rows.map((row) =>
      lines.includes(row.line) ? row : { ...row, cells: row.cells.map(joined) },
    ),
    totals: [...new Set([...table.totals, ...lines])].toSorted((a, b) => a - b),
  };
}
