import Papa from 'papaparse';
import { decode, type EncodingReading } from './decode';
import type { Encoding } from './encodings';
import type { FileProblem, ReadingProgress, TableRow } from './table';

/** The lines of a text, and how its bytes were read. */
export interface CsvLines {
  readonly lines: readonly TableRow[];
  readonly encoding: EncodingReading | null;
}

/** Rows between two progress reports. */
const STEP = 500;

/** Reads text separated by commas, semicolons, tabs or bars, in the encodings that programs in Europe write. */
export function readCsv(
  bytes: Uint8Array,
  tell: (progress: ReadingProgress) => void,
  wanted?: Encoding,
): CsvLines | FileProblem {
  const decoded = decode(bytes, wanted);
  if (!decoded || decoded.text.includes('\0')) return { problem: 'unreadable' };
  const text = decoded.text.replace(/^\uFEFF/, '').replace(/\r\n?|\u2028|\u0085/g, '\n');
  const { separator, body, skipped } = separatorOf(text);
  const rows: TableRow[] = [];
  const broken: FileProblem[] = [];
  Papa.parse<string[]>(body, {
    delimiter: separator,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const line = rows.length + 1 + skipped;
      rows.push({ line, cells: data });
      if (rows.length % STEP === 0) tell({ rows: rows.length, share: meta.cursor / body.length });
      if (!errors.some(({ type }) => type === 'Quotes')) return;
      broken.push({ problem: 'brokenQuotes', line });
      parser.abort();
    },
  });
  return broken[0] ?? { lines: unwrapped(rows), encoding: decoded.reading };
}

/** Lines that a spreadsheet took for cells, each in quotes: their own cells. */
function unwrapped(rows: readonly TableRow[]): readonly TableRow[] {
  const isWrapped = ({ cells: [cell = '', ...more] }: TableRow): boolean =>
    more.length === 0 && (cell === '' || /[,;\t|]/.test(cell));
  if (!rows.every(isWrapped)) return rows;
  const { separator } = separatorOf(rows.map(({ cells }) => cells[0]).join('\n'));
  return rows.map(({ line, cells: [cell = ''] }) => ({
    line,
    cells: Papa.parse<string[]>(cell, { delimiter: separator }).data[0] ?? [],
  }));
}

interface Separated {
  readonly separator: string;
  readonly body: string;
  readonly skipped: number;
}

/**
 * Excel may declare it on a first line of its own. Otherwise it is the one that splits the lines into the most cells.
 */
function separatorOf(text: string): Separated {
  const declared = /^"?sep=([,;\t|])"?\n/i.exec(text);
  if (declared) return { separator: declared[1] ?? ',', body: text.slice(declared[0].length), skipped: 1 };
  const start = text
    .split('\n', LOOKED_AT)
    .filter((line) => /[^\s,;"|]/.test(line))
    .join('\n');
  // If two are equal, a comma is more likely part of a name.
  const separator = ['\t', ';', '|', ','].reduce((best, next) =>
    cellsBy(start, next) > cellsBy(start, best) ? next : best,
  );
  return { separator, body: text, skipped: 0 };
}

const LOOKED_AT = 50;

/** How many cells most lines have, by this separator: titles above have fewer, and remarks more. */
function cellsBy(text: string, delimiter: string): number {
  const lines = Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: true }).data;
  const counts = new Map<number, number>();
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual = [1, 0]] = [...counts]
    .filter(([length]) => length > 1)
    .toSorted(([a, x], [b, y]) => y * b - x * a);
  const share = usual[1] / lines.length;
  // If two separators make equally many cells, the one that does so in more lines wins.
  return usual[0] * Math.min(1, 2 * share) + share / 2;
}
