import {
  Email,
  emailFault,
  IMPORT_MAX_ROW_FAULTS,
  type ImportReport,
  type ImportRow,
  type Language,
  type Role,
  type SegmentationField,
} from '@elan/contracts';
import { filledText, readAddress, readLanguage, readRole } from '@elan/member-files';
import type { PlainFields } from '../members/user.model';
import { readSegmentValue, type Column, type SegmentationColumn } from './import-columns';

/** A parsed row of the file. Null and absent: the cell was empty. */
export interface ReadRow {
  name: string;
  email: string | null;
  externalId: string | null;
  role: Role | null;
  readonly plain: Partial<PlainFields>;
  values: Map<string, string>;
  /** Options that the row needs; they are created when the row is accepted. */
  newOptions: { readonly column: SegmentationColumn; readonly option: SegmentationField }[];
}

/** How a row is to be interpreted. */
export interface RowBasis {
  /** The importing member's language: the default for new members if the file does not give theirs. */
  readonly language: Language;
  /** Whether this company may have super administrators. */
  readonly isProvider: boolean;
}

/** Longest stored texts: the limits of the member form. */
const LONGEST = { name: 120, value: 200 };

/** What is wrong with a row. */
export type Fault = Omit<ImportReport['rejected'][number], 'line'>;

/**
 * Reads the cells of a row: its values, and every fault because of which it is refused. @returns null for an empty row
 */
export function readRow(
  cells: ImportRow,
  columns: ReadonlyMap<string, Column>,
  basis: RowBasis,
): { readonly row: ReadRow; readonly faults: Fault[] } | null {
  const row: ReadRow = {
    name: '',
    email: null,
    externalId: null,
    role: null,
    plain: {},
    values: new Map(),
    newOptions: [],
  };
  const faults: Fault[] = [];
  for (const [header, column] of columns) {
    const cell = cellOf(cells, header);
    const reason = cell === '' ? undefined : readCell(row, column, cell, basis);
    const why = reason === 'invalidEmail' ? emailFault(readAddress(cell)) : null;
    if (reason && faults.length < IMPORT_MAX_ROW_FAULTS)
      faults.push({ reason, column: header, ...(why && { why }) });
  }
  faults.unshift(...readName(row, cells, columns));
  if (row.name === '' && Object.values(cells).every((cell) => filledText(cell ?? '') === '')) return null;
  return { row, faults };
}

/** @returns a cell as it is seen; empty if the row has none, or the cell says that there is nothing */
export function cellOf(cells: ImportRow, header: string, isName = false): string {
  return Object.hasOwn(cells, header) ? filledText(cells[header] ?? '', isName) : '';
}

/** The name from its column, or joined from its parts. */
function readName(row: ReadRow, cells: ImportRow, columns: ReadonlyMap<string, Column>): Fault[] {
  const headers = new Map([...columns].map(([header, { kind }]) => [kind, header]));
  const parts = (['firstName', 'lastName', 'name'] as const).flatMap((kind) => headers.get(kind) ?? []);
  const given = parts.map((header) => cellOf(cells, header, true)).filter((part) => part !== '');
  row.name = given.join(' ');
  if (row.name === '') return [{ reason: 'missingName' }];
  const last = parts.at(-1);
  return row.name.length > LONGEST.name && last !== undefined ? [{ reason: 'tooLong', column: last }] : [];
}

function readCell(row: ReadRow, column: Column, cell: string, basis: RowBasis): Fault['reason'] | undefined {
  switch (column.kind) {
    case 'name':
    case 'firstName':
    case 'lastName':
      return undefined;
    case 'email': {
      const email = Email.safeParse(readAddress(cell));
      if (!email.success) return 'invalidEmail';
      row.email = email.data;
      return undefined;
    }
    case 'role': {
      const role = readRole(cell);
      if (role === undefined || (role === 0 && !basis.isProvider)) return 'invalidRole';
      row.role = role;
      return undefined;
    }
    case 'language': {
      const language = readLanguage(cell);
      if (language === undefined) return 'invalidValue';
      row.plain.language = language;
      return undefined;
    }
    case 'externalId':
      if (cell.length > LONGEST.value) return 'tooLong';
      row.externalId = cell;
      return undefined;
    case 'segmentation': {
      if (cell.length > LONGEST.value) return 'tooLong';
      const read = readSegmentValue(column, cell);
      if ('refused' in read) return read.refused;
      row.values.set(column.segmentation._id, read.value);
      if (read.option) row.newOptions.push({ column, option: read.option });
      return undefined;
    }
  }
}
