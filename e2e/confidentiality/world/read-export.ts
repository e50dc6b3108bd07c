import { csvParse } from 'd3-dsv';

/** The answers of one group as a file tells them: how many gave each value, by question. Its rows are no people. */
export interface ExportedGroup {
  /** As the file calls it; '' for all whose group has no name, undefined in a file without a segmentation. */
  readonly name: string | undefined;
  readonly people: number;
  readonly histograms: ReadonlyMap<string, readonly number[]>;
}

export function exportPath(surveyId: string, segmentationId: string, range: string): string {
  return `/surveys/${surveyId}/responses/csv?language=en&segmentationId=${segmentationId}&${range}`;
}

export function readExport(
  text: string,
  questions: readonly { readonly id: string; readonly label: string }[],
): ExportedGroup[] {
  const table = csvParse(text.replace(/^\uFEFF/, ''));
  const head = table.columns.find((column) => !questions.some(({ label }) => label === column));
  const groups = new Map<string | undefined, { people: number; histograms: Map<string, number[]> }>();
  for (const row of table) {
    const name = head === undefined ? undefined : row[head];
    const group = groups.get(name) ?? { people: 0, histograms: new Map<string, number[]>() };
    groups.set(name, group);
    group.people += 1;
    for (const { id, label } of questions) {
      const histogram = group.histograms.get(id) ?? Array.from({ length: 11 }, () => 0);
      group.histograms.set(id, histogram);
      const value = Number(row[label]);
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  return [...groups].map(([name, group]) => ({ name, ...group }));
}
