import {
  exceededBound,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_MAX_SHAPE_FAULTS,
  ImportColumn,
  JSON_BOUNDS,
  SamePerson,
  type ErrorDetail,
  type ImportRow,
} from '@elan/contracts';
import * as z from 'zod/mini';
import type { GivenRows } from './import-plan';

/** The parsed body of an import. */
export interface ImportFile extends GivenRows {
  readonly dryRun: boolean;
  /** How many members a batch may remove without asking. */
  readonly mayRemove: number;
}

const LONGEST = { header: 200, cell: 2000 };
const SamePeople = z.array(SamePerson).check(z.maxLength(IMPORT_MAX_ROWS));
/** Every cell of the largest file, its rows, what was confirmed of each, and the structure around them. */
const BOUNDS = {
  depth: JSON_BOUNDS.depth,
  members: IMPORT_MAX_COLUMNS,
  values: IMPORT_MAX_ROWS * (IMPORT_MAX_COLUMNS + 6) + JSON_BOUNDS.values,
};

/**
 * Reads the body of an import: `data`, rows as JSON or as JSON text, and what goes with them. The size is checked before
 * the contents: a file with too many columns is not examined.
 * @returns the file, or what is wrong with it: at most 20 places
 */
export function readImportFile(body: string): ImportFile | readonly ErrorDetail[] {
  const given = parse(body);
  if (given instanceof Refusal) return [{ path: '', message: given.message }];
  if (!isObject(given)) return [{ path: '', message: 'must be an object' }];
  const { data, dryRun, mayRemove = 0, columns = {}, samePeople = [] } = given;
  if (dryRun !== undefined && typeof dryRun !== 'boolean') {
    return [{ path: 'dryRun', message: 'must be true or false' }];
  }
  if (typeof mayRemove !== 'number' || !Number.isSafeInteger(mayRemove) || mayRemove < 0) {
    return [{ path: 'mayRemove', message: 'must be a number of members' }];
  }
  const same = z.safeParse(SamePeople, samePeople);
  if (!same.success) return [{ path: 'samePeople', message: 'must be a list of lines with both names' }];
  const choices = readChoices(columns);
  if ('length' in choices) return choices;
  const rows = typeof data === 'string' ? parse(data) : data;
  const fault = rows instanceof Refusal ? rows.message : sizeFault(rows);
  if (fault !== null) return [{ path: 'data', message: fault }];
  const faults = shapeFaults(rows as unknown[]);
  if (faults.length > 0) return faults;
  return {
    dryRun: dryRun ?? false,
    mayRemove,
    rows: rows as ImportRow[],
    choices,
    samePeople: new Map(same.data.map((one) => [one.line, one])),
  };
}

/** The chosen columns; a map, because headers may be any text. If one is invalid: its place. */
function readChoices(columns: unknown): ReadonlyMap<string, ImportColumn> | readonly ErrorDetail[] {
  if (!isObject(columns)) return [{ path: 'columns', message: 'must be an object' }];
  const choices = new Map<string, ImportColumn>();
  for (const [header, column] of Object.entries(columns)) {
    const read = ImportColumn.safeParse(column);
    if (!read.success) return [{ path: `columns.${header}`, message: 'is not what a column can hold' }];
    choices.set(header, read.data);
  }
  return choices;
}

/** Why a text was not parsed. */
class Refusal {
  constructor(readonly message: string) {}
}

const tooMuch = {
  depth: 'is nested too deeply',
  members: `has more than ${IMPORT_MAX_COLUMNS} columns`,
  values: 'holds too much',
} as const;

/** Columns are counted before anything is built: building hundreds of thousands of them is slow. */
function parse(text: string): unknown {
  const exceeded = exceededBound(text, BOUNDS);
  if (exceeded !== null) return new Refusal(tooMuch[exceeded]);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new Refusal('must be JSON');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sizeFault(rows: unknown): string | null {
  if (!Array.isArray(rows)) return 'must be a list of rows, as JSON or JSON text';
  if (rows.length > IMPORT_MAX_ROWS) return `has more than ${IMPORT_MAX_ROWS} rows`;
  const columns = new Set<string>();
  for (const row of rows.filter(isObject)) {
    for (const header in row) columns.add(header);
    if (columns.size > IMPORT_MAX_COLUMNS) return `has more than ${IMPORT_MAX_COLUMNS} columns`;
  }
  const isTooLong = [...columns].some((header) => header.length > LONGEST.header);
  return isTooLong ? `has a column with a name of more than ${LONGEST.header} characters` : null;
}

function shapeFaults(rows: readonly unknown[]): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  for (const [index, row] of rows.entries()) {
    if (!isObject(row)) faults.push({ path: `data.${index}`, message: 'must be a row: cells by column' });
    else {
      for (const [header, cell] of Object.entries(row)) {
        const message = cellFault(cell);
        if (message !== null) faults.push({ path: `data.${index}.${header}`, message });
      }
    }
    if (faults.length >= IMPORT_MAX_SHAPE_FAULTS) break;
  }
  return faults.slice(0, IMPORT_MAX_SHAPE_FAULTS);
}

function cellFault(cell: unknown): string | null {
  if (cell === null) return null;
  if (typeof cell !== 'string') return 'must be text';
  return cell.length > LONGEST.cell ? 'is too long' : null;
}
