import { people, shape } from './shape';

const crew = ['Anna Berg', 'Ben Kurz', 'Carla Voss', 'Dirk Lang', 'Eva Roth', 'Finn Maas'];
const named = (at: number): string => crew[at % crew.length] ?? '';
const mailed = (at: number): string => `${named(at).toLowerCase().replace(' ', '.')}@acme.example`;
const login = (at: number): string => named(at).toLowerCase().split(' ')[0] ?? '';

/** Addresses beside something else, names to sign in with, and people in several rows. */
export const contacts = [
  shape(
    'a telephone number and an address in one cell',
    ['Name|Kontakt', ...people(4, (at) => `${named(at)}|Tel. 0221 55${at}, ${mailed(at)}`)],
    'name email',
    { rows: ['Anna Berg|anna.berg@acme.example'] },
  ),
  shape(
    'a telephone number and an address in one cell, on two lines',
    ['Nom|Contact', ...people(4, (at) => `${named(at)}|"Tél : 0221 55${at}\nMail : ${mailed(at)}"`)],
    'name email',
    { rows: ['Anna Berg|anna.berg@acme.example'] },
  ),
  shape(
    'names to sign in with that look like addresses, of a network that no mail reaches',
    [
      'Benutzername|Vorname|Nachname',
      ...people(6, (at) => `${login(at)}@acme.local|${named(at).replace(' ', '|')}`),
    ],
    'asked firstName lastName',
    { asked: 'email' },
  ),
  shape(
    'names to sign in with at another domain',
    [
      'User principal name|Display name',
      ...people(6, (at) => `${login(at)}@acme.onmicrosoft.com|${named(at)}`),
    ],
    'asked name',
    { asked: 'email' },
  ),
  shape(
    'names to sign in with that are addresses of the company',
    ['Login|Nom complet', ...people(6, (at) => `${mailed(at)}|${named(at)}`)],
    'email name',
  ),
  shape(
    'a row for each contract, with the same address',
    [
      'Matricule|Nom|Prénom|Email|Contrat',
      ...people(10, (at) => `A${at >> 1}|${named(at >> 1).replace(' ', '|')}|${mailed(at >> 1)}|C${at % 2}`),
    ],
    'notUseful lastName firstName email select',
    {
      repeated: 'A0 (5)',
      rows: ['Anna|Berg|anna.berg@acme.example|C0', '', 'Ben|Kurz|ben.kurz@acme.example|C0', ''],
    },
  ),
  shape(
    'DATEV: a row for each cost centre, without addresses, and a namesake',
    [
      'Personalnummer|Nachname|Vorname|Kostenstelle|Anteil',
      '00100|Berg|Anna|4100|60',
      '00100|Berg|Anna|4200|40',
      '00101|Kurz|Ben|4100|100',
      '00102|Berg|Anna|4100|100',
    ],
    'notUseful lastName firstName smallGroups notUseful',
    { repeated: '00100 (1)', rows: ['Berg|Anna', '', 'Kurz|Ben', 'Berg|Anna'] },
  ),
  shape(
    'a row for each contract, of which the first is over',
    [
      'Employee ID|Name|Email|Start date|End date',
      '7|Anna Berg|a@acme.example|2018-02-01|2019-01-31',
      '7|Anna Berg|a@acme.example|2019-02-01|',
      '8|Ben Kurz|b@acme.example|2019-02-13|',
      '8|Ben Kurz|b@acme.example|2016-02-13|2019-01-31',
      '9|Carla Voss|c@acme.example|2016-02-13|2019-01-31',
    ],
    'notUseful name email date endDate',
    {
      leavers: 3,
      rows: ['', 'Anna Berg|a@acme.example|2019-02-01', 'Ben Kurz|b@acme.example|2019-02-13', '', ''],
    },
  ),
  shape(
    'one number for all, and one for nobody',
    ['Employee number|Name|Site', '0|Anna Berg|Bonn', '0|Anna Berg|Bonn', '|Ben Kurz|Bonn', '|Ben Kurz|Bonn'],
    'notUseful name oneValue',
    { rows: ['Anna Berg', 'Anna Berg', 'Ben Kurz', 'Ben Kurz'] },
  ),
];
