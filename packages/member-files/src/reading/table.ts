/** The content of a file, as text. */
export interface Table {
  /** The cells of the header; none if the file has none. */
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** The number of the line, as a spreadsheet counts. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether the sheet hides it. */
  readonly isHidden?: true;
}

/** Why a file cannot be imported. */
export interface FileProblem {
  readonly problem:
    | 'unknownType'
    | 'oldExcel'
    | 'unreadable'
    | 'brokenQuotes'
    | 'tooLarge'
    | 'tooLargeUnpacked'
    | 'tooManyRows'
    | 'tooManyColumns'
    | 'tooSlow'
    | 'notLoaded'
    | 'empty';
  /** The line where it is, if that is known. */
  readonly line?: number;
}

/** How far a file has been read: rows found, and the share that was read; null if unknown. */
export interface ReadingProgress {
  readonly rows: number;
  readonly share: number | null;
}

export const FILE_LIMITS = {
  bytes: 5_000_000,
  /** Unpacked size of a spreadsheet file; 10,000 rows of 60 columns are about 45 MB. */
  unpackedBytes: 60_000_000,
  /** The most characters of a cell; no kind of column allows more. */
  cell: 2000,
} as const;

/** How many lines at the start can be above the rows: titles, and the header. */
export const HEAD_LINES = 10;

export const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '');

/** The letters with which spreadsheets name a column: A, B, ... Z, AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** @returns the index of the column of these letters */
export function columnIndex(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
