import { packSheet } from './pack-workbook';

const text = (reference: string, value = 'x') => `<c ${reference} t="inlineStr"><is><t>${value}</t></is></c>`;
const table =
  `<row r="1">${text('r="A1"', 'name')}${text('r="B1"', 'email')}</row>` +
  `<row r="2">${text('r="A2"', 'Ada')}${text('r="B2"', 'ada@a.example')}</row>`;
const long = 'x'.repeat(10_000_000);
const times = (amount: number, of: (index: number) => string) =>
  Array.from({ length: amount }, (_, i) => of(i)).join('');

/** Small files that make a careless reader fill the memory or never end: their kind, and how to make one. */
export const hostileWorkbooks: readonly (readonly [kind: string, make: () => Uint8Array])[] = [
  ['a cell far down', () => packSheet(`${table}<row r="1048576">${text('r="A1048576"')}</row>`)],
  ['a cell far right', () => packSheet(`${table}<row r="3">${text('r="XFD3"')}</row>`)],
  ['a row that no sheet has', () => packSheet(`${table}<row r="999999999">${text('r="A999999999"')}</row>`)],
  ['a row without end', () => packSheet(`${table}<row r="1e300">${text('')}</row>`)],
  ['a cell of another row', () => packSheet(`${table}<row r="3">${text('r="A1048576"')}</row>`)],
  ['a column that no sheet has', () => packSheet(`${table}<row r="3">${text('r="ZZZZZZ3"')}</row>`)],
  ['a lower-case reference', () => packSheet(`${table}<row r="3">${text('r="xfd3"')}</row>`)],
  [
    'a lower-case reference of many letters',
    () => packSheet(`${table}<row r="3">${text('r="zzzzzzzz3"')}</row>`),
  ],
  ['an encoded reference', () => packSheet(`${table}<row r="3">${text('r="&#88;&#x46;&#68;3"')}</row>`)],
  ['an encoded row', () => packSheet(`${table}<row r="&#49;048576">${text('r="&#65;1048576"')}</row>`)],
  [
    'a reference in other quotes',
    () => packSheet(`${table}<row r='1048576'>${text("r='XFD1048576'")}</row>`),
  ],
  ['a reference with a prefix', () => packSheet(`${table}<row r="3">${text('r="$XFD$3"')}</row>`)],
  ['an empty cell far away', () => packSheet(`${table}<row r="1048576"><c r="XFD1048576" s="1"/></row>`)],
  ['empty rows to the end', () => packSheet(table + times(50_000, (i) => `<row r="${i + 3}" s="1"/>`))],
  ['one long text', () => packSheet(`${table}<row r="3">${text('r="A3"', long)}</row>`)],
  [
    'one long shared text',
    () =>
      packSheet(
        times(9000, (i) => `<row r="${i + 1}">${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`),
        { strings: `<si><t>${long}</t></si>` },
      ),
  ],
  ['a long reference', () => packSheet(`${table}<row r="3">${text(`r="${'A'.repeat(5_000_000)}3"`)}</row>`)],
  [
    'merged cells over everything',
    () =>
      packSheet(table, {
        after: `<mergeCells>${'<mergeCell ref="A2:XFD1048576"/>'.repeat(100_000)}</mergeCells>`,
      }),
  ],
  ['entities of its own', () => packSheet(`${table}<row r="3">${text('r="A3"', '&lol;&lol;')}</row>`)],
  [
    'an element of many attributes',
    () => packSheet(`${table}<row r="3" ${times(2_000_000, (i) => `a${i}="1" `)}/>`),
  ],
  ['elements in elements', () => packSheet(table + '<row>'.repeat(50_000))],
];
