import { packSheet, packSheets } from '../pack-workbook';
import { bookShape, people } from './shape';

const text = (value: string, more = ''): string => `<c ${more} t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;
const texts = (...values: readonly string[]): string => row(...values.map((value) => text(value)));
const head = texts('Name', 'Email');

/** Workbooks as they are kept for years: filtered, merged, half computed. */
export const moreWorkbooks = [
  bookShape(
    'a filtered list with an internal header that is hidden',
    packSheet(
      `<row hidden="1">${text('EMP_NAME')}${text('EMP_MAIL')}</row>${texts('Name', 'Email')}` +
        `${texts('Ann Lee', 'ann@acme.example')}<row hidden="1">${text('Bob Roy')}${text('bob@acme.example')}</row>`,
    ),
    'name email',
    { head: 2, hidden: 1, rows: ['Ann Lee|ann@acme.example', ''] },
  ),
  bookShape(
    'a column that is hidden',
    packSheet(
      texts('Name', 'Home Email', 'Email') + texts('Ann Lee', 'ann@home.example', 'ann@acme.example'),
      {
        before: '<cols><col min="2" max="2" hidden="1"/></cols>',
      },
    ),
    'name private email',
    { rows: ['Ann Lee|ann@acme.example'] },
  ),
  bookShape(
    'columns that are hidden: the better header, a group, a day, and who has left',
    packSheet(
      texts('Name', 'Work Email', 'Email', 'Department', 'Date of birth', 'Role', 'Status') +
        people(12, (at) =>
          texts(
            `Ann ${at}`,
            `old${at}@acme.example`,
            `ann${at}@acme.example`,
            at % 2 ? 'Care' : 'Sales',
            '1990-02-13',
            'Administrator',
            at ? 'Active' : 'Left',
          ),
        ).join(''),
      { before: '<cols><col min="2" max="2" hidden="1"/><col min="4" max="7" hidden="true"/></cols>' },
    ),
    'name beaten email hidden hidden hidden status',
    { leavers: 1, rows: ['', 'Ann 1|ann1@acme.example'] },
  ),
  bookShape(
    'the only addresses in a column that is hidden',
    packSheet(texts('Name', 'Email') + texts('Ann Lee', 'ann@acme.example'), {
      before: '<cols><col min="2" max="16384" hidden="1"/></cols>',
    }),
    'name email',
    { rows: ['Ann Lee|ann@acme.example'] },
  ),
  bookShape(
    'one header above given names and surnames',
    packSheet(
      `<row r="1">${text('Name', 'r="A1"')}${text('Email', 'r="C1"')}</row>` +
        `<row r="2">${text('Ann')}${text('Lee')}${text('ann@acme.example')}</row>` +
        `<row r="3">${text('Bob')}${text('Roy')}${text('bob@acme.example')}</row>`,
      { after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' },
    ),
    'firstName lastName email',
    { rows: ['Ann|Lee|ann@acme.example', 'Bob|Roy|bob@acme.example'] },
  ),
  bookShape(
    'headers that are merged in both directions',
    packSheet(
      `<row r="1">${text('Nom')}${text('Contact')}<c r="C1"/>${text('Date d’entrée', 'r="D1"')}</row>` +
        `<row r="2">${text('E-mail', 'r="B2"')}${text('Poste', 'r="C2"')}</row>` +
        `<row r="3">${text('Lee Ann')}${text('ann@acme.example')}${text('12')}${text('25/09/2018')}</row>`,
      {
        after:
          '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:D2"/></mergeCells>',
      },
    ),
    'name email notUseful date',
    { head: 2, rows: ['Lee Ann|ann@acme.example|2018-09-25'] },
  ),
  bookShape(
    'formulas of which some failed, some give nothing, and some give texts',
    packSheet(
      texts('Name', 'Email', 'Status') +
        row(text('Ann'), '<c t="str"><f>A</f><v>ann@acme.example</v></c>', '<c t="str"><f>C</f><v></v></c>') +
        row(text('Bob'), '<c t="e"><f>A</f><v>#NAME?</v></c>', '<c t="str"><f>C</f><v>Sorti</v></c>') +
        row(
          text('Cid'),
          '<c t="str"><f>A</f><v>cid@acme.example</v></c>',
          '<c t="e"><f>C</f><v>#N/A</v></c>',
        ),
    ),
    'name email status',
    { leavers: 1, lost: { B: '#NAME? (1)' }, rows: ['Ann|ann@acme.example', '', 'Cid|cid@acme.example'] },
  ),
  bookShape(
    'formulas that a program wrote and nobody has computed',
    packSheet(
      head +
        row(text('Ann'), '<c><f>A2&amp;"@acme.example"</f><v></v></c>') +
        row(text('Bob'), '<c><f t="shared" si="0"/></c>'),
    ),
    'name email',
    { lost: { B: '=A2&"@acme.example" (2)' } },
  ),
  bookShape(
    'days since 1904 among texts and plain numbers',
    packSheet(
      texts('Name', 'Hire date', 'Birth date', 'End date') +
        row(text('Ann'), number(41884, 1), text('25/04/1990'), number(44000)) +
        row(text('Bob'), number(41885), number(31526, 1)),
      { formats: ['dd/mm/yyyy'], book: 'date1904="true"' },
    ),
    'name date date endDate',
    { leavers: 1, rows: ['', 'Bob|2018-09-04|1990-04-25'] },
  ),
  bookShape(
    'an empty sheet, one that explains with an address, and the people',
    packSheets([
      ['Sheet1', ''],
      ['Read me', texts('Questions? Write to hr@acme.example') + texts('Contact', 'hr@acme.example')],
      ['Staff', head + people(3, (at) => texts(`Ann ${at}`, `a${at}@acme.example`)).join('')],
      ['Log', texts('x').repeat(20_000)],
    ]),
    'name email',
    { sheet: 'Staff of 4', rows: ['Ann 0|a0@acme.example'] },
  ),
  bookShape(
    'people without addresses behind a sheet that explains',
    packSheets([
      ['Lisez-moi', texts('Liste à jour au 1er novembre')],
      ['Personnel', texts('Nom', 'Prénom') + texts('Lee', 'Ann')],
    ]),
    'lastName firstName',
    { sheet: 'Personnel of 2', rows: ['Lee|Ann'] },
  ),
  bookShape(
    'texts of several fonts, in the sheet and apart, with how they are read aloud',
    packSheet(
      `<row><c t="s"><v>0</v></c>${text('E-mail')}</row><row><c t="s"><v>1</v></c>` +
        '<c t="inlineStr"><is><r><t>ann</t></r><r><rPr><b/></rPr><t>@acme.example</t></r></is></c></row>',
      {
        strings:
          '<si><r><rPr><b/></rPr><t>Na</t></r><r><t>me</t></r></si>' +
          '<si><r><t xml:space="preserve">Ann </t></r><r><t>Lee</t></r><rPh sb="0" eb="1"><t>AN</t></rPh></si>',
      },
    ),
    'name email',
    { rows: ['Ann Lee|ann@acme.example'] },
  ),
  ...['Send mail', 'Envoyer un e-mail', 'mailto:', 'Schreiben', '✉'].map((shown) =>
    bookShape(
      `addresses that links have behind “${shown}”`,
      packSheet(
        texts('Nom', 'E-mail') +
          people(3, (at) => texts(['Anna Berg', 'Ben Kurz', 'Carla Voss'][at] ?? '', shown)).join(''),
        {
          after: `<hyperlinks>${people(3, (at) => `<hyperlink ref="B${at + 2}" r:id="rId${at + 1}"/>`).join('')}</hyperlinks>`,
          links: [
            'mailto:a@acme.example',
            'mailto:ben.kurz%40acme.example?subject=Hello&amp;cc=x@y.example',
            'MAILTO:c@acme.example',
          ],
        },
      ),
      'name email',
      { rows: ['Anna Berg|a@acme.example', 'Ben Kurz|ben.kurz@acme.example', 'Carla Voss|c@acme.example'] },
    ),
  ),
  bookShape(
    'an address that a formula links, and links of which the text says more',
    packSheet(
      texts('Name', 'E-mail', 'Profile') +
        row(
          text('Anna Berg'),
          '<c t="str"><f>HYPERLINK("mailto:a@acme.example","E-Mail senden")</f><v>E-Mail senden</v></c>',
          text('Open'),
        ) +
        texts('Ben Kurz', 'ben@acme.example', 'Open') +
        texts('Carla Voss', 'carla@acme.example', 'Open'),
      {
        after:
          '<hyperlinks><hyperlink ref="A2" r:id="rId1"/><hyperlink ref="B3" r:id="rId2"/><hyperlink ref="A4" r:id="rId2"/><hyperlink ref="C2" r:id="rId3"/><hyperlink ref="C3" r:id="rId3"/><hyperlink ref="B4" r:id="rId9"/></hyperlinks>',
        links: ['mailto:a@acme.example', 'mailto:old@acme.example', 'https://intranet.acme.example'],
      },
    ),
    'name email notUseful',
    { rows: ['Anna Berg|a@acme.example', 'Ben Kurz|ben@acme.example', 'Carla Voss|carla@acme.example'] },
  ),
  bookShape(
    'a table that begins at C7, below a title and a day',
    packSheet(
      `<row r="2">${text('Staff of Acme', 'r="C2"')}</row>` +
        `<row r="4">${text('Printed on', 'r="C4"')}<c r="D4" s="1"><v>43346</v></c></row>` +
        `<row r="7">${text('Nom', 'r="C7"')}${text('Prénom', 'r="D7"')}${text('E-mail', 'r="E7"')}</row>` +
        `<row r="8">${text('Lee', 'r="C8"')}${text('Ann', 'r="D8"')}${text('ann@acme.example', 'r="E8"')}</row>`,
      { formats: ['dd/mm/yyyy'] },
    ),
    'lastName firstName email',
    { head: 7, rows: ['Lee|Ann|ann@acme.example'] },
  ),
  bookShape(
    'numbers that are texts beside those that are not',
    packSheet(
      texts('Staff no.', 'Name', 'Department', 'Hire date') +
        people(12, (at) =>
          row(
            text(`000${at}`),
            text(`Ann ${'ABCDEFGHIJKL'[at]}`),
            at < 6 ? number(200) : at % 2 ? text('100') : number(100),
            at % 2 ? text('43346') : number(43346),
          ),
        ).join(''),
    ),
    'notUseful name select date',
    { rows: ['Ann A|200|2018-09-03', 'Ann B|200|2018-09-03'], groups: { C: { '100': 6, '200': 6 } } },
  ),
  bookShape(
    'percentages and flags',
    packSheet(
      texts('Name', 'Team', 'Full time') +
        people(12, (at) =>
          row(
            text(`Ann ${'ABCDEFGHIJKL'[at]}`),
            `<c t="b"><v>${at % 2}</v></c>`,
            number(at % 2 ? 0.57 : 1, 1),
          ),
        ).join(''),
      { formats: ['0%'] },
    ),
    'name select select',
    { rows: ['Ann A|false|100%', 'Ann B|true|57%'] },
  ),
  bookShape(
    'days, texts of the other order, a word and a number in one column',
    packSheet(
      head.replace('Email', 'Hire date') +
        row(text('Ann'), number(43346, 1)) +
        people(4, (at) => texts(`Bob ${at}`, `09/${at + 12}/2018`)).join('') +
        texts('Cid', 'unknown') +
        row(text('Dan'), number(43590)),
      { formats: ['[$-40C]d mmm yyyy;@'] },
    ),
    'name date',
    { lost: { B: 'unknown (1)' }, rows: ['Ann|2018-09-03', 'Bob 0|2018-09-12', 'Bob 1|2018-09-13'] },
  ),
];
