import { packSheet, packSheets } from '../pack-workbook';
import { bookShape, people } from './shape';

const cell = (value: string | number, more = ''): string =>
  typeof value === 'number'
    ? `<c ${more}><v>${value}</v></c>`
    : `<c t="inlineStr" ${more}><is><t>${value.replaceAll('<', '&lt;')}</t></is></c>`;
const row = (cells: readonly (string | number)[], more = ''): string =>
  `<row ${more}>${cells.map((value) => cell(value)).join('')}</row>`;
const table = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => row(cells)).join('');
const ann = ['Ann', 'ann@acme.example'];
const bob = ['Bob', 'bob@acme.example'];
const head = ['Name', 'Email'];
const day = (serial: number): string => `<c s="1"><v>${serial}</v></c>`;

export const workbooks = [
  bookShape('a workbook', packSheet(table(head, ann, bob)), 'name email', {
    rows: ['Ann|ann@acme.example', 'Bob|bob@acme.example'],
  }),
  bookShape(
    'several sheets: people are on the second',
    packSheets([
      ['Read me', row(['How to use this list'])],
      ['People', table(head, ann)],
      ['Totals', row(['Count', 1])],
    ]),
    'name email',
    { sheet: 'People of 3' },
  ),
  bookShape(
    'two sheets with people',
    packSheets([
      ['Lyon', table(head, ann)],
      ['Nice', table(head, bob)],
    ]),
    'name email',
    { sheet: 'Lyon of 2', rows: ['Ann|ann@acme.example'] },
  ),
  bookShape(
    'a hidden sheet',
    packSheets([
      ['Old', table(head, bob), 'veryHidden'],
      ['People', table(head, ann)],
    ]),
    'name email',
    { rows: ['Ann|ann@acme.example'] },
  ),
  bookShape('hidden rows', packSheet(row(head) + row(ann) + row(bob, 'hidden="1"')), 'name email', {
    hidden: 1,
    rows: ['Ann|ann@acme.example', ''],
  }),
  bookShape(
    'a department that is merged beside its people',
    packSheet(
      row(['Department', ...head], 'r="1"') +
        people(6, (at) =>
          row([at === 0 ? 'Care' : '', `Ann ${at}`, `a${at}@acme.example`], `r="${at + 2}"`),
        ).join('') +
        people(6, (at) =>
          row([at === 0 ? 'Lab' : '', `Bob ${at}`, `b${at}@acme.example`], `r="${at + 8}"`),
        ).join(''),
      { after: '<mergeCells><mergeCell ref="A2:A7"/><mergeCell ref="A8:A13"/></mergeCells>' },
    ),
    'select name email',
    { groups: { A: { Care: 6, Lab: 6 } } },
  ),
  bookShape(
    'a merged title',
    packSheet(row(['Staff of Acme'], 'r="1"') + row(head, 'r="3"') + row(ann, 'r="4"'), {
      after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
    }),
    'name email',
    { head: 3 },
  ),
  bookShape(
    'results of formulas',
    packSheet(
      `${row(head)}<row><c t="str"><f>A9</f><v>Ann</v></c><c t="str"><f>LOWER(B9)</f><v>ann@acme.example</v></c></row>`,
    ),
    'name email',
    { rows: ['Ann|ann@acme.example'] },
  ),
  bookShape(
    'errors',
    packSheet(
      `${row(['Name', 'Email', 'Site'])}<row>${cell('Ann')}<c t="e"><f>X1</f><v>#N/A</v></c><c t="e"><v>#REF!</v></c></row>${row([...bob, 'Lyon'])}`,
    ),
    'name email oneValue',
    { rows: ['Ann', 'Bob|bob@acme.example'] },
  ),
  bookShape(
    'days',
    packSheet(
      `${row(['Name', 'Hire date'])}<row>${cell('Ann')}${day(43346)}</row><row>${cell('Bob')}${day(43610.5)}</row>`,
      { formats: ['dd/mm/yyyy'] },
    ),
    'name date',
    { rows: ['Ann|2018-09-03', 'Bob|2019-05-25'] },
  ),
  bookShape(
    'days since 1904',
    packSheet(`${row(['Name', 'Hire date'])}<row>${cell('Ann')}${day(41884)}</row>`, {
      formats: ['yyyy-mm-dd'],
      book: 'date1904="1"',
    }),
    'name date',
    { rows: ['Ann|2018-09-03'] },
  ),
  bookShape(
    'days since 1904 that no format shows',
    packSheet(table(['Name', 'Hire date'], ['Ann', 41884]), { book: 'date1904="1"' }),
    'name date',
    { rows: ['Ann|2018-09-03'] },
  ),
  bookShape(
    'days as texts among days',
    packSheet(
      `${row(['Name', 'Hire date'])}<row>${cell('Ann')}${day(43346)}</row>${row(['Bob', '25/05/2019'])}`,
      { formats: ['dd/mm/yyyy'] },
    ),
    'name date',
    { rows: ['Ann|2018-09-03', 'Bob|2019-05-25'] },
  ),
  bookShape(
    'flags as the program has them',
    packSheet(
      `${row(['Name', 'Active'])}<row>${cell('Ann')}<c t="b"><v>1</v></c></row><row>${cell('Bob')}<c t="b"><v>0</v></c></row>`,
    ),
    'name status',
    { leavers: 1, rows: ['Ann', ''] },
  ),
  bookShape(
    'empty rows and columns around',
    packSheet(
      `<row r="3"><c r="C3" t="inlineStr"><is><t>Name</t></is></c><c r="D3" t="inlineStr"><is><t>Email</t></is></c></row><row r="6"><c r="C6" t="inlineStr"><is><t>Ann</t></is></c><c r="D6" t="inlineStr"><is><t>ann@acme.example</t></is></c></row>`,
    ),
    'name email',
    { head: 3, rows: ['Ann|ann@acme.example'] },
  ),
];
