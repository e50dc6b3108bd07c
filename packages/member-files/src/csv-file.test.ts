import Papa from 'papaparse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from './csv-file';

/** Reads the file as a spreadsheet in the language does. */
const read = (file: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(file.replace(/^\uFEFF/, ''), { delimiter, newline: '\r\n', skipEmptyLines: true })
    .data;

/** A spreadsheet for which every quotation mark begins or ends a quotation. */
function cellsByQuotes(text: string, separator: string): string[] {
  let isQuoted = false;
  const cells = [''];
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === separator || /[\r\n]/.test(sign))) cells.push('');
    else cells.push((cells.pop() ?? '') + sign);
  }
  return cells;
}

/** A spreadsheet for which it is a letter, unless it begins the cell or ends what began so. */
function cellsByQuotesAtStart(text: string, separator: string): string[] {
  const cell = new RegExp(`("(?:[^"]|"")*")?([^${separator === '|' ? '\\|' : separator}\\r\\n]*)`, 'gu');
  return [...text.matchAll(cell)].flatMap(([, quoted = '', rest = '']) => [quoted, rest]);
}

describe.each([
  ['en', ','],
  ['fr', ';'],
] as const)('a CSV file for spreadsheets in %s', (language, separator) => {
  it('starts with a byte order mark and ends its lines as the standard says', () => {
    expect(
      csvFile(
        [
          ['a', 'é'],
          [1, 10],
        ],
        language,
      ),
    ).toBe(`\uFEFF"a"${separator}"é"\r\n"1"${separator}"10"\r\n`);
  });

  it.each([
    '=1+1',
    '+33 1',
    '-2',
    '@SUM(A1)',
    ' =1+1',
    '\u00A0=1+1',
    '\uFEFF=1+1',
    '\u200B@x',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("https://evil.example","click")',
    "=cmd|' /C calc'!A0",
  ])('makes %j plain text', (hostile) => {
    expect(read(csvFile([[hostile, 'b']], language), separator)).toEqual([[`'${hostile}`, 'b']]);
  });

  it.each(['a=b', '1-2', 'x@y', "it's", 'says "yes", twice', 'two\nlines', 'a;b', 'a,b', ''])(
    'leaves %j as it is',
    (text) => {
      expect(read(csvFile([['first', text]], language), separator)).toEqual([['first', text]]);
    },
  );

  it.each(['\t=1+1', '\r=1+1'])(
    'makes %j plain text, also where its first sign separates cells',
    (hostile) => {
      const text = `'${hostile[0]}'=1+1`;
      expect(read(csvFile([[hostile, 'b']], language), separator)).toEqual([[text, 'b']]);
    },
  );

  it.each([',', ';', '\t', '|'])('runs nothing in a spreadsheet that separates by %j', (other) => {
    const hostile = ['x;=1+1', 'x,@SUM(A1)', 'x\t+1', 'x|-1', 'a\r\n=1+1', 'x; "=1+1', '";=1+1', 'x;＝1'];
    const file = csvFile([['a', ...hostile], ...hostile.map((cell) => [cell, cell])], language);
    for (const cellsOf of [cellsByQuotes, cellsByQuotesAtStart, (text: string) => text.split(/[\r\n]+/)]) {
      for (const cell of cellsOf(file.replace(/^\uFEFF/, ''), other)) {
        expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
      }
    }
  });

  it('gives back every text that it was given', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '"', ',', '\r', '\n', '\t', 'a', '\uFEFF', "'", ' ', '@', ';'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
        const cells = read(csvFile([['x', 'y'], ...rows], language), separator).slice(1);
        expect(cells.length).toBe(rows.length);
        rows.flat().forEach((given, index) => {
          const cell = cells.flat()[index] ?? '';
          expect(cell.replaceAll("'", '')).toBe(given.replaceAll("'", ''));
          expect(cell).not.toMatch(/^[\s\uFEFF]*[=+@]/);
        });
      }),
    );
  });
});
