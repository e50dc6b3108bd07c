import type { ElanClient, ImportColumn as SentColumn } from '@elan/client';
import { DEFAULT_LANGUAGE, ImportColumn, type BatchReport } from '@elan/contracts';
import { readMemberFile, type GivenFile, type MemberFile } from '@elan/member-files/reading';

export interface ImportWishes {
  readonly dryRun: boolean;
  /** What columns are, by their header, where the file does not say it: `externalId`, `email`, `ignore`, … */
  readonly columns: ReadonlyMap<string, string>;
  /** Whether columns become new segmentations. Wanted once: later they are recognised by their names. */
  readonly newGroups: boolean;
  readonly mayRemove: number;
}

/** @throws Error that says what the file, or the API, lacks */
export async function importFile(
  elan: ElanClient,
  given: GivenFile,
  { dryRun, columns: wanted, newGroups, mayRemove }: ImportWishes,
): Promise<BatchReport> {
  const { data: segmentations, error } = await elan.GET('/segmentations');
  if (error) throw new Error(`Elan answers ${error.message}`);
  const file = await readMemberFile(given, { segmentations, language: DEFAULT_LANGUAGE });
  if ('problem' in file) throw new Error(`${given.name} is not a list of members: ${file.problem}`);
  const { isShifted, encoding } = file.report;
  if (isShifted) throw new Error('headers do not fit what is below them: a separator too many moves cells');
  if (encoding?.isSure === false)
    throw new Error(`the letters cannot be read for sure (${encoding.samples.join(', ')}): save it as UTF-8`);
  const columns = columnsOf(file, wanted, newGroups);
  const data = file.rowsFor(columns);
  if (typeof data !== 'string') throw new Error(`${given.name} is ${data.problem}`);
  const answer = await elan.PUT('/users/import', { body: { data, columns, dryRun, mayRemove } });
  if (answer.error) {
    const { message, details = [] } = answer.error;
    throw new Error(`Elan answers ${[message, ...details.map((detail) => detail.message)].join(': ')}`);
  }
  return { ...answer.data, rejected: withLines(answer.data, file) };
}

/** Finds columns by their letters. @throws Error where nothing decides what a column is: no night should guess */
function columnsOf(
  file: MemberFile,
  wanted: ReadonlyMap<string, string>,
  newGroups: boolean,
): Record<string, SentColumn> {
  for (const header of wanted.keys()) {
    if (!file.columns.some((column) => column.header === header)) throw new Error(`no column ${header}`);
  }
  for (const question of file.report.questions) {
    const asked = question.kind === 'column' ? question.columns : [question.column];
    const headers = asked.map((place) => file.columns[place]?.header ?? '');
    if (!headers.some((header) => wanted.has(header)))
      throw new Error(`say what these columns are, with --column: ${headers.join(', ')}`);
  }
  return Object.fromEntries(
    file.columns.map(({ key, header, guess }) => {
      const kind = wanted.get(header);
      const found = guess.kind === 'newSegmentation' && !newGroups ? { kind: 'ignore' as const } : guess;
      return [key, (kind === undefined ? found : ImportColumn.parse({ kind })) as SentColumn];
    }),
  );
}

/** The lines as the file counts them, with its headers: the API counts the rows that it got. */
function withLines({ rejected }: BatchReport, { lines, columns }: MemberFile): BatchReport['rejected'] {
  const headers = new Map(columns.map(({ key, header }) => [key, header]));
  return rejected.map(({ line, column, ...fault }) => ({
    ...fault,
    line: lines[line - 2] ?? line,
    ...(column !== undefined && { column: headers.get(column) ?? column }),
  }));
}
