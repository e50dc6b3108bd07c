import type { FileProblem } from '../reading';

/** A file of the corpus, and the expected result in a company without segmentations, for a French-speaking reader who answers no question. The
 * groups of such small files would be too small to be shown, so none is proposed. */
export type CorpusEntry = readonly [
  file: string,
  expected:
    | FileProblem
    | {
        /** For each column, its interpretation or, for a new segmentation, its type. */
        readonly columns: string;
        readonly created: number;
        /** `line reason column` with the lines of the file. */
        readonly rejected?: readonly string[];
        /** Names of those created, if the file has a trap for them. */
        readonly names?: readonly string[];
        readonly sheet?: { readonly name: string; readonly of: number };
      },
];

const nameAndEmail = 'name email';

export const corpus: readonly CorpusEntry[] = [
  [
    'french-excel.csv',
    {
      columns: 'lastName firstName email ignore ignore date language ignore',
      created: 6,
      names: [
        'Élodie Lefèvre',
        'Yann Le Goff',
        "Inès D'Almeida",
        'Jörg Müller',
        'Thi Mai Nguyen',
        'Aïssata Diallo',
      ],
    },
  ],
  [
    'french-excel.xlsx',
    {
      columns: 'lastName firstName email ignore ignore date language ignore',
      created: 6,
      names: [
        'Élodie Lefèvre',
        'Yann Le Goff',
        "Inès D'Almeida",
        'Jörg Müller',
        'Thi Mai Nguyen',
        'Aïssata Diallo',
      ],
    },
  ],
  [
    'english-excel.csv',
    {
      columns: 'firstName lastName email ignore date language',
      created: 4,
      names: ['Grace Okonkwo', 'Tom Whitfield, Jr.', 'Priya Shah', 'Chloé Martin'],
    },
  ],
  [
    'libreoffice.csv',
    {
      columns: 'lastName firstName email ignore date',
      created: 3,
      names: ['Anaïs Petit', 'Paul "Polo" Roux', 'Léa Faure'],
    },
  ],
  [
    'google-sheets.csv',
    {
      columns: 'name email ignore ignore',
      created: 3,
      names: ['Ada Lovelace', 'Grace Hopper', 'Katherine Johnson'],
    },
  ],
  [
    'tabs.csv',
    {
      columns: 'name email ignore',
      created: 4,
      names: ['Zoé Blanc', 'Hugo Noir', 'Emma Gris', 'Noé Vert'],
    },
  ],
  ['utf-16-tabs.csv', { columns: 'name email ignore', created: 2, names: ['Zoé Blanc', 'Hugo Noir'] }],
  ['utf-16-big-endian.csv', { columns: nameAndEmail, created: 1, names: ['Zoé'] }],
  ['byte-order-mark.csv', { columns: nameAndEmail, created: 1 }],
  [
    'windows-1252.csv',
    {
      columns: 'firstName lastName email ignore',
      created: 3,
    },
  ],
  [
    'separator-line.csv',
    {
      columns: nameAndEmail,
      created: 1,
      rejected: ['4 invalidEmail E-mail'],
      names: ['Ana, dite Nana'],
    },
  ],
  ['broken-quotes.csv', { problem: 'brokenQuotes', line: 3 }],
  ['stray-quotes.csv', { problem: 'brokenQuotes', line: 3 }],
  [
    'line-breaks-in-quotes.csv',
    { columns: 'name email ignore', created: 2, rejected: ['3 invalidEmail E-mail'] },
  ],
  ['duplicates.csv', { columns: nameAndEmail, created: 4, rejected: ['4 duplicateEmail '] }],
  [
    'bad-emails.csv',
    {
      columns: nameAndEmail,
      created: 1,
      rejected: [
        '2 invalidEmail E-mail',
        '3 invalidEmail E-mail',
        '4 missingName ',
        '6 missingName ',
        '6 invalidEmail E-mail',
        '7 invalidEmail E-mail',
      ],
    },
  ],
  ['line-ends-lf.csv', { columns: nameAndEmail, created: 2 }],
  ['line-ends-cr.csv', { columns: nameAndEmail, created: 2 }],
  ['line-ends-mixed.csv', { columns: nameAndEmail, created: 2 }],
  [
    'empty-lines.csv',
    { columns: nameAndEmail, created: 1, rejected: ['6 missingName ', '6 invalidEmail E-mail'] },
  ],
  ['header-only.csv', { problem: 'empty' }],
  ['nothing.csv', { problem: 'empty' }],
  ['too-many-columns.csv', { problem: 'tooManyColumns' }],
  [
    'semicolons-in-quotes.csv',
    { columns: 'name email ignore', created: 3, names: ['Petit; Ana', 'Roux; Bob', 'Carl'] },
  ],
  ['decimal-commas.csv', { columns: 'name email ignore ignore', created: 4 }],
  ['ragged.csv', { columns: 'name email ignore ignore', created: 4 }],
  ['repeated-headers.csv', { columns: 'ignore ignore ignore ignore', created: 0 }],
  ['picture.csv', { problem: 'unreadable' }],
  ['plain.xlsx', { columns: 'name email ignore ignore', created: 5 }],
  ['dates.xlsx', { columns: 'name email date date ignore', created: 4 }],
  ['dates-1904.xlsx', { columns: 'name email date', created: 2 }],
  [
    'formulas.xlsx',
    {
      columns: 'name email ignore date',
      created: 3,
      names: ['=1+1', 'Ana', 'Bob'],
    },
  ],
  [
    'several-sheets.xlsx',
    { columns: nameAndEmail, created: 2, names: ['Ana', 'Bob'], sheet: { name: 'Équipe & co', of: 2 } },
  ],
  ['gaps.xlsx', { columns: 'name email ignore', created: 0 }],
  ['libreoffice.xlsx', { columns: 'name email date', created: 2 }],
  ['google-sheets.xlsx', { columns: 'name email ignore', created: 2, names: ['Ada & Eve', 'Bea Bold'] }],
  ['too-many-columns.xlsx', { problem: 'tooManyColumns' }],
  ['far-cell.xlsx', { problem: 'tooManyColumns' }],
  ['bomb.xlsx', { problem: 'tooLargeUnpacked' }],
  ['no-archive.xlsx', { problem: 'unreadable' }],
  ['old-excel.xlsx', { problem: 'oldExcel' }],
];
