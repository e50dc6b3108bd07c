import type { BatchReport, SamePerson } from '@elan/contracts';
import type { MemberFile } from '@elan/member-files/reading';

const listed = (some: readonly (string | number)[]): string =>
  new Intl.ListFormat('en-GB').format(some.map(String));

/** For a shell, which runs nothing inside of it: names come from files. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const linesOf = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'line' : 'lines'} ${listed(lines)}`;

/** What was read of a file, and whom it has that are not sent. */
export function saidOfFile({ report: { sheet, leftOut } }: MemberFile): string[] {
  const { leavers, hidden, repeated } = leftOut;
  const out = [
    ...(leavers ? [`${leavers.count} who have left (${leavers.header}: ${leavers.sample})`] : []),
    ...(hidden > 0 ? [`${hidden} in rows that the sheet hides`] : []),
    ...(repeated ? [`${repeated.count} further rows about somebody (number ${repeated.sample})`] : []),
  ];
  return [
    ...(sheet && sheet.names.length > 1 ? [`read the sheet ${sheet.name} of ${listed(sheet.names)}`] : []),
    ...(out.length > 0 ? [`left out: ${listed(out)}`] : []),
  ];
}

/**
 * What the report asks, with the words that answer it.
 * @param confirmed how many new members were said to be others than the members of their name
 */
export function askedBy({ rejected, namesakes }: BatchReport, confirmed: number): string[] {
  const asked: string[] = [];
  const unsure = unsureNames(rejected);
  if (unsure.length > 0) {
    const options = unsure.map(({ former, given }) => `  --same ${quoted(`${former}=${given}`)}`);
    asked.push(
      `${linesOf(unsure.map(({ line }) => line))} left out: whose address or number it is may have a new name, or it is somebody else. If it is the same person, say so with`,
      ...options,
      'If it is somebody else, remove the member who had it.',
    );
  }
  const { count, names, lines } = namesakes;
  if (count > confirmed) {
    const more = count > lines.length ? `, and ${count - lines.length} more` : '';
    asked.push(
      `${linesOf(lines)} (${listed(names)}${more}): new members who are called like members whom no line is about. If it is the same person, correct the address or number of the member first, who would be asked twice; if it is another, say so with --namesakes ${count}`,
    );
  }
  return asked;
}

const unsureNames = (rejected: BatchReport['rejected']): SamePerson[] =>
  rejected.flatMap(({ line, names }) => (names ? [{ line, ...names }] : []));

/** Of several sheets with people, no night should read one alone, and remove those of the others. */
export function sheetFault({ report: { sheet } }: MemberFile, wanted?: string): string | undefined {
  if (!sheet) return undefined;
  const { name, names, others } = sheet;
  if (wanted !== undefined)
    return names.includes(wanted) ? undefined : `no sheet ${wanted}: there are ${listed(names)}`;
  if (others.length === 0) return undefined;
  const found = names.filter((one) => one === name || others.includes(one));
  return `the sheets ${listed(found)} may each be a list of people: say which one names everybody, with --sheet ${quoted(name)}`;
}

/** The lines of the report that are about the same people, by both names. @throws Error where two lines have them */
export function confirmedNames(
  rejected: BatchReport['rejected'],
  samePeople: readonly string[],
  lineOf: (line: number) => number,
): SamePerson[] {
  return samePeople.flatMap((names) => {
    const found = unsureNames(rejected).filter(({ former, given }) => `${former}=${given}` === names);
    if (found.length > 1)
      throw new Error(
        `${names} is said of ${linesOf(found.map(({ line }) => lineOf(line)))}, and nothing says of which`,
      );
    return found;
  });
}
