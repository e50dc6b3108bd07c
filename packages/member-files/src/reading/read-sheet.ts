import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@elan/contracts/constants';
import { dayOf } from './days-from-1904';
import { parseXml } from './parse-xml';
import { columnIndex, FILE_LIMITS, HEAD_LINES, type FileProblem, type TableRow } from './table';
import { joinLinks, type Link } from './join-links';
import { isTrue, linkedAddress, unescapeText, type BookSheet, type Workbook } from './workbook';

/** The last column and row of a spreadsheet. */
const LAST = { column: 16_384, row: 1_048_576 };
/** The most cells that merged ones may fill. */
const MOST_MERGED = 1_000_000;

class Refusal extends Error {
  constructor(readonly problem: FileProblem['problem']) {
    super(problem);
  }
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
  formula: string | null;
}

/** The lines of a sheet, and which of its columns nobody sees. */
export interface Sheet {
  readonly lines: readonly TableRow[];
  readonly hiddenColumns: readonly number[];
}

/**
 * Reads a sheet: what its cells show, days as yyyy-MM-dd, formulas as their results. Only what is there takes memory,
 * wherever references say that it is.
 */
export function readSheet(sheet: BookSheet, book: Workbook): Sheet | FileProblem {
  try {
    return new SheetReader(book, sheet.links).read(sheet.content);
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}

class SheetReader {
  private readonly rows: { line: number; cells: string[]; isHidden: boolean }[] = [];
  private readonly merges: string[] = [];
  private readonly links: Link[] = [];
  private readonly hiddenColumns: number[] = [];
  private line = 0;
  private isHidden = false;
  private column = -1;
  private cells: string[] = [];
  private cell: Cell | null = null;
  private isValue = false;
  private isFormula = false;
  private isPhonetic = false;
  private characters = 0;

  constructor(
    private readonly book: Workbook,
    private readonly addresses: BookSheet['links'],
  ) {}

  read(content: Uint8Array): Sheet {
    parseXml(content, this);
    joinLinks(this.rows, this.links);
    fillMerged(this.rows, this.merges);
    const lines = this.rows
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, cells, isHidden }): TableRow => {
        // Cells that were never written are holes.
        const texts = Array.from(cells, (cell: string | undefined) => cell ?? '');
        return isHidden ? { line, cells: texts, isHidden: true } : { line, cells: texts };
      });
    return { lines, hiddenColumns: this.hiddenColumns };
  }

  open(
    tag: string,
    { r, t = 'n', s, ref, id = '', min, max, ...size }: Readonly<Record<string, string>>,
  ): void {
    if (tag === 'row') this.openRow(r, isUnseen(size));
    else if (tag === 'col' && isUnseen(size)) this.hideColumns(Number(min), Number(max));
    else if (tag === 'c') this.openCell(r, t, Number(s ?? 0));
    else if (tag === 'mergeCell' && ref !== undefined) this.merges.push(ref);
    else if (tag === 'hyperlink' && ref !== undefined) this.link(ref, this.addresses.get(id));
    else if (tag === 'rPh') this.isPhonetic = true;
    if (tag === 'f' && this.cell) this.cell.formula = '';
    this.isFormula = tag === 'f';
    this.isValue = tag === 'v' || (tag === 't' && !this.isPhonetic);
  }

  text(text: string): void {
    if (!this.cell) return;
    if (this.isValue && this.cell.text.length <= FILE_LIMITS.cell) this.cell.text += text;
    const formula = this.cell.formula ?? '';
    if (this.isFormula && formula.length <= FILE_LIMITS.cell) this.cell.formula = formula + text;
  }

  close(tag: string): void {
    this.isValue = false;
    this.isFormula = false;
    if (tag === 'rPh') this.isPhonetic = false;
    if (tag === 'c' && this.cell) this.closeCell(this.cell);
    if (tag !== 'row' || this.cells.length === 0) return;
    this.rows.push({ line: this.line, cells: this.cells, isHidden: this.isHidden });
    if (this.rows.length > IMPORT_MAX_ROWS + HEAD_LINES) throw new Refusal('tooManyRows');
  }

  private link(reference: string, address: string | undefined): void {
    if (address === undefined) return;
    const { column, row } = placeOf(reference.split(':')[0] ?? '');
    this.links.push({ column, line: row, address });
  }

  private hideColumns(first: number, last: number): void {
    for (let at = Math.max(first, 1); at <= Math.min(last, IMPORT_MAX_COLUMNS); at += 1)
      this.hiddenColumns.push(at - 1);
  }

  private openRow(reference: string | undefined, isHidden: boolean): void {
    this.line = reference === undefined ? this.line + 1 : Number(reference);
    if (!Number.isInteger(this.line) || this.line < 1 || this.line > LAST.row)
      throw new Refusal('unreadable');
    this.isHidden = isHidden;
    this.cells = [];
    this.column = -1;
  }

  private openCell(reference: string | undefined, type: string, style: number): void {
    this.column = reference === undefined ? this.column + 1 : placeOf(reference).column;
    this.cell = { column: this.column, type, style, text: '', formula: null };
  }

  private closeCell(cell: Cell): void {
    this.cell = null;
    const text = shownText(cell, this.book).slice(0, FILE_LIMITS.cell + 1);
    if (text === '') return;
    if (cell.column >= IMPORT_MAX_COLUMNS) throw new Refusal('tooManyColumns');
    this.characters += text.length;
    if (this.characters > FILE_LIMITS.unpackedBytes) throw new Refusal('tooLargeUnpacked');
    this.cells[cell.column] = text;
    const [, link = ''] = /^=?HYPERLINK\("([^"]*)"/i.exec(cell.formula ?? '') ?? [];
    const address = linkedAddress(link);
    if (address !== undefined) this.links.push({ column: cell.column, line: this.line, address });
  }
}

/** Rows and columns are also hidden by making them as small as can be. */
const isUnseen = ({ hidden, ht, width }: Readonly<Record<string, string>>): boolean =>
  isTrue(hidden) || Number(ht ?? 1) === 0 || Number(width ?? 1) === 0;

function placeOf(reference: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^\$?([a-z]{1,3})\$?(\d{1,7})$/i.exec(reference.trim()) ?? [];
  const column = columnIndex(letters.toUpperCase());
  const row = Number(digits);
  if (letters === '' || column >= LAST.column || row > LAST.row) throw new Refusal('unreadable');
  return { column, row };
}

function shownText({ type, style, text, formula }: Cell, { strings, shows, from1904 }: Workbook): string {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? '';
    case 'str':
    case 'inlineStr':
      return unescapeText(text);
    case 'b':
      return text === '1' ? 'true' : 'false';
    case 'e':
      return text;
    case 'd':
      return text.slice(0, 10);
    default: {
      const number = Number(text);
      // Programs write formulas that nobody has computed yet: shown as they are, they are seen. One in a column of days
      // is a day that is not known, and not a word.
      if (text.trim() === '') return formula === null || shows[style] === 'day' ? '' : `=${formula}`;
      if (!Number.isFinite(number)) return '';
      if (shows[style] === 'percent') return `${Number((number * 100).toPrecision(12))}%`;
      return shows[style] === 'day' ? dayOf(number, from1904) : String(number);
    }
  }
}

/** A merged cell is the cell of all its rows: a department that is written once, beside its people. */
function fillMerged(rows: readonly { line: number; cells: string[] }[], merges: readonly string[]): void {
  if (merges.length === 0) return;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  let filled = 0;
  for (const merge of merges) {
    const [from = '', to = from] = merge.split(':');
    const { column, row: first } = placeOf(from);
    const text = byLine.get(first)?.cells[column];
    if (text === undefined) continue;
    const last = placeOf(to).row;
    filled += last - first;
    if (filled > MOST_MERGED) throw new Refusal('unreadable');
    for (let line = first + 1; line <= last; line += 1) {
      const row = byLine.get(line);
      if (row) row.cells[column] ??= text;
    }
  }
}
