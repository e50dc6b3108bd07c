import { packSheet, packSheets } from '../pack-workbook';
import { bookShape, people, shape } from './shape';

const crew = ['Anna Berg', 'Ben Kurz', 'Carla Voss', 'Dirk Lang', 'Eva Roth', 'Finn Maas'];
const named = (at: number): string => crew[at % crew.length] ?? '';
const mailed = (at: number): string => `${named(at).toLowerCase().replace(' ', '.')}@acme.example`;
const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...values: readonly (string | number)[]): string => `<row>${values.map(cell).join('')}</row>`;

/** Lists that are kept by hand: headings, marks and remarks; and what programs write where there is nothing. */
export const handKept = [
  shape(
    'departments above their people, where names stand',
    [
      'Name|E-Mail|Eintritt',
      'Vertrieb||',
      ...people(3, (at) => `${named(at)}|${mailed(at)}|1${at + 3}.03.2019`),
      'Produktion & Lager||',
      ...people(3, (at) => `${named(at + 3)}|${mailed(at + 3)}|2${at}.03.2019`),
    ],
    'name email date',
    { totals: [2, 6], rows: ['', 'Anna Berg|anna.berg@acme.example|2019-03-13'] },
  ),
  shape(
    'departments above their people, in a column of numbers, with a line that is empty',
    [
      'Nr|Name|Vorname',
      'Abteilung Vertrieb||',
      '1|Berg|Anna',
      '2|Kurz|Ben',
      '||',
      'Abteilung Produktion||',
      '3|Voss|Carla',
    ],
    'notUseful lastName firstName',
    { totals: [2, 6], rows: ['', 'Berg|Anna', 'Kurz|Ben', '', 'Voss|Carla'] },
  ),
  bookShape(
    'sites above their people in a workbook, in capitals',
    packSheet(
      row('Nom', 'Prénom', 'E-mail') +
        row('SITE DE LYON') +
        row('BERG', 'Anna', 'a@acme.example') +
        row('KURZ', 'Ben', 'b@acme.example') +
        row('SITE DE PARIS') +
        row('VOSS', 'Carla', 'c@acme.example'),
    ),
    'lastName firstName email',
    { totals: [2, 5], rows: ['', 'Berg|Anna|a@acme.example', 'Kurz|Ben|b@acme.example', ''] },
  ),
  ...(
    [
      ['Ressources Humaines', 'Direction Générale'],
      ['Human Resources', 'Research and Development'],
      ['Recursos Humanos', 'Atención al Cliente'],
      ['Risorse Umane', 'Servizio Clienti'],
      ['Forschung und Entwicklung', 'Leitung Vertrieb'],
      ['Customer Service', 'Supply Chain'],
      ["Bureau d'études", 'Service Après-Vente'],
      ['Obsługa Klienta', 'Dział Sprzedaży'],
      ['Financiële Administratie', 'Klantenservice Noord'],
      ['Dirección Financiera', 'Ventas Norte'],
    ] as const
  ).map(([first, second]) =>
    shape(
      `departments of several words above few people: ${first}`,
      [
        'Name|E-Mail',
        `${first}|`,
        ...people(2, (at) => `${named(at)}|${mailed(at)}`),
        `${second}|`,
        ...people(2, (at) => `${named(at + 2)}|${mailed(at + 2)}`),
      ],
      'name email',
      {
        totals: [2, 5],
        rows: ['', 'Anna Berg|anna.berg@acme.example', 'Ben Kurz|ben.kurz@acme.example', ''],
      },
    ),
  ),
  shape(
    'people without an address whose surnames are words of departments',
    [
      'Name|E-Mail',
      'Marie Vente|',
      ...people(3, (at) => `${named(at)}|${mailed(at)}`),
      'Hugo Lager|',
      'Eva Roth|eva@acme.example',
    ],
    'name email',
    { rows: ['Marie Vente', 'Anna Berg|anna.berg@acme.example'] },
  ),
  shape(
    'people of whom only the name is known, the first of them too',
    ['Name|E-Mail|Team', 'Gina Stahl||', ...people(5, (at) => `${named(at)}|${mailed(at)}|A`), 'Hugo Zorn||'],
    'name email oneValue',
    { rows: ['Gina Stahl', 'Anna Berg|anna.berg@acme.example'] },
  ),
  shape(
    'marks behind names, explained below',
    [
      'Name|E-Mail|Anteil',
      'Anna Berg*|a@acme.example|100',
      'Ben Kurz**|b@acme.example|50',
      'Carla Voss ***|c@acme.example|100',
      'Dirk Lang|d@acme.example|100',
      '',
      '* in Elternzeit',
      '** Austritt zum 31.12.2025',
      '*** Teilzeit',
    ],
    'name email notUseful',
    {
      leavers: 1,
      totals: [7, 8, 9],
      rows: [
        'Anna Berg|a@acme.example',
        '',
        'Carla Voss|c@acme.example',
        'Dirk Lang|d@acme.example',
        '',
        '',
        '',
      ],
    },
  ),
  shape(
    'an apostrophe in front of what should stay text',
    [
      'Personnel no.|Name|Email|Hire date|Team',
      "'00012|'Anna Berg|'a@acme.example|'2019-03-04|'Sales",
      "'00013|'Ben Kurz|'b@acme.example|'2019-03-24|Sales",
      "'00014|'t Hooft Jan|'j@acme.example|'2019-03-24|Sales",
    ],
    'notUseful name email date oneValue',
    {
      rows: [
        'Anna Berg|a@acme.example|2019-03-04',
        'Ben Kurz|b@acme.example|2019-03-24',
        "'t Hooft Jan|j@acme.example|2019-03-24",
      ],
    },
  ),
  shape(
    'first days of calendars where there is no day',
    [
      'Nom|Email|Date embauche|Date naissance|Date sortie',
      'Anna Berg|a@acme.example|25/03/2019|25/04/1990|01/01/1900',
      'Ben Kurz|b@acme.example|01/01/1900|26/04/1990|31/12/1899',
      'Carla Voss|c@acme.example|01/01/0001|01/01/1970|01/01/1970',
      'Dirk Lang|d@acme.example|13/03/2019|30/12/1899|31/12/2025',
    ],
    'name email date date endDate',
    {
      leavers: 1,
      rows: [
        'Anna Berg|a@acme.example|2019-03-25|1990-04-25',
        'Ben Kurz|b@acme.example|1990-04-26',
        'Carla Voss|c@acme.example|1970-01-01',
        '',
      ],
    },
  ),
  shape(
    'first days of calendars as ISO with a time',
    [
      'Name|Email|Hire date|Termination date',
      'Anna Berg|a@acme.example|2019-03-25T00:00:00|0001-01-01T00:00:00',
      'Ben Kurz|b@acme.example|2019-03-26T00:00:00Z|1900-01-01 00:00:00.000',
      'Carla Voss|c@acme.example|2019-03-27T00:00:00|2025-12-31T00:00:00',
    ],
    'name email date endDate',
    { leavers: 1 },
  ),
  shape(
    'days as numbers in a text file, of which one never comes',
    [
      'Name|Email|Hire date|Termination date',
      'Anna Berg|a@acme.example|43529|2958465',
      'Ben Kurz|b@acme.example|44561|46022',
      'Carla Voss|c@acme.example|45292|47848',
    ],
    'name email date endDate',
    { leavers: 1, rows: ['Anna Berg|a@acme.example|2019-03-05', '', 'Carla Voss|c@acme.example|2024-01-01'] },
  ),
  bookShape(
    'a sheet for each month: the last one counts',
    packSheets(
      (
        [
          ['Sept. 2026', 0],
          ['Okt. 2026', 1],
          ['Nov. 2026', 2],
          ['2025-12', 0],
        ] as const
      ).map(([name, from]) => [
        name,
        row('Name', 'Email') + people(6 - from, (at) => row(named(at + from), mailed(at + from))).join(''),
      ]),
    ),
    'name email',
    { sheet: 'Nov. 2026 of 4', rows: ['Carla Voss|carla.voss@acme.example'] },
  ),
  bookShape(
    'Workday: a template with the kinds of its columns below their names',
    packSheet(
      row('Spreadsheet Key*', 'Worker*', 'First Name*', 'Last Name*', 'Email Address*') +
        row('integer', 'ref', 'text', 'text', 'text') +
        people(4, (at) => row(at + 1, 100 + at, ...named(at).split(' '), mailed(at))).join(''),
    ),
    'notUseful notUseful firstName lastName email',
    { totals: [2] },
  ),
  shape(
    'shops with a header each, and their names above',
    [
      'Magasin de Lyon|||',
      'Nom|Prénom|Mail|Poste',
      ...people(3, (at) => `${named(at).split(' ').toReversed().join('|')}|${mailed(at)}|Vendeur`),
      'Magasin de Paris|||',
      'Nom|Prénom|Mail|Poste',
      ...people(
        3,
        (at) =>
          `${named(at + 3)
            .split(' ')
            .toReversed()
            .join('|')}|${mailed(at + 3)}|Vendeur`,
      ),
    ],
    'lastName firstName email notUseful',
    { head: 2, totals: [6, 7] },
  ),
];
