import { IMPORT_MAX_BYTES, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@elan/contracts/constants';
import type { ImportColumn, ImportReport, Language } from '@elan/contracts';
import { guessColumns, type ColumnContent, type KnownSegmentation } from './guess-column';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { rejectedCsv, type RejectedWords } from './rejected-csv';
import { columnLetters, FILE_LIMITS, type FileProblem, type ReadingProgress, type Table } from './table';

/** A column as it is shown, with its initial interpretation. */
export interface FileColumn {
  /** Its letters, which identify it in rows and reports. */
  readonly key: string;
  readonly header: string;
  readonly samples: readonly string[];
  /** Number of distinct values. */
  readonly values: number;
  readonly guess: ImportColumn;
}

export interface MemberFile {
  readonly columns: readonly FileColumn[];
  /** The line of each row in the file. */
  readonly lines: readonly number[];
  readonly sheet: Table['sheet'];
  /** JSON text of the rows, for an import of these columns. */
  rowsFor(columns: Readonly<Record<string, ImportColumn>>): string | FileProblem;
  /** The rejected rows, as a file: line, column, reason, and their own cells. */
  rejected(report: ImportReport['rejected'], words: RejectedWords): string;
}

/** What a file is read for. */
export interface ReadingBasis {
  readonly segmentations: readonly KnownSegmentation[];
  readonly language: Language;
}

/** A chosen file, by its name and its bytes. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const SAMPLES = { most: 3, longest: 60 };

/** Reads a file of members, CSV or XLSX; nothing of it leaves the browser. */
export async function readMemberFile(
  file: GivenFile,
  basis: ReadingBasis,
  tell: (progress: ReadingProgress) => void = () => undefined,
): Promise<MemberFile | FileProblem> {
  if (file.size > FILE_LIMITS.bytes) return { problem: 'tooLarge' };
  const table = await readTable(file.name, new Uint8Array(await file.arrayBuffer()), tell);
  if ('problem' in table) return table;
  if (table.rows.length > IMPORT_MAX_ROWS) return { problem: 'tooManyRows' };
  const contents = contentsOf(table);
  if (contents.length > IMPORT_MAX_COLUMNS) return { problem: 'tooManyColumns' };
  const guesses = guessColumns(contents, basis.segmentations, basis.language);
  const columns = contents.map(({ index, header, values }, place): FileColumn => ({
    key: columnLetters(index),
    header,
    samples: [...values.keys()].slice(0, SAMPLES.most).map((value) => value.slice(0, SAMPLES.longest)),
    values: values.size,
    guess: guesses[place] ?? { kind: 'ignore' },
  }));
  const indexes = contents.map(({ index }) => index);
  return {
    columns,
    lines: table.rows.map(({ line }) => line),
    sheet: table.sheet,
    rowsFor: (choices) => rowsFor(table, indexes, choices),
    rejected: (report, words) => rejectedCsv(table, report, words),
  };
}

/** By its first bytes: file names cannot be trusted. */
function readTable(
  name: string,
  bytes: Uint8Array,
  tell: (progress: ReadingProgress) => void,
): Table | FileProblem | Promise<Table | FileProblem> {
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (start === 'd0cf11e0') return { problem: 'oldExcel' };
  if (start.startsWith('504b')) {
    if (!/\.xlsx$/i.test(name)) return { problem: 'unreadable' };
    return readXlsx(bytes, tell);
  }
  if (/\.csv$/i.test(name)) return readCsv(bytes, tell);
  return { problem: /\.xlsx$/i.test(name) ? 'unreadable' : 'unknownType' };
}

/** The columns that have a header or a value. */
function contentsOf({ headers, rows }: Table): (ColumnContent & { readonly index: number })[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  return Array.from({ length: width }, (_, index) => {
    const values = new Map<string, number>();
    let filled = 0;
    for (const { cells } of rows) {
      const cell = cells[index]?.trim() ?? '';
      if (cell === '') continue;
      values.set(cell, (values.get(cell) ?? 0) + 1);
      filled += 1;
    }
    return { index, header: headers[index] ?? '', values, filled };
  }).filter(({ header, filled }) => header !== '' || filled > 0);
}

/** Leaves room for the JSON around the rows. */
const MOST_ROW_BYTES = IMPORT_MAX_BYTES - 50_000;

/** All columns, so that no row falsely looks empty; if that is too much, only the imported ones. */
function rowsFor(
  table: Table,
  indexes: readonly number[],
  choices: Readonly<Record<string, ImportColumn>>,
): string | FileProblem {
  const taken = indexes.filter((index) => choices[columnLetters(index)]?.kind !== 'ignore');
  for (const some of [indexes, taken]) {
    const rows = JSON.stringify(table.rows.map(({ cells }) => rowOf(cells, some)));
    if (new TextEncoder().encode(JSON.stringify(rows)).length <= MOST_ROW_BYTES) return rows;
  }
  return { problem: 'tooLarge' };
}

function rowOf(cells: readonly string[], indexes: readonly number[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (const index of indexes) {
    const cell = cells[index] ?? '';
    if (cell !== '') row[columnLetters(index)] = cell.slice(0, FILE_LIMITS.cell);
  }
  return row;
}
