import { shape } from './shape';

/** Who has left. */
export const leavers = [
  shape('leavers by status', ['Nom|Statut', 'Ann|Actif', 'Bob|Sorti', 'Cid|Sortie'], 'name status', {
    leavers: 2,
    rows: ['Ann', '', ''],
  }),
  shape(
    'leavers by a day in a header',
    ['Nom|Sorti le', 'Ann|', 'Bob|31/01/2020', 'Cid|31/01/2999'],
    'name endDate',
    { leavers: 1, rows: ['Ann', '', 'Cid'] },
  ),
  shape('leavers by a flag', ['Name|Active', 'Ann|Yes', 'Bob|No'], 'name status', { leavers: 1 }),
  shape('leavers by the opposite flag', ['Name|Terminated?', 'Ann|0', 'Bob|1'], 'name status', {
    leavers: 1,
  }),
  shape(
    'leavers by status and by day',
    [
      'Name|Status|Termination date',
      'Ann|Active|',
      'Bob|Terminated|2020-01-31',
      'Cid|Active|2020-01-31',
      'Dan|Active|2999-01-31',
    ],
    'name status endDate',
    { leavers: 2, rows: ['Ann', '', '', 'Dan'] },
  ),
  shape(
    'a status that is not known',
    ['Name|Status', 'Ann|Active', 'Bob|Terminated', 'Cid|Seconded'],
    'name status',
    { leavers: 1, lost: { B: 'Seconded (1)' } },
  ),
  shape(
    'an end that cannot be read',
    [
      'Name|End date',
      'Ann|2020-01-31',
      'Bob|2020-01-31',
      'Cid|2020-01-31',
      'Dan|2020-01-31',
      'Eve|end of May',
    ],
    'name endDate',
    { leavers: 4, lost: { B: 'end of May (1)' } },
  ),
  shape(
    'an end of which nothing says the month',
    ['Name|Termination date', 'Ann|03/04/2020', 'Bob|'],
    'name endDate',
    { asked: 'B', leavers: 1 },
  ),
  shape(
    'leavers by a word beside ends',
    ['Nom|Date de fin', 'Ann|CDI', 'Bob|31/01/2020', 'Cid|CDI'],
    'name endDate',
    { leavers: 1, lost: { B: 'CDI (2)' } },
  ),
  shape(
    'leavers by a status with a day, and who is on leave',
    ['Nom|Statut', 'Ann|En poste', 'Bob|Sorti le 31/01/2020', 'Cid|Congé parental', 'Dan|T - Terminated'],
    'name status',
    { leavers: 2 },
  ),
  shape('leavers by the ticks of all others', ['Nom|Actif', 'Ann|x', 'Bob|', 'Cid|x'], 'name status', {
    leavers: 1,
    rows: ['Ann', '', 'Cid'],
  }),
  shape('leavers by a last day', ['Name|Letzter Arbeitstag', 'Ann|31.12.2025', 'Bob|'], 'name endDate', {
    leavers: 1,
  }),
];
