import { packSheet } from '../pack-workbook';
import { bookShape, bytesShape, shape, wide } from './shape';

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (cells: readonly string[], more = ''): string => `<row ${more}>${cells.map(text).join('')}</row>`;

/** What single cells hold: several addresses, names in several forms, days of programs and of other languages. */
export const cells = [
  shape(
    'several addresses in a cell',
    [
      'Name|Emails',
      'Ann Lee|"ann@acme.example, ann@mail.example"',
      'Bob Roy|bob@mail.example; bob@acme.example',
      'Cid Fox|cid@mail.example / cid@home.example',
      'Dan Poe|dan@acme.example dan@acme.example',
    ],
    'name email',
    {
      lost: { B: 'cid@mail.example / cid@home.example (1)' },
      rows: [
        'Ann Lee|ann@acme.example',
        'Bob Roy|bob@acme.example',
        'Cid Fox|cid@mail.example / cid@home.example',
        'Dan Poe|dan@acme.example',
      ],
    },
  ),
  shape(
    'one line with a separator more than the others',
    ['Name,Emails', 'Ann Lee,ann@acme.example', 'Bob Roy,bob@mail.example,bob@acme.example'],
    'name asked asked',
    { isShifted: true, asked: 'email' },
  ),
  shape(
    'names in several forms below one header',
    [
      'Nom;Mail',
      'DUPONT Jean-Marie;a@acme.example',
      'Dupont, Jean;b@acme.example',
      'van den Berg, Jan;c@acme.example',
      'McDONALD Ian;d@acme.example',
      'Ann Lee, Nurse;e@acme.example',
      'Smith, Jr;f@acme.example',
    ],
    'name email',
    {
      rows: [
        'Dupont Jean-Marie|a@acme.example',
        'Jean Dupont|b@acme.example',
        'Jan van den Berg|c@acme.example',
        'McDonald Ian|d@acme.example',
        'Ann Lee, Nurse|e@acme.example',
        'Smith, Jr|f@acme.example',
      ],
    },
  ),
  shape(
    'given names with a form of address, or several',
    ['First Name|Last Name', 'Mr. John|SMITH', 'Ms Jane|DOE JR', 'J. R. R.|TOLKIEN', '"Anne, Marie"|LE GOFF'],
    'firstName lastName',
    { rows: ['John|Smith', 'Jane|Doe JR', 'J. R. R.|Tolkien', 'Anne|Le Goff'] },
  ),
  ...(
    [
      ['Hungarian', '2018. szeptember 3.', '2019. május 25.'],
      ['Finnish', '3. syyskuuta 2018', '25. toukokuuta 2019'],
      ['Turkish', '3 Eylül 2018', '25 Mayıs 2019'],
      ['Ukrainian', '3 вересня 2018 р.', '25 травня 2019 р.'],
      ['Greek', '3 Σεπτεμβρίου 2018', '25 Μαΐου 2019'],
      ['Romanian', '3 septembrie 2018', '25 mai 2019'],
      ['Lithuanian', '3 rugsėjo 2018', '25 gegužės 2019'],
      ['JavaScript', 'Mon Sep 03 2018 00:00:00 GMT+0200 (CEST)', 'Sat May 25 2019 00:00:00 GMT+0200 (CEST)'],
    ] as const
  ).map(([language, first, second]) =>
    shape(`days as in ${language}`, ['Name|Hire date', `Ann|${first}`, `Bob|${second}`], 'name date', {
      rows: ['Ann|2018-09-03', 'Bob|2019-05-25'],
    }),
  ),
  shape(
    'a month that begins like another one elsewhere',
    ['Name|Hire date', 'Ann|3. marraskuuta 2018', 'Bob|25. maaliskuuta 2019'],
    'name date',
    { rows: ['Ann|2018-11-03', 'Bob|2019-03-25'] },
  ),
  bookShape(
    'rows and columns that are as small as can be',
    packSheet(
      row(['Name', 'Work Email', 'Email']) +
        row(['Ann', 'old@acme.example', 'ann@acme.example']) +
        row(['Bob', 'older@acme.example', 'bob@acme.example'], 'ht="0" customHeight="1"'),
      { before: '<cols><col min="2" max="2" width="0" customWidth="1"/></cols>' },
    ),
    'name beaten email',
    { hidden: 1, rows: ['Ann|ann@acme.example', ''] },
  ),
  bytesShape(
    'UTF-16 with a line end of one byte',
    Uint8Array.from([...wide('\uFEFFNom\tE-mail\r\nZoé\tz@acme.example\r\n', 'little'), 10]),
    'name email',
    { letters: 'utf-16le', rows: ['Zoé|z@acme.example'] },
  ),
];
