import { csvParse } from 'd3-dsv';

/** The answers file, as an attacker reads it. */
export interface ExportedFile {
  /** Whether a row is taken for one person: else only the distribution under each combination of segments is. */
  readonly rowsArePeople: boolean;
  /** Names of the segmentations that have a column. */
  readonly segmentations: readonly string[];
  readonly rows: readonly ExportedRow[];
}

export interface ExportedRow {
  readonly values: readonly number[];
  /** In the order of `segmentations`. */
  readonly segments: readonly string[];
}

/** The requests that together give all of the file's forms. */
export function exportPaths(surveyId: string): readonly string[] {
  return [`/surveys/${surveyId}/responses/csv?language=en`];
}

export function readExport(text: string, questions: readonly string[]): ExportedFile {
  const table = csvParse(text.replace(/^\uFEFF/, ''));
  const segmentations = table.columns.filter((column) => !questions.includes(column));
  return {
    rowsArePeople: true,
    segmentations,
    rows: table.map((row) => ({
      values: questions.map((label) => Number(row[label])),
      segments: segmentations.map((name) => row[name] ?? ''),
    })),
  };
}
