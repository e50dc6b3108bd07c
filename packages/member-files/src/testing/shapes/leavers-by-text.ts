import { packSheets } from '../pack-workbook';
import { bookShape, people, shape, type Expected, type Shape } from './shape';

/** A list of people who differ by what one column says of them. */
const states = (
  name: string,
  header: string,
  said: readonly string[],
  expected: Omit<Expected, 'columns'>,
): Shape =>
  shape(name, [`Name|${header}`, ...said.map((state, at) => `Ann ${at}|${state}`)], 'name status', expected);

const sheet = (name: string, rows: readonly (readonly string[])[]): readonly [string, string] => [
  name,
  rows
    .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join(''),
];
const list = (count: number, at: string) => [
  ['Name', 'Email'],
  ...people(count, (place) => `${at}${place}`).map((id) => [`Ann ${id}`, `${id}@acme.example`]),
];

/** Who has left, as it is said in a sentence or a name; and of whom it has to be asked. */
export const leaversByText = [
  states(
    'French states with a day, of leaving, coming and staying',
    'Situation',
    [
      'Présent',
      'Départ le 31/12/2023',
      'Départ prévu le 31/12/2027',
      'Arrivée le 01/02/2024',
      'Sorti depuis décembre 2023',
    ],
    { leavers: 2, rows: ['Ann 0', '', 'Ann 2', 'Ann 3', ''] },
  ),
  states(
    'German states with a day',
    'Status',
    [
      'aktiv',
      'ausgetreten per 30.06.2024',
      'Austritt zum 31.12.2023',
      'Austritt geplant 31.12.2027',
      'Kündigung zum 31. März 2024',
      'in Elternzeit bis 31.12.2023',
      'befristet bis 30.06.2028',
    ],
    { leavers: 3, rows: ['Ann 0', '', '', 'Ann 3', '', 'Ann 5', 'Ann 6'] },
  ),
  states(
    'states with a day in six languages, and absences that are none',
    'Estado',
    [
      'Activo',
      'Baja desde 31/12/2023',
      'Uscita 31/12/2023',
      'Saída em 31/12/2023',
      'Vertrokken 31 december 2023',
      'Zwolniony 31.12.2023',
      'Slutat 2023-12-31',
      'Alta desde 01/02/2020',
      'Baja por enfermedad desde 01/03/2026',
      'Zwolnienie lekarskie od 01.03.2026',
    ],
    { leavers: 6, lost: { B: 'Baja por enfermedad desde 01/03/2026 (2)' } },
  ),
  states(
    'remarks in English, of which some are about other ends',
    'Notes',
    [
      '',
      'Left on 31 December 2023',
      'Leaves 31 December 2027',
      'Last day: 2024-06-30',
      'Parental leave until 2024-06-30',
      'Visa expires 1/1/2024',
      'Team lead since 2020',
    ],
    { leavers: 2, rows: ['Ann 0', '', 'Ann 2', '', 'Ann 4', 'Ann 5', 'Ann 6'] },
  ),
  states('a contract until a day that is over', 'Statut', ['En poste', 'CDD jusqu’au 30/06/2024'], {
    asked: 'B:CDD jusqu’au 30/06/2024 (1)',
  }),
  states('who is suspended is still employed', 'Status', ['Active', 'Suspended', 'Suspended', 'Active'], {
    asked: 'B:Suspended (2)',
    rows: ['Ann 0', 'Ann 1', 'Ann 2', 'Ann 3'],
  }),
  states('a contract that is suspended', 'Situation', ['Présent', 'Contrat suspendu', 'Présente'], {
    asked: 'B:Contrat suspendu (1)',
  }),
  states('who is suspended, in Italian', 'Stato', ['In forza', 'Sospeso', 'Cessato il 31/12/2023'], {
    asked: 'B:Sospeso (1)',
    leavers: 1,
  }),
  states('a flag of who is suspended', 'Suspended', ['No', 'Yes', 'No'], { asked: 'B:Yes (1)' }),
  shape(
    'GAM: accounts that are suspended',
    [
      'primaryEmail|name.givenName|name.familyName|suspended|orgUnitPath',
      'ann@acme.example|Ann|Lee|False|/',
      'bob@acme.example|Bob|Roy|True|/',
    ],
    'email firstName lastName status empty',
    { leavers: 1, rows: ['ann@acme.example|Ann|Lee', ''] },
  ),
  shape(
    'who works full time is no state',
    ['Name|Employment Type', ...people(12, (at) => `Ann ${at}|${at % 2 ? 'Full Time' : 'Part Time'}`)],
    'name select',
  ),
  shape(
    'a number behind a name',
    ['Worker|Email', 'DUPONT Jean-Marie (12345)|j@acme.example', 'Lee Ann (12346)|a@acme.example'],
    'name email',
    { rows: ['Dupont Jean-Marie|j@acme.example', 'Lee Ann|a@acme.example'] },
  ),
  bookShape(
    'a sheet of leavers before the one of the others',
    packSheets([sheet('Sorties 2024', list(9, 'b')), sheet('Effectif', list(3, 'a'))]),
    'name email',
    { sheet: 'Effectif of 2', rows: ['Ann a0|a0@acme.example'] },
  ),
  bookShape(
    'a sheet of leavers behind the one of the others',
    packSheets([sheet('Team', list(3, 'a')), sheet('Former employees', list(9, 'b'))]),
    'name email',
    { sheet: 'Team of 2', rows: ['Ann a0|a0@acme.example'] },
  ),
];
