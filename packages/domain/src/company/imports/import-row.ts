import {
  Email,
  IMPORT_MAX_ROW_FAULTS,
  type ImportReport,
  type ImportRow,
  type Language,
  type Role,
} from '@elan/contracts';
import { readLanguage, readRole, readSegmentValue, type Column } from './import-columns';

/** A row of the file, understood. Null and absent: the cell was empty. */
export interface ReadRow {
  name: string;
  email: string | null;
  role: Role | null;
  language: Language | null;
  values: Map<string, string>;
}

/** How a row is to be understood. */
export interface RowBasis {
  /** The importing member's language: it decides how days are written. */
  readonly language: Language;
  /** Whether this company may have super administrators. */
  readonly isProvider: boolean;
}

/** Longest stored texts: those of the member form. */
const LONGEST = { name: 120, value: 200 };

/** What is wrong with a row. */
export type Fault = Omit<ImportReport['rejected'][number], 'line'>;

/** Reads the cells of a row: its values, and every fault that refuses it. @returns null for an empty row */
export function readRow(
  cells: ImportRow,
  columns: ReadonlyMap<string, Column>,
  basis: RowBasis,
): { readonly row: ReadRow; readonly faults: Fault[] } | null {
  const row: ReadRow = { name: '', email: null, role: null, language: null, values: new Map() };
  const faults: Fault[] = [];
  for (const [header, column] of columns) {
    const cell = Object.hasOwn(cells, header) ? cleanCell(cells[header]) : '';
    const fault = cell === '' ? undefined : readCell(row, header, column, cell, basis);
    if (fault && faults.length < IMPORT_MAX_ROW_FAULTS) faults.push(fault);
  }
  if (row.name === '') {
    if (Object.values(cells).every((cell) => cleanCell(cell) === '')) return null;
    faults.unshift({ reason: 'missingName' });
  }
  return { row, faults };
}

/** Control characters are never part of a name. */
function cleanCell(cell: string | null | undefined): string {
  return (cell ?? '').replace(/\p{Cc}+/gu, ' ').trim();
}

function readCell(
  row: ReadRow,
  header: string,
  column: Column,
  cell: string,
  basis: RowBasis,
): Fault | undefined {
  switch (column.kind) {
    case 'name':
      row.name = cell;
      return cell.length > LONGEST.name ? { reason: 'tooLong', column: header } : undefined;
    case 'email': {
      const email = Email.safeParse(cell);
      if (!email.success) return { reason: 'invalidEmail', column: header };
      row.email = email.data;
      return undefined;
    }
    case 'role': {
      const role = readRole(cell);
      if (role === undefined || (role === 0 && !basis.isProvider))
        return { reason: 'invalidRole', column: header };
      row.role = role;
      return undefined;
    }
    case 'language': {
      const language = readLanguage(cell);
      if (language === undefined) return { reason: 'invalidValue', column: header };
      row.language = language;
      return undefined;
    }
    case 'segmentation': {
      if (cell.length > LONGEST.value) return { reason: 'tooLong', column: header };
      const value = readSegmentValue(column, cell, basis.language);
      if (value === undefined) return { reason: 'invalidValue', column: header };
      row.values.set(column.segmentation._id, value);
      return undefined;
    }
  }
}
