import type { ImportColumn } from '@elan/contracts';
import type { FileProblem, MemberFile, ReadingAnswers } from '@elan/member-files/reading';

/** The rows as JSON text of a request's field, in bytes, which the page passes on unread. */
export function encodeRows(
  file: MemberFile,
  columns: Readonly<Record<string, ImportColumn>>,
  answers: ReadingAnswers,
): Blob | FileProblem {
  const rows = file.rowsFor(columns, answers);
  return typeof rows === 'string' ? new Blob([JSON.stringify(rows)]) : rows;
}
