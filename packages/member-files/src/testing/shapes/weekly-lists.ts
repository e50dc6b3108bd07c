import { people, shape } from './shape';

const crew = ['Anna Berg', 'Ben Kurz', 'Carla Voss', 'Dirk Lang', 'Eva Roth', 'Finn Maas'];
const named = (at: number): string => crew[at % crew.length] ?? '';
const mailed = (at: number): string => `${named(at).toLowerCase().replace(' ', '.')}@acme.example`;
const listed = (cell: (at: number) => string): string[] =>
  people(crew.length, (at) => `${named(at)}|${mailed(at)}|${cell(at)}`);
const only =
  (place: number, text: string, others = '') =>
  (at: number) =>
    at === place ? text : others;

/** What was found in lists that nobody had read before: leavers, and other people's addresses. */
export const weeklyLists = [
  shape(
    'the address of a deputy, first, in German',
    [
      'Name|E-Mail Stellvertreter|E-Mail-Adresse',
      ...people(6, (at) => `${named(at)}|${mailed(at + 1)}|${mailed(at)}`),
    ],
    'name private email',
    { rows: ['Anna Berg|anna.berg@acme.example'] },
  ),
  shape(
    'addresses of others below a header of which no word is known: they are in other rows',
    ['Name|E-Mail Götti|E-Mail', ...people(6, (at) => `${named(at)}|${mailed(at + 1)}|${mailed(at)}`)],
    'name beaten email',
    { rows: ['Anna Berg|anna.berg@acme.example'] },
  ),
  shape(
    'the same addresses in other rows, of which none is like a name',
    [
      'Name|E-mail X|E-mail Y',
      ...people(6, (at) => `${named(at)}|u${at}@acme.example|u${(at + 1) % 6}@acme.example`),
    ],
    'name asked asked',
    { asked: 'email' },
  ),
  shape(
    'addresses at home of some, who have one at the company in the next column',
    [
      'Name|Email|Email 2',
      ...people(6, (at) =>
        at % 2 ? `${named(at)}|x${at}@gmail.com|${mailed(at)}` : `${named(at)}|${mailed(at)}|`,
      ),
    ],
    'name asked asked',
    { asked: 'email' },
  ),
  shape(
    'a deputy in Italian, beside a name in one word',
    [
      'Nominativo|E-mail sostituto|E-mail',
      ...people(6, (at) => `${named(at)}|${mailed(at + 1)}|${mailed(at)}`),
    ],
    'name private email',
  ),
  shape(
    'who has left, in Portuguese',
    ['Nome completo|Email|Estado', ...listed((at) => ['No ativo', 'Saiu', 'Baixa médica'][at] ?? 'No ativo')],
    'name email status',
    {
      leavers: 1,
      rows: ['Anna Berg|anna.berg@acme.example', '', 'Carla Voss|carla.voss@acme.example'],
    },
  ),
  shape(
    'who is no current employee',
    ['Name|Email|Current employee', ...listed(only(1, 'No', 'Yes'))],
    'name email status',
    { leavers: 1 },
  ),
  ...(
    [
      ['English', 'Notes', 'No longer with us'],
      ['English, with the company', 'Comments', 'Left the company in May'],
      ['French', 'Observations', 'A quitté la société'],
      ['French, with a negation', 'Remarques', 'Ne travaille plus chez nous'],
      ['German', 'Bemerkung', 'Hat uns verlassen'],
      ['German, with a negation', 'Bemerkung', 'Arbeitet nicht mehr hier'],
      ['Spanish', 'Notas', 'Ya no trabaja aquí'],
      ['Italian', 'Note', 'Non lavora più qui'],
      ['Dutch', 'Opmerking', 'Werkt hier niet meer'],
      ['Polish', 'Uwagi', 'Już nie pracuje'],
      ['Portuguese', 'Notas', 'Não trabalha mais aqui'],
    ] as const
  ).map(([language, header, said]) =>
    shape(
      `a note that somebody has left, in ${language}`,
      [`Name|Email|${header}`, ...listed(only(1, said))],
      'name email status',
      { leavers: 1 },
    ),
  ),
  ...(
    [
      ['English', 'Notes', 'No longer on probation'],
      ['French', 'Observations', 'N’a plus de badge'],
      ['German', 'Bemerkung', 'Nicht mehr in Elternzeit'],
      ['Spanish', 'Notas', 'Ya no es responsable'],
    ] as const
  ).map(([language, header, said]) =>
    shape(
      `a note of something else that is over, in ${language}`,
      [`Name|Email|${header}`, ...listed(only(1, said))],
      'name email notUseful',
    ),
  ),
  shape(
    'a line above those who have left, and one above others',
    [
      'Name|Email|Site',
      'Anna Berg|a@acme.example|Bonn',
      'Ausgeschieden:||',
      'Ben Kurz|b@acme.example|Bonn',
      'Carla Voss||',
      'Aktiv:||',
      'Dirk Lang|d@acme.example|Bonn',
    ],
    'name email oneValue',
    {
      leavers: 2,
      totals: [3, 6],
      rows: ['Anna Berg|a@acme.example', '', '', '', '', 'Dirk Lang|d@acme.example'],
    },
  ),
  shape(
    'a line above those who have left, in French',
    ['Nom|Email|Site', 'Anna Berg|a@acme.example|Lyon', 'Sortis en 2026||', 'Ben Kurz|b@acme.example|Lyon'],
    'name email oneValue',
    { leavers: 1, totals: [3] },
  ),
  ...(
    [
      ['Italian', 'Nome e cognome|E-mail|Categoria protetta|Stato civile|Cittadinanza'],
      ['Dutch', 'Naam|E-mail|Ziek gemeld|Burgerlijke staat|Salarisschaal'],
      ['Polish', 'Imię i nazwisko|E-mail|Niepełnosprawność|Stan cywilny|Obywatelstwo'],
      ['Portuguese', 'Nome|E-mail|Deficiência|Raça|Filhos'],
    ] as const
  ).map(([language, headers]) =>
    shape(
      `what must not follow people, in ${language}`,
      [headers, ...people(40, (at) => `${named(at)}|p${at}@acme.example|${at % 2}|${at % 2}|${at % 2}`)],
      'name email sensitive sensitive sensitive',
    ),
  ),
  // Six people with a second column of addresses, which are those of accounts, of others, or of all.
  ...(
    [
      ['UserPrincipalName', (at: number) => mailed(at)],
      ['Login', (at: number) => `u${at}@acme.example`],
      ['E-Mail Götti', (at: number) => mailed((at + 1) % 6)],
      ['Adresse équipe', (at: number) => `team${at}@acme.example`],
      ['HR BP contact', () => 'hr@acme.example'],
      ['Kontakt Kostenstelle', (at: number) => `cost${at % 2}@acme.example`],
    ] as const
  ).map(([header, other]) =>
    shape(
      `one of six is from an agency, beside ${header}`,
      [
        `Name|E-Mail|${header}`,
        ...people(
          6,
          (at) => `${named(at)}|${at === 3 ? 'dirk.lang@agency.example' : mailed(at)}|${other(at)}`,
        ),
      ],
      'name email beaten',
      { rows: ['Anna Berg|anna.berg@acme.example'] },
    ),
  ),
  shape(
    'two of six have an address at home, and one at the company in the next column',
    [
      'Name|E-Mail|Email 2',
      ...people(
        6,
        (at) => `${named(at)}|${at < 2 ? `${mailed(at)}.net` : mailed(at)}|${at < 2 ? mailed(at) : ''}`,
      ),
    ],
    'name asked asked',
    { asked: 'email' },
  ),
];
