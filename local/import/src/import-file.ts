import type { ElanClient, ImportColumn as SentColumn } from '@elan/client';
import { DEFAULT_LANGUAGE, ImportColumn, type BatchReport, type SamePerson } from '@elan/contracts';
import {
  readMemberFile,
  type GivenFile,
  type MemberFile,
  type ReadingBasis,
  type ReadingWishes,
} from '@elan/member-files/reading';
import { askedBy, confirmedNames, saidOfFile, sheetFault } from './said';

export interface ImportWishes {
  readonly dryRun: boolean;
  /** What columns are, by their header, where the file does not say it: `externalId`, `email`, `ignore`, … */
  readonly columns: ReadonlyMap<string, string>;
  /** Whether columns become new segmentations. Wanted once: later they are recognised by their names. */
  readonly newGroups: boolean;
  readonly mayRemove: number;
  /** The sheet of a workbook. */
  readonly sheet?: string;
  /** Pairs of names, `former=given`, of which the report asked, that are of the same person. */
  readonly samePeople: readonly string[];
  /** How many new members are others than the members of their name. */
  readonly namesakes: number;
}

export interface Imported {
  readonly report: BatchReport;
  /** What somebody has to know of it, in sentences. */
  readonly said: readonly string[];
}

/**
 * Tries the list first: what only somebody can answer is not written before.
 * @throws Error that says what the file, or the API, lacks
 */
export async function importFile(
  elan: ElanClient,
  given: GivenFile,
  { dryRun, columns: wanted, newGroups, mayRemove, sheet, samePeople: names, namesakes }: ImportWishes,
): Promise<Imported> {
  const { data: segmentations, error } = await elan.GET('/segmentations');
  if (error) throw new Error(`Elan answers ${error.message}`);
  const file = await openFile(given, { segmentations, language: DEFAULT_LANGUAGE }, sheet);
  const { isShifted, encoding } = file.report;
  if (isShifted) throw new Error('headers do not fit what is below them: a separator too many moves cells');
  if (encoding?.isSure === false)
    throw new Error(`the letters cannot be read for sure (${encoding.samples.join(', ')}): save it as UTF-8`);
  const columns = columnsOf(file, wanted, newGroups);
  const data = file.rowsFor(columns);
  if (typeof data !== 'string') throw new Error(`${given.name} is ${data.problem}`);
  const send = async (isTrial: boolean, same: readonly SamePerson[] = []): Promise<BatchReport> => {
    const samePeople = same.length > 0 && { samePeople: [...same] };
    const body = { data, columns, dryRun: isTrial, mayRemove, ...samePeople };
    const answer = await elan.PUT('/users/import', { body });
    if (answer.error) {
      const { message, details = [] } = answer.error;
      throw new Error(`Elan answers ${[message, ...details.map((detail) => detail.message)].join(': ')}`);
    }
    // The API may be of an earlier version, which reports none.
    return { ...answer.data, namesakes: answer.data.namesakes ?? { count: 0, names: [], lines: [] } };
  };
  const tried = await send(true);
  if (!dryRun && tried.namesakes.count > namesakes)
    throw new Error(askedBy(withLines(tried, file), namesakes).join('\n'));
  const same = confirmedNames(tried.rejected, names, (line) => lineIn(file, line));
  const report = withLines(dryRun && same.length === 0 ? tried : await send(dryRun, same), file);
  return { report, said: [...saidOfFile(file), ...askedBy(report, namesakes)] };
}

/** @throws Error if it is no list of members, or nothing says which of its sheets is */
async function openFile(
  given: GivenFile,
  basis: ReadingBasis,
  sheet: string | undefined,
): Promise<MemberFile> {
  const read = async (wishes: ReadingWishes): Promise<MemberFile> => {
    const file = await readMemberFile(given, basis, undefined, wishes);
    if ('problem' in file) throw new Error(`${given.name} is not a list of members: ${file.problem}`);
    return file;
  };
  const file = await read({});
  const fault = sheetFault(file, sheet);
  if (fault !== undefined) throw new Error(fault);
  return sheet === undefined || !file.report.sheet ? file : read({ sheet });
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

const lineIn = ({ lines }: MemberFile, line: number): number => lines[line - 2] ?? line;

/** The lines as the file counts them, with its headers: the API counts the rows that it got. */
function withLines(report: BatchReport, file: MemberFile): BatchReport {
  const { namesakes, rejected } = report;
  const headers = new Map(file.columns.map(({ key, header }) => [key, header]));
  return {
    ...report,
    namesakes: { ...namesakes, lines: namesakes.lines.map((line) => lineIn(file, line)) },
    rejected: rejected.map(({ line, column, ...fault }) => ({
      ...fault,
      line: lineIn(file, line),
      ...(column !== undefined && { column: headers.get(column) ?? column }),
    })),
  };
}
