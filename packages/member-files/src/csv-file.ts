import type { Language } from '@elan/contracts';
import Papa from 'papaparse';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets treat as a formula, even in full-width form or after blanks and invisible characters. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n\0]/u;

/**
 * The separator that spreadsheets expect in a language: a semicolon where the comma is the decimal separator.
 */
const separators: Readonly<Record<Language, string>> = { en: ',', fr: ';' };

type Rows = readonly (readonly (string | number)[])[];

/**
 * A file of rows following RFC 4180, UTF-8 with byte order mark, for spreadsheets in a language. Texts that would run
 * as formulas are prefixed with an apostrophe.
 */
export function csvFile(rows: Rows, language: Language): string {
  return BYTE_ORDER_MARK + csvLines(rows, language);
}

/** More rows of such a file. */
export function csvLines(rows: Rows, language: Language): string {
  const lines = Papa.unparse([...rows.map((row) => [...row])], {
    delimiter: separators[language],
    escapeFormulae: formula,
    newline: '\r\n',
  });
  return `${lines}\r\n`;
}
