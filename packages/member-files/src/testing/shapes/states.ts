import { people, shape, type Expected, type Shape } from './shape';

/** A list of people who differ by what one column says of them. */
const states = (
  name: string,
  header: string,
  said: readonly string[],
  expected: Omit<Expected, 'columns'>,
): Shape =>
  shape(name, [`Name|${header}`, ...said.map((state, at) => `Ann ${at}|${state}`)], 'name status', expected);

/** States of which a part says that somebody has left, and of which most are not known. */
export const doubtfulStates = [
  states(
    'who is inactive because they are away',
    'Status',
    ['aktiv', 'Inaktiv (Elternzeit)', 'Inaktiv - Mutterschutz', 'Inactive - LTD', 'inaktiv'],
    { asked: 'B:Inaktiv (Elternzeit) (3)', leavers: 1 },
  ),
  states(
    'who is inactive because they are away, in French',
    'Statut',
    ['Actif', 'Inactif (congé parental)'],
    {
      asked: 'B:Inactif (congé parental) (1)',
    },
  ),
  states(
    'French situations, of which most are not known',
    'Situation',
    [
      'Présent',
      'Démission',
      'Licenciement économique',
      'Mise à disposition',
      'Détaché',
      'Fin PE',
      'Alternant',
    ],
    { asked: 'B:Démission (2)', lost: { B: 'Mise à disposition (4)' } },
  ),
  states(
    'Spanish situations, of which most are not known',
    'Situación',
    ['Alta', 'Baja', 'Incapacidad temporal', 'Baja (IT)', 'ERTE', 'Jubilación parcial', 'Traslado'],
    { asked: 'B:Baja (IT) (1)', leavers: 1, lost: { B: 'ERTE (2)' } },
  ),
  shape(
    'Okta: states of accounts',
    [
      'user.login,user.firstName,user.lastName,user.email,user.status',
      ...['ACTIVE', 'STAGED', 'PROVISIONED', 'RECOVERY', 'LOCKED_OUT', 'SUSPENDED', 'DEPROVISIONED'].map(
        (state, at) => `p${at}@acme.example,Ann,Lee,p${at}@acme.example,${state}`,
      ),
    ],
    'beaten firstName lastName email status',
    { asked: 'E:SUSPENDED (1)', leavers: 1, lost: { E: 'STAGED (4)' } },
  ),
  ...['BEM-Status', 'Homeoffice-Status', 'Remote state', 'Statut télétravail'].map((header) =>
    shape(
      `a flag of something else: ${header}`,
      [
        `Name|Email|${header}`,
        ...people(6, (at) => `Ann ${at}|p${at}@acme.example|${at % 2 ? 'nein' : 'ja'}`),
      ],
      header === 'BEM-Status'
        ? 'name email sensitive'
        : header === 'Remote state' || header.startsWith('Statut')
          ? 'name email smallGroups'
          : 'name email notUseful',
    ),
  ),
  states('a flag below a header that may mean anything', 'Status', ['1', '1', '1', '0'], {
    asked: 'B:0 (1)',
  }),
  states('who is inactive for a newsletter, or at all', 'VPN-Status', ['aktiv', 'aktiv', 'inaktiv'], {
    asked: 'B:inaktiv (1)',
  }),
  ...['Probation status', 'Status Probezeit', 'Training status', 'Visa status', 'Badge status'].map(
    (header) =>
      shape(
        `the state of something else: ${header}`,
        [
          `Name|Email|${header}`,
          ...people(6, (at) => `Ann ${at}|p${at}@acme.example|${at % 2 ? 'ended' : 'active'}`),
        ],
        'name email notUseful',
      ),
  ),
  ...(
    [
      ['German', 'Austritt', 'ja', 'nein'],
      ['French', 'Départ', 'Oui', 'Non'],
      ['English', 'Leaving?', 'Yes', 'No'],
      ['Spanish', 'Baja', 'Sí', 'No'],
    ] as const
  ).map(([language, header, yes, no]) =>
    states(`a flag of leaving, which may be to come, in ${language}`, header, [no, no, yes, no, no], {
      asked: `B:${yes} (1)`,
    }),
  ),
  ...[
    'ist zum 30.09. ausgeschieden',
    'Hat gekündigt, wurde ausgetreten',
    'She has resigned',
    'A démissionné',
  ].map((said) =>
    states(`a note that ends with leaving: ${said}`, 'Kommentar', ['', 'Teilzeit', said], {
      asked: `B:${said} (1)`,
    }),
  ),
  shape(
    'notes of those who have not left',
    [
      'Name|Email|Kommentar',
      ...[
        'nicht gekündigt',
        'not terminated',
        'Nachfolgerin von Ben, ausgeschieden',
        'n’a pas démissionné',
      ].map((said, at) => `Ann ${at}|p${at}@acme.example|${said}`),
    ],
    'name email notUseful',
  ),
];
