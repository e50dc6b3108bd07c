import { IMPORT_MAX_ROWS, type ImportRow } from '@elan/contracts';
import { dsvFormat } from 'd3-dsv';

export type MemberFile =
  | {
      readonly rows: ImportRow[];
      /** Where each row stands in the file; the header is mostly line 1. */
      readonly lines: readonly number[];
      /** Columns of which no row tells: the second one of a name, and an empty text for those without a name. */
      readonly ignoredColumns: readonly string[];
    }
  | { readonly problem: 'notCsv' | 'tooLarge' | 'tooManyRows' | 'empty' | 'noNameColumn' | 'unreadable' };

const MAX_BYTES = 2_000_000;

/** UTF-8 where the bytes are, else Windows-1252: what French and English Excel write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a member file: the first row is the header; comma, semicolon or tab are told by themselves. */
export async function readMemberFile(file: File): Promise<MemberFile> {
  if (!/\.csv$/i.test(file.name)) return { problem: 'notCsv' };
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  const text = decode(await file.arrayBuffer());
  if (text.includes('\0') || text.startsWith('PK')) return { problem: 'unreadable' };
  const [header, ...body] = filledLines(text);
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const nameColumn = names.findIndex((name) => ['name', 'nom'].includes(name.toLowerCase()));
  if (nameColumn < 0) return { problem: body.length === 0 ? 'empty' : 'noNameColumn' };
  const keys = names.map((name, index) => (index === nameColumn ? 'name' : name));
  const columns = [...keys.entries()].filter(([index, key]) => key !== '' && keys.indexOf(key) === index);
  const rows = body.map(({ cells }): ImportRow =>
    Object.fromEntries(columns.map(([index, key]) => [key, cells[index] ?? ''])),
  );
  if (body.every(({ cells }) => !cells[nameColumn]?.trim())) return { problem: 'empty' };
  if (rows.length > IMPORT_MAX_ROWS) return { problem: 'tooManyRows' };
  const hasUnnamed = body.some(({ cells }) =>
    cells.some((cell, index) => (keys[index] ?? '') === '' && cell.trim() !== ''),
  );
  const repeated = keys.filter((key, index) => key !== '' && keys.indexOf(key) !== index);
  return {
    rows,
    lines: body.map(({ line }) => line),
    ignoredColumns: hasUnnamed ? [...repeated, ''] : repeated,
  };
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines that hold anything, counted as a spreadsheet counts them. */
function filledLines(text: string): Line[] {
  return dsvFormat(separatorOf(text))
    .parseRows(text)
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** The one that cuts the header into most cells; where two do alike, a comma is rather part of a name. */
function separatorOf(text: string): string {
  const header = text.split(/[\r\n]+/).find((line) => /[^\s,;"]/.test(line)) ?? '';
  const cellsBy = (separator: string): number => dsvFormat(separator).parseRows(header)[0]?.length ?? 0;
  return ['\t', ';', ','].reduce((best, next) => (cellsBy(next) > cellsBy(best) ? next : best));
}
