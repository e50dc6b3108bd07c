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
  shape(
    'an Italian export with states',
    [
      'Matricola|Cognome|Nome|Email aziendale|Email personale|Stato rapporto|Data cessazione',
      '1|Rossi|Anna|a@acme.example|a@libero.it|In forza|',
      '2|Bardi|Niccolò|n@acme.example|n@libero.it|Cessato|30/06/2024',
      '3|Conti|Noè|c@acme.example|c@libero.it|Dimesso|',
    ],
    'notUseful lastName firstName email private status endDate',
    { leavers: 2, rows: ['Rossi|Anna|a@acme.example', '', ''] },
  ),
  shape(
    'an Italian end of employment',
    [
      'Dipendente|Posta elettronica|Data fine rapporto',
      'Rossi Anna|a@acme.example|',
      'Bardi Ugo|u@acme.example|31/01/2020',
    ],
    'name email endDate',
    { leavers: 1 },
  ),
  shape(
    'a Portuguese export with states',
    [
      'Nome completo|E-mail corporativo|E-mail pessoal|Situação|Data de desligamento',
      'Ana Sá|a@acme.example|a@gmail.com|Ativo|',
      'Bia Sá|b@acme.example|b@gmail.com|Desligado|31/12/2023',
    ],
    'name email private status endDate',
    { leavers: 1 },
  ),
  shape(
    'Spanish states, of whom one is ill',
    [
      'Apellidos y nombre|Situación',
      'Gil Ana|Activo',
      'Roy Bob|Baja voluntaria',
      'Paz Eva|Baja por enfermedad',
      'Sol Iris|Activo',
    ],
    'name status',
    { leavers: 1, lost: { B: 'Baja por enfermedad (1)' } },
  ),
  shape(
    'French presence, with an exit that is planned',
    [
      'Salarié|Présence',
      'Lee Ann|Présent',
      'Roy Bob|Sorti(e) le 31/12/2023',
      'Kim Cid|Sortie prévue 31/12/2027',
    ],
    'name status',
    { leavers: 1 },
  ),
  shape(
    'a German state with a day',
    ['Name|Status', 'Ann Lee|Aktiv', 'Bob Roy|Ruhend', 'Cid Kim|Ausgeschieden zum 31.12.2023'],
    'name status',
    { leavers: 1 },
  ),
  shape(
    'Microsoft accounts in German that are switched off',
    ['Anzeigename|E-Mail|Konto aktiviert', 'Ann Lee|a@acme.example|Wahr', 'Bob Roy|b@acme.example|Falsch'],
    'name email status',
    { leavers: 1 },
  ),
  shape(
    'a flag in Italian',
    ['Collaboratore|Posta elettronica|Cessato', 'Ann Lee|a@acme.example|No', 'Bob Roy|b@acme.example|Sì'],
    'name email status',
    { leavers: 1 },
  ),
  shape(
    'a word in a column whose header says nothing',
    ['Name|Bemerkung', 'Ann Lee|Teilzeit', 'Bob Roy|ausgeschieden', 'Cid Kim|Werkstudent'],
    'name status',
    { leavers: 1 },
  ),
  shape(
    'subtotals between people',
    [
      'Team|Employee|E-mail',
      'Care|Lee, Ann|ann@acme.example',
      'Care|Roy, Bob|bob@acme.example',
      'Subtotal Care||',
      'Sous-total : 2||',
      'Sales|Kim, Cid|cid@acme.example',
      'Sales|Total, Eve|eve@acme.example',
      'Sales|Poe, Dan|dan@acme.example',
      'Sales|Fox, Fay|fay@acme.example',
      'Sales|Gil, Gus|gus@acme.example',
      'Total: 7||',
    ],
    'smallGroups name email',
    { totals: [4, 5, 11] },
  ),
  shape(
    'a remark below the total',
    [
      'Employee|E-mail|Team',
      'Lee, Ann|ann@acme.example|Care',
      'Roy, Bob|bob@acme.example|Care',
      'Total: 2||',
      'Confidential||',
    ],
    'name email oneValue',
    { totals: [4, 5], rows: ['Ann Lee|ann@acme.example', 'Bob Roy|bob@acme.example', ''] },
  ),
  shape(
    'Rippling: the half of a header that names people, and no end',
    [
      'Employee - First Name|Employee - Last Name|Employee - Work Email|Employee - Employment status',
      'Ann|Lee|ann@acme.example|ACTIVE',
      'Bob|Roy|bob@acme.example|TERMINATED',
    ],
    'firstName lastName email status',
    { leavers: 1, rows: ['Ann|Lee|ann@acme.example', ''] },
  ),
  shape(
    'Slack: guests of a channel, accounts that are off, and what is nobody',
    [
      'email|status|fullname',
      'ann@acme.example|Member|Ann Lee',
      'g@agency.example|Multi-Channel Guest|Guy Stone',
      'o@acme.example|Deactivated|Old One',
      'b@acme.example|Bot|Bot Bot',
    ],
    'email status name',
    { leavers: 2, lost: { B: 'Bot (1)' } },
  ),
  shape(
    'many French words for who has gone',
    [
      'Nom|Situation',
      ...['Présent', 'Absent', 'En préavis', 'Hors effectif', 'Radié', 'Rupture conventionnelle'].map(
        (state, at) => `A${at}|${state}`,
      ),
      ...['Fin de CDD', 'Retraité', 'Congé sabbatique', 'Sorti(e)', 'Muté'].map(
        (state, at) => `B${at}|${state}`,
      ),
    ],
    'name status',
    { asked: 'B:Muté (1)', leavers: 6 },
  ),
  shape(
    'a marriage that is over',
    ['Name|Email|Marital status', 'Ann Lee|a@acme.example|Separated', 'Bob Roy|b@acme.example|Single'],
    'name email sensitive',
  ),
];
