import { elementsOf, openPackage } from '../../../packages/reports/src/testing/index';

/** The figures about groups in a spreadsheet report, by name. */
export interface ReportedGroups {
  readonly responses: ReadonlyMap<string, number>;
  /** Keyed by the question, then by the group. */
  readonly scores: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Reads the figures by group of an English report in XLSX. */
export function readReport(file: Uint8Array): ReportedGroups {
  const parts = openPackage(file);
  const shared = elementsOf(parts['xl/sharedStrings.xml'] ?? '').flatMap(({ name, text }) =>
    name === 'si' ? [text] : [],
  );
  const names = elementsOf(parts['xl/workbook.xml'] ?? '').flatMap(({ name, attributes }) =>
    name === 'sheet' ? [attributes['name'] ?? ''] : [],
  );
  const rowsOf = (sheet: string): string[][] =>
    rowsIn(parts[`xl/worksheets/sheet${names.indexOf(sheet) + 1}.xml`], shared);
  const [head = [], ...rows] = rowsOf('Scores by group');
  const responses = rowsOf('Participation by group').slice(1);
  return {
    responses: new Map(withNumber(responses.map(([name = '', people = '']) => [name, people]))),
    scores: new Map(
      rows.map((row) => [row[1] ?? '', new Map(withNumber(head.map((name, at) => [name, row[at] ?? ''])))]),
    ),
  };
}

/** The names whose cell is a number. */
const withNumber = (cells: readonly (readonly [string, string])[]): [string, number][] =>
  cells.flatMap(([name, text]) => (/^-?[\d.]+$/.test(text) ? [[name, Number(text)]] : []));

function rowsIn(xml: string | undefined, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  if (xml === undefined) return rows;
  for (const { name, attributes, text } of elementsOf(xml)) {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attributes['r'] ?? '') ?? [];
    if (name !== 'c' || row === '') continue;
    const column = [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0);
    const cells = (rows[Number(row) - 1] ??= []);
    cells[column - 1] = attributes['t'] === 's' ? (shared[Number(text)] ?? '') : text;
  }
  return rows;
}
