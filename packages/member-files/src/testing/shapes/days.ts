import { shape } from './shape';

const polish =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia';
const czech = 'ledna února března dubna května června července srpna září října listopadu prosince';
const eachMonth = (names: string): string[] => names.split(' ').map((name) => `Ann|3 ${name} 2018`);
const inOrder = Array.from({ length: 12 }, (_, at) => `Ann|2018-${String(at + 1).padStart(2, '0')}-03`);

export const days = [
  ...(
    [
      ['the year in front', ['850312', '911130', '680704'], ['1985-03-12', '1991-11-30', '1968-07-04']],
      ['the day in front', ['120385', '301191', '040768'], ['1985-03-12', '1991-11-30', '1968-07-04']],
      ['the month in front', ['031285', '113091', '070468'], ['1985-03-12', '1991-11-30', '1968-07-04']],
      [
        'zeros that a spreadsheet took',
        ['850312', '911130', '50312', '680704'],
        ['1985-03-12', '1991-11-30', '2005-03-12', '1968-07-04'],
      ],
      [
        'zeros that a spreadsheet took from all',
        ['50312', '31201', '80513', '20228'],
        ['2005-03-12', '2003-12-01', '2008-05-13', '2002-02-28'],
      ],
      [
        'a century, and zeros that are gone',
        ['3121985', '30111991', '12031985'],
        ['1985-12-03', '1991-11-30', '1985-03-12'],
      ],
    ] as const
  ).map(([what, cells, read]) =>
    shape(
      `days of six or eight digits: ${what}`,
      ['Nom|Date de naissance', ...cells.map((cell, at) => `Ann ${at}|${cell}`)],
      'name date',
      { rows: read.map((day, at) => `Ann ${at}|${day}`) },
    ),
  ),
  shape(
    'days of six digits of which nothing says the order',
    ['Name|Geburtsdatum', 'Ann|010203', 'Bob|020304'],
    'name date',
    { asked: 'B' },
  ),
  shape(
    'numbers of six digits that are no days, whatever fits',
    ['Name|Personalnummer|Hinweis', 'Ann|850312|Konto 850312', 'Bob|911130|Konto 911130'],
    'name notUseful notUseful',
  ),
  shape(
    'ends of six digits, of which one never comes',
    ['Name|Date de sortie', 'Ann|991231', 'Bob|231130', 'Cid|280229', 'Dan|240630'],
    'name endDate',
    { leavers: 2 },
  ),
  shape('days of which nothing says the month', ['Name|Hire date', 'Ann|3/9/18', 'Bob|4/5/19'], 'name date', {
    asked: 'B',
    rows: ['Ann|2018-03-09', 'Bob|2019-04-05'],
  }),
  shape('days of which one says the month', ['Name|Hire date', 'Ann|3/9/18', 'Bob|25/5/19'], 'name date', {
    rows: ['Ann|2018-09-03', 'Bob|2019-05-25'],
  }),
  shape(
    'days of which one says that the month is first',
    ['Nom|Date d’entrée', 'Ann|3/9/18', 'Bob|5/25/19'],
    'name date',
    { rows: ['Ann|2018-03-09', 'Bob|2019-05-25'] },
  ),
  shape(
    'days that say both',
    ['Name|Hire date', 'Ann|3/9/2018', 'Bob|5/25/2019', 'Cid|25/5/2019'],
    'name date',
    { asked: 'B', lost: { B: '25/5/2019 (1)' } },
  ),
  shape(
    'two columns of days, each with its own order',
    ['Name|Birth date|Hire date', 'Ann|25/04/1990|09/25/2018', 'Bob|03/04/1991|05/03/2019'],
    'name date date',
    { rows: ['Ann|1990-04-25|2018-09-25', 'Bob|1991-04-03|2019-05-03'] },
  ),
  shape(
    'years of another calendar, and an end that never comes',
    [
      'Name|Hire date|End date',
      'Ann|2554-09-03|9999-12-31',
      'Bob|2555-05-25|9999-12-31',
      'Cid|2556-01-31|9999-12-31',
    ],
    'name unreadable endDate',
    { lost: { B: '2554-09-03 (3)' } },
  ),
  shape(
    'formulas that failed, beside cells that say that there is nothing',
    ['Name|Email|Hire date', 'Ann|#REF!|2018-09-03', 'Bob|#N/A|#VALEUR!', 'Cid|c@acme.example|2019-01-31'],
    'name email date',
    {
      lost: { B: '#REF! (1)', C: '#VALEUR! (1)' },
      rows: ['Ann|2018-09-03', 'Bob', 'Cid|c@acme.example|2019-01-31'],
    },
  ),
  shape(
    'months by name',
    ['Nom|Date d’embauche', 'Ann|3 sept. 2018', 'Bob|12-Mar-19', 'Cid|1er août 2020', 'Dan|15 févr. 2021'],
    'name date',
    { rows: ['Ann|2018-09-03', 'Bob|2019-03-12', 'Cid|2020-08-01', 'Dan|2021-02-15'] },
  ),
  shape(
    'months by name, in German',
    ['Name|Eintritt', 'Ann|3. März 2018', 'Bob|12. Dez. 2019', 'Cid|1. Januar 2020'],
    'name date',
    { rows: ['Ann|2018-03-03', 'Bob|2019-12-12', 'Cid|2020-01-01'] },
  ),
  shape(
    'months by name, in Spanish',
    ['Nombre|Fecha de ingreso', 'Ana|3 de septiembre de 2018', 'Gil|12-ene-19', 'Eva|1 de abril de 2020'],
    'name date',
    { rows: ['Ana|2018-09-03', 'Gil|2019-01-12', 'Eva|2020-04-01'] },
  ),
  ...(
    [
      ['Polish', 'Data zatrudnienia', '3 września 2018 r.', 'poniedziałek, 12 paź 2020', '1 lipca 2019'],
      ['Czech', 'Hire date', '3. září 2018', 'pondělí 12. října 2020', '1. července 2019'],
      ['Dutch', 'Datum in dienst', '3 september 2018', 'maandag 12 okt. 2020', '1-jul-2019'],
      ['Portuguese', 'Hire date', '3 de setembro de 2018', 'segunda-feira, 12 out 2020', '1 jul 2019'],
      ['Italian', 'Data di assunzione', '3 settembre 2018', 'lunedì 12 ott. 2020', '1 luglio 2019'],
      ['Swedish', 'Hire date', '3 september 2018', '12 okt 2020', '1 juli 2019'],
    ] as const
  ).map(([language, header, first, second, third]) =>
    shape(
      `months by name, in ${language}`,
      [`Name|${header}`, `Ann|${first}`, `Bob|"${second}"`, `Cid|${third}`],
      'name date',
      { rows: ['Ann|2018-09-03', 'Bob|2020-10-12', 'Cid|2019-07-01'] },
    ),
  ),
  shape('every month in Polish', ['Name|Hire date', ...eachMonth(polish)], 'name date', { rows: inOrder }),
  shape('every month in Czech', ['Name|Hire date', ...eachMonth(czech)], 'name date', { rows: inOrder }),
  shape('months without a day', ['Name|Hire date', 'Ann|09/2018', 'Bob|10/2019'], 'name unreadable', {
    lost: { B: '09/2018 (2)' },
  }),
  shape(
    'months by name without a day',
    ['Name|Hire date', 'Ann|September 2018', 'Bob|Okt. 19'],
    'name unreadable',
    { lost: { B: 'September 2018 (2)' } },
  ),
  shape(
    'months in a language that is not known',
    ['Name|Hire date', 'Ann|3. rujna 2018.', 'Bob|12. kolovoza 2019.'],
    'name unreadable',
    { lost: { B: '3. rujna 2018. (2)' } },
  ),
  shape(
    'days with a point after the year',
    ['Name|Hire date', 'Ann|3.9.2018.', 'Bob|25.5.2019.'],
    'name date',
    {
      rows: ['Ann|2018-09-03', 'Bob|2019-05-25'],
    },
  ),
  shape(
    'American months',
    ['Name|Start date', '"Ann"|"September 3, 2018"', 'Bob|"Mon, May 25, 2020"'],
    'name date',
    { rows: ['Ann|2018-09-03', 'Bob|2020-05-25'] },
  ),
  shape(
    'days with a time',
    ['Name|Start date', 'Ann|2018-09-03T00:00:00.000Z', 'Bob|03/09/2019 08:30', 'Cid|25/5/2020 12:00:00 AM'],
    'name date',
    { rows: ['Ann|2018-09-03', 'Bob|2019-09-03', 'Cid|2020-05-25'] },
  ),
  shape(
    'years of two digits',
    ['Name|Date of birth|Hire date', 'Ann|25/04/62|25/04/98', 'Bob|26/04/01|26/04/24'],
    'name date date',
    { rows: ['Ann|1962-04-25|1998-04-25', 'Bob|2001-04-26|2024-04-26'] },
  ),
  shape(
    'years of two digits in front, as one of them says',
    ['Namn|Anställningsdatum|Slutdatum', 'Åsa|18-09-03|', 'Bo|98-05-06|25-05-31', 'Cia|05-06-07|26-12-31'],
    'name date endDate',
    { leavers: 1, rows: ['Åsa|2018-09-03', '', 'Cia|2005-06-07'] },
  ),
  shape(
    'years of two digits in front, of which none says so',
    ['Name|Hire date', 'Ann|18-09-03', 'Bob|05-06-07'],
    'name date',
    { asked: 'B', rows: ['Ann|2003-09-18', 'Bob|2007-06-05'] },
  ),
  shape(
    'years of two digits at the end, as nobody has arrived yet in 2031',
    ['Name|Hire date', 'Ann|31-05-03', 'Bob|05-06-07'],
    'name date',
    { rows: ['Ann|2003-05-31', 'Bob|2007-06-05'] },
  ),
  shape(
    'births with years of two digits in front, and one of four',
    ['Name|Birth date', 'Ann|85/03/12', 'Bob|02/11/10', 'Cid|1990/01/02'],
    'name date',
    { rows: ['Ann|1985-03-12', 'Bob|2002-11-10', 'Cid|1990-01-02'] },
  ),
  shape(
    'ends of contracts with points, in years to come',
    ['Name|Vertragsende', 'Ann|15.08.30', 'Bob|12.03.31', 'Cid|'],
    'name endDate',
    { rows: ['Ann', 'Bob', 'Cid'] },
  ),
  shape(
    'ends of contracts with strokes, in years to come',
    ['Nom|Date de fin de contrat', 'Ann|31/12/26', 'Bob|13/03/30', 'Cid|15/08/30', 'Dan|'],
    'name endDate',
    { rows: ['Ann', 'Bob', 'Cid', 'Dan'] },
  ),
  ...['Datum in dienst', 'Ansættelsesdato', 'Eintrittsdatum', 'Fecha de ingreso'].map((header) =>
    shape(
      `hyphens and years of two digits where days are first: ${header}`,
      [`Name|${header}`, 'Ann|03-09-18', 'Bob|06-05-17', 'Cid|25-01-20'],
      'name date',
      { rows: ['Ann|2018-09-03', 'Bob|2017-05-06', 'Cid|2020-01-25'] },
    ),
  ),
  shape(
    'newcomers where days are first',
    ['Naam|Indiensttreding', 'Ann|02-11-26', 'Bob|16-11-26'],
    'name date',
    { rows: ['Ann|2026-11-02', 'Bob|2026-11-16'] },
  ),
  shape(
    'hyphens and years of two digits where years are first',
    ['Namn|Anställningsdatum', 'Ann|03-09-18', 'Bob|06-05-17', 'Cid|25-01-20'],
    'name date',
    { asked: 'B' },
  ),
  shape(
    'years in front where nobody can have arrived otherwise',
    ['Nom|Date d’embauche', 'Anna|19-03-31', 'Ben|21-05-28', 'Carla|18-11-30'],
    'name date',
    { rows: ['Anna|2019-03-31', 'Ben|2021-05-28', 'Carla|2018-11-30'] },
  ),
  shape('days as numbers', ['Name|Date of joining', 'Ann|43346', 'Bob|43610'], 'name date', {
    rows: ['Ann|2018-09-03', 'Bob|2019-05-25'],
  }),
  shape('days without signs', ['Name|Hire date', 'Ann|20180903', 'Bob|20190525'], 'name date', {
    rows: ['Ann|2018-09-03', 'Bob|2019-05-25'],
  }),
  shape(
    'days with points and blanks',
    ['Name|Eintritt', 'Ann|3. 9. 2018', 'Bob|25 . 5 . 2019'],
    'name date',
    { rows: ['Ann|2018-09-03', 'Bob|2019-05-25'] },
  ),
  shape('years alone', ['Name|Hire date', 'Ann|2018', 'Bob|Q3 2019'], 'name unreadable', {
    lost: { B: '2018 (2)' },
  }),
  shape(
    'days of which few cannot be read',
    ['Name|Hire date', ...Array<string>(8).fill('Ann|2018-09-03'), 'Bob|soon', 'Cid|31/02/2019'],
    'name date',
    { lost: { B: 'soon (2)' } },
  ),
  shape('a birth is no arrival', ['Name|Date of birth', 'Ann|1990-04-25'], 'name date'),
  shape(
    'other days are neither',
    ['Name|Contract review|Visa expiry|Modified', 'Ann|2027-01-01|2027-02-01|2020-02-01'],
    'name otherDate otherDate otherDate',
  ),
  shape(
    'of two arrivals the company’s',
    ['Name|Position start date|Hire date', 'Ann|2021-01-01|2018-09-03'],
    'name beaten date',
  ),
  shape(
    'two arrivals that nothing distinguishes',
    ['Name|Date d’embauche|Date d’ancienneté', 'Ann|2018-09-03|2017-09-03'],
    'name asked asked',
    { asked: 'seniority' },
  ),
  shape(
    'days without signs, the year last',
    ['Nom|Date embauche', 'Ann|03092018', 'Bob|25052019'],
    'name date',
    { rows: ['Ann|2018-09-03', 'Bob|2019-05-25'] },
  ),
  shape(
    'days that say that there is none',
    [
      'Name|Hire date|End date',
      'Ann|2018-09-03|0000-00-00',
      'Bob|2019-09-03|01/01/1900',
      "Cid|'2020-01-01|2021-01-01",
    ],
    'name date endDate',
    { leavers: 1, rows: ['Ann|2018-09-03', 'Bob|2019-09-03', ''] },
  ),
  shape(
    'arrivals and births in Swedish',
    ['Namn|Anställningsdatum|Födelsedatum', 'Åsa Öberg|2018-03-01|1990-02-14'],
    'name date date',
    { rows: ['Åsa Öberg|2018-03-01|1990-02-14'] },
  ),
];
