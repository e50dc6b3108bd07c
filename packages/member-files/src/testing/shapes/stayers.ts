import { people, shape } from './shape';

const crew = ['Anna Berg', 'Ben Kurz', 'Carla Voss', 'Dirk Lang', 'Eva Roth', 'Finn Maas'];
const named = (at: number): string => crew[at % crew.length] ?? '';
const mailed = (at: number): string => `${named(at).toLowerCase().replace(' ', '.')}@acme.example`;
/** Six people, of whom the second has a note. */
const noted = (header: string, said: string): string[] => [
  `Name|Email|${header}`,
  ...people(6, (at) => `${named(at)}|${mailed(at)}|${at === 1 ? said : ''}`),
];

/** Who is still there, whatever a note or a line above says of something else that is over. */
export const stayers = [
  ...[
    'N’est plus manager',
    'N’est plus en CDD, maintenant CDI',
    'N’est plus en maintenance',
    'Ne travaille plus le mercredi',
    'A quitté le groupe projet',
    'Ya no está de baja',
    'Ya no trabaja los viernes',
    'Non è più in malattia',
    'Não está mais de licença',
    'No longer works part-time',
    'no longer working from home',
    'No longer on sick leave, works again',
    'Left the team in Paris, now Lyon',
    'Left team A, joined team B',
    'nicht mehr in Elternzeit, wieder hier',
    'nicht mehr befristet beschäftigt',
    'Kann nicht mehr hier parken',
    'Remplace Luc qui a quitté la société',
    'Replaces Ann who is no longer with us',
    'Replaces Ann (no longer with us)',
    'Nachfolgerin von Ben, der nicht mehr hier arbeitet',
  ].map((said) =>
    shape(`a note about who is there: ${said}`, noted('Notes', said), 'name email notUseful', {
      rows: ['Anna Berg|anna.berg@acme.example', 'Ben Kurz|ben.kurz@acme.example'],
    }),
  ),
  ...[
    'No longer here on Fridays',
    'Left the company in Lyon, now with us',
    'Partie de l’équipe depuis 03/2024',
    'Frau Berg ist nicht mehr im Unternehmen',
    'Arbeitet seit Mai nicht mehr bei uns',
    'Employee no longer with us',
    'Mme Roy ne travaille plus ici',
  ].map((said) =>
    shape(`a note that is asked about: ${said}`, noted('Notes', said), 'name email status', {
      asked: `C:${said} (1)`,
    }),
  ),
  ...[
    'N’est plus dans l’entreprise depuis mars',
    'Is no longer with the company',
    'Left the company in May',
    'no longer works for us',
    'N’est plus salariée chez nous',
    'Ya no forma parte de la empresa',
    'Non fa più parte dell’azienda',
  ].map((said) =>
    shape(`a whole sentence that somebody has left: ${said}`, noted('Remarks', said), 'name email status', {
      leavers: 1,
    }),
  ),
  ...[
    'Saïda Benali',
    'Quitterie Dubois',
    'Quittner Anna',
    'Demitri Alvarez',
    'Cessario Luca',
    'Baja Silva',
    'Baja',
  ].map((name) =>
    shape(
      `a row with only a name: ${name}`,
      ['Name|Email|Site', 'Anna Berg|a@acme.example|Bonn', `${name}||`, 'Ben Kurz|b@acme.example|Bonn'],
      'name email oneValue',
      { rows: ['Anna Berg|a@acme.example', name, 'Ben Kurz|b@acme.example'] },
    ),
  ),
  ...[
    'Retirement Services',
    'Baja California',
    'Separation unit',
    'Departure hall',
    'Parties communes',
    'T',
    'Ex',
    'Leaver: none',
  ].map((line) =>
    shape(
      `a line above a team: ${line}`,
      ['Team|Name|Email', '|Anna Berg|a@acme.example', `${line}||`, '|Ben Kurz|b@acme.example'],
      'oneValue name email',
      { rows: ['Anna Berg|a@acme.example', '', 'Ben Kurz|b@acme.example'] },
    ),
  ),
  shape(
    'lines with a colon above teams, and above one who has left',
    [
      'Name|Email|Site',
      'Vertrieb:||',
      'Anna Berg|a@acme.example|Bonn',
      'Ausgeschieden:||',
      'Ben Kurz|b@acme.example|Bonn',
      'Produktion:||',
      'Eva Roth|e@acme.example|Bonn',
      'Dirk Lang|d@acme.example|Bonn',
    ],
    'name email oneValue',
    {
      leavers: 1,
      totals: [2, 4, 6],
      rows: [
        '',
        'Anna Berg|a@acme.example',
        '',
        '',
        '',
        'Eva Roth|e@acme.example',
        'Dirk Lang|d@acme.example',
      ],
    },
  ),
  ...[
    'Current employees',
    'Active employees',
    'Aktive Mitarbeiter',
    'Current staff',
    'New hires',
    'Neueintritte',
    'Joiners',
    'Salariés présents',
    'Im Dienst',
    'Neueintritte 2026',
  ].map((line) =>
    shape(
      `a line that ends those who have left: ${line}`,
      [
        'Name|Email|Site',
        'Anna Berg|a@acme.example|Bonn',
        'Former employees||',
        'Ben Kurz|b@acme.example|Bonn',
        'Carla Voss||',
        `${line}||`,
        'Eva Roth|e@acme.example|Bonn',
      ],
      'name email oneValue',
      {
        leavers: 2,
        totals: [3, 6],
        rows: ['Anna Berg|a@acme.example', '', '', '', '', 'Eva Roth|e@acme.example'],
      },
    ),
  ),
  ...['Ausgeschieden', 'Leavers', 'Sortis'].map((line) =>
    shape(
      `a heading of one word where names stand: ${line}`,
      ['Name|Email|Site', 'Anna Berg|a@acme.example|Bonn', `${line}||`, 'Ben Kurz|b@acme.example|Bonn'],
      'name email oneValue',
      { leavers: 1, totals: [3], rows: ['Anna Berg|a@acme.example', '', ''] },
    ),
  ),
  ...['Départs', 'Left the company', 'Ehemalige', 'Sortants', 'No longer with us', 'Uit dienst'].map((line) =>
    shape(
      `a heading where names stand that is nobody's name: ${line}`,
      ['Name|Email|Site', 'Anna Berg|a@acme.example|Bonn', `${line}||`, 'Ben Kurz|b@acme.example|Bonn'],
      'name email oneValue',
      { leavers: 1, totals: [3], rows: ['Anna Berg|a@acme.example', '', ''] },
    ),
  ),
  ...['Vertrieb', 'Team Nord'].map((line) =>
    shape(
      `below those who have left, what may be another heading, or somebody: ${line}`,
      [
        'Name|Email|Site',
        'Anna Berg|a@acme.example|Bonn',
        'Ausgeschieden||',
        'Ben Kurz|b@acme.example|Bonn',
        'Carla Voss||',
        `${line}||`,
        'Eva Roth|e@acme.example|Bonn',
      ],
      'name email oneValue',
      {
        asked: 'A:Ausgeschieden (2)',
        leavers: 2,
        totals: [3],
        rows: ['Anna Berg|a@acme.example', '', '', '', line, 'Eva Roth|e@acme.example'],
      },
    ),
  ),
  shape(
    'the number of a page ends nothing',
    [
      'Nr|Name|Email',
      '1|Anna Berg|a@acme.example',
      'Ausgeschieden 2026||',
      '2|Ben Kurz|b@acme.example',
      'Seite 2||',
      '3|Dirk Lang|d@acme.example',
    ],
    'notUseful name email',
    { leavers: 2, totals: [3, 5], rows: ['Anna Berg|a@acme.example', '', '', '', ''] },
  ),
  shape(
    'a line in the column of teams ends those who have left, too',
    [
      'Team|Name|Email',
      'Leavers 2025||',
      '|Anna Berg|a@acme.example',
      'Production||',
      '|Ben Kurz|b@acme.example',
    ],
    'empty name email',
    { leavers: 1, totals: [2, 4], rows: ['', '', '', 'Ben Kurz|b@acme.example'] },
  ),
];
