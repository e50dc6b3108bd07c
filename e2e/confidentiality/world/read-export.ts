import { csvParse } from 'd3-dsv';

/** The answers of one group in an exported file: how many gave each value, by question. Rows do not represent people. */
export interface ExportedGroup {
  /** The group's name in the file; '' for unnamed groups, undefined in a file without a segmentation. */
  readonly name: string | undefined;
  readonly people: number;
  readonly histograms: ReadonlyMap<string, readonly number[]>;
  /** How many are not concerned, for questions where the file says so. */
  readonly notConcerned: ReadonlyMap<string, number>;
}

export function exportPath(surveyId: string, segmentationId: string, range: string): string {
  return `/surveys/${surveyId}/responses/csv?language=en&segmentationId=${segmentationId}&${range}`;
}

export function readExport(
  text: string,
  questions: readonly { readonly id: string; readonly label: string }[],
): ExportedGroup[] {
  const table = csvParse(text.replace(/^\uFEFF/, ''));
  const columnOf = ({ label }: { readonly label: string }): string =>
    table.columns.find((column) => column === label || column.startsWith(`${label} (`)) ?? label;
  const asked = questions.map((question) => ({ id: question.id, column: columnOf(question) }));
  const head = table.columns.find((name) => !asked.some(({ column }) => name === column));
  const groups = new Map<string | undefined, Group>();
  for (const row of table) {
    const name = head === undefined ? undefined : row[head];
    const group = groups.get(name) ?? emptyGroup();
    groups.set(name, group);
    group.people += 1;
    for (const { id, column } of asked) {
      const cell = row[column] ?? '';
      if (cell === '') group.incomplete.add(id);
      if (cell === 'Not concerned') group.notConcerned.set(id, (group.notConcerned.get(id) ?? 0) + 1);
      const histogram = group.histograms.get(id) ?? Array.from({ length: 11 }, () => 0);
      group.histograms.set(id, histogram);
      if (!/^\d+$/.test(cell)) continue;
      const value = Number(cell);
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  return [...groups].map(([name, { people, incomplete, histograms, notConcerned }]) => {
    for (const id of incomplete) histograms.delete(id);
    return { name, people, histograms, notConcerned };
  });
}

interface Group {
  people: number;
  readonly histograms: Map<string, number[]>;
  readonly notConcerned: Map<string, number>;
  /** Questions with empty cells, whose answers are not all in the file. */
  readonly incomplete: Set<string>;
}

const emptyGroup = (): Group => ({
  people: 0,
  histograms: new Map(),
  notConcerned: new Map(),
  incomplete: new Set(),
});
