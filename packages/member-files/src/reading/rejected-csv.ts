import type { EmailFault, ImportReport, Language } from '@elan/contracts';
import { csvFile } from '../csv-file';
import { columnIndex, type Table } from './table';

/** The texts of a file of rejected rows. */
export interface RejectedWords {
  readonly language: Language;
  readonly headers: { readonly line: string; readonly column: string; readonly reason: string };
  readonly emailFaults: Readonly<Record<EmailFault, string>>;
  /** Keyed by the reason in the report. */
  readonly reasons: Readonly<Record<ImportReport['rejected'][number]['reason'], string>>;
}

/** One line per fault: line, column, reason, and the original row, to be corrected and imported again. */
export function rejectedCsv(
  { headers, rows }: Pick<Table, 'headers' | 'rows'>,
  rejected: ImportReport['rejected'],
  { language, headers: own, reasons, emailFaults }: RejectedWords,
): string {
  const lines = rejected.map(({ line, column, reason, why }) => {
    const row = rows[line - 2];
    const place = column === undefined ? '' : (headers[columnIndex(column)] ?? column);
    return [
      String(row?.line ?? line),
      place,
      why ? emailFaults[why] : reasons[reason],
      ...(row?.cells ?? []),
    ];
  });
  return csvFile([[own.line, own.column, own.reason, ...headers], ...lines], language);
}
