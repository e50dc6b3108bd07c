import type { Language } from '@elan/contracts';
import { byLanguage, LANGUAGE_TRAITS } from '@elan/contracts/languages';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets treat as a formula, even in full-width form or after blanks and invisible characters. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n\0]/u;

/**
 * A formula in the middle of a text, where a cell begins for a spreadsheet that separates otherwise than the file: a
 * French one opens a file with commas, or takes a quotation mark after the start of a cell for a letter.
 */
const formulaWithin = /([,;|\t\r\n][\s\p{Cc}\p{Cf}"]*)([=+\-@\uFF0B\uFF0D\uFF1D\uFF20]?)/gu;

/** The separator that spreadsheets expect in a language: a semicolon where the comma is the decimal separator. */
const separators = byLanguage((language) =>
  new Intl.NumberFormat(LANGUAGE_TRAITS[language].locale).format(1.5).includes(',') ? ';' : ',',
);

type Rows = readonly (readonly (string | number)[])[];

/**
 * A file of rows following RFC 4180, UTF-8 with byte order mark, for spreadsheets in a language. Every cell is quoted,
 * and texts that would run as formulas get an apostrophe, whatever the spreadsheet takes for the separator.
 */
export function csvFile(rows: Rows, language: Language): string {
  return BYTE_ORDER_MARK + csvLines(rows, language);
}

/** Writes more rows of such a file. */
export function csvLines(rows: Rows, language: Language): string {
  const cellOf = (cell: string | number) =>
    `"${typeof cell === 'string' ? harmless(cell).replaceAll('"', '""') : cell}"`;
  return `${rows.map((row) => row.map(cellOf).join(separators[language])).join('\r\n')}\r\n`;
}

function harmless(cell: string): string {
  const within = cell.replace(formulaWithin, (_all, before: string, sign: string) =>
    sign === '' ? before : `${before}'${sign}`,
  );
  return formula.test(within) ? `'${within}` : within;
}
