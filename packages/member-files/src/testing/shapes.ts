/** A file as programs and people write it; `|` separates cells, each line is a row. Personal details are invented. */
export interface Shape {
  readonly name: string;
  readonly lines: readonly string[];
  /** By column: what it is taken for, or why it is left out. */
  readonly columns: string;
  /** What is asked: the field, or the column of days. */
  readonly asked?: string;
  readonly leavers?: number;
  readonly totals?: number;
  readonly head?: number | null;
  /** The first row as it is sent. */
  readonly first?: Readonly<Record<string, string>>;
}

const shape = (
  name: string,
  lines: readonly string[],
  columns: string,
  more: Omit<Shape, 'name' | 'lines' | 'columns'> = {},
): Shape => ({ name, lines, columns, ...more });

export const shapes: readonly Shape[] = [
  shape(
    'BambooHR: private before work',
    ['First Name|Last Name|Home Email|Work Email', 'Ann|Lee|ann@gmail.com|ann@acme.example'],
    'firstName lastName private email',
  ),
  shape(
    'French: private before work',
    ['Nom|Prénom|Email personnel|Email professionnel', 'Lee|Ann|ann@gmail.com|ann@acme.example'],
    'lastName firstName private email',
  ),
  shape(
    'German: private after work',
    ['Nachname|Vorname|E-Mail (geschäftlich)|E-Mail (privat)', 'Groß|Änne|a@acme.example|a@gmx.de'],
    'lastName firstName email private',
  ),
  shape(
    'Spanish',
    [
      'Nombre|Apellidos|Correo personal|Correo corporativo|Idioma',
      'Íñigo|Núñez|i@gmail.com|i@acme.example|Inglés',
    ],
    'firstName lastName private email language',
  ),
  shape(
    'Google Workspace',
    [
      'First Name [Required]|Last Name [Required]|Email Address [Required]|Recovery Email|Home Secondary Email|Status [READ ONLY]',
      'Ann|Lee|ann@acme.example|ann@gmail.com||Active',
      'Bob|Roy|bob@acme.example|||Suspended',
    ],
    'firstName lastName email private private status',
    { leavers: 1 },
  ),
  shape(
    'Microsoft Entra',
    [
      'displayName|surname|givenName|mail|otherMails|accountEnabled',
      'Ann Lee|Lee|Ann|ann@acme.example|ann@gmail.com|True',
      'Bob Roy|Roy|Bob|bob@acme.example||False',
    ],
    'name notUseful notUseful email private status',
    { leavers: 1 },
  ),
  shape(
    'Workday',
    [
      'Employee ID|Legal Name - First Name|Legal Name - Last Name|Primary Work Email|Manager Email|Hire Date',
      '1|Ann|Lee|ann@acme.example|boss@acme.example|2018-09-03',
    ],
    'notUseful firstName lastName email private date',
  ),
  shape(
    'SAP',
    ['PERNR|VORNA|Nachname|Vorname|E-Mail-Adresse|Eintrittsdatum', '1|x|Groß|Änne|a@acme.example|03.09.2018'],
    'notUseful notUseful lastName firstName email date',
  ),
  shape(
    'Personio',
    [
      'Vorname|Nachname|E-Mail|Einstellungsdatum|Vorgesetzter E-Mail|Bevorzugte Sprache',
      'Änne|Groß|a@acme.example|3. September 2018|b@acme.example|Englisch',
    ],
    'firstName lastName email date private language',
  ),
  shape(
    'Lucca',
    [
      'Matricule|Nom|Prénom|E-mail|Date de début de contrat|Date de naissance|Culture',
      '1|Lee|Ann|ann@acme.example|03/09/2018|25/04/1990|fr-FR',
    ],
    'notUseful lastName firstName email date date language',
    { asked: 'E' },
  ),
  shape(
    'underscores and capitals',
    ['LAST_NAME|FIRST_NAME|WORK_EMAIL|HIRE_DATE', 'Lee|Ann|ann@acme.example|20180903'],
    'lastName firstName email date',
  ),
  shape(
    'camel case',
    ['employeeFirstName|employeeLastName|workEmail|preferredLanguage', 'Ann|Lee|ann@acme.example|en_GB'],
    'firstName lastName email language',
  ),
  shape(
    'two languages in a header',
    ['Nom / Last name|Prénom / First name|E-mail / Courriel', 'Lee|Ann|ann@acme.example'],
    'lastName firstName email',
  ),
  shape(
    'a title above',
    ['Export du 26/11/2026', 'Société ATELIER MERCIER', 'Nom|Prénom|E-mail', 'Lee|Ann|ann@acme.example'],
    'lastName firstName email',
    { head: 3 },
  ),
  shape('no header', ['Ann Lee|ann@acme.example', 'Bob Roy|bob@acme.example'], 'name email', { head: null }),
  shape(
    'two header rows',
    ['Last name|First name|E-mail', 'Nom|Prénom|Courriel', 'Lee|Ann|ann@acme.example'],
    'lastName firstName email',
  ),
  shape(
    'a total at the end',
    ['Nom|E-mail', 'Ann|ann@acme.example', 'Bob|bob@acme.example', 'Total : 2|'],
    'name email',
    { totals: 1 },
  ),
  shape(
    'two columns that nothing distinguishes',
    ['Name|Work email|Business email', 'Ann|ann@acme.example|a.lee@acme.example'],
    'name asked asked',
    { asked: 'email' },
  ),
  shape('only a private one', ['Name|Personal email', 'Ann|ann@gmail.com'], 'name asked', { asked: 'email' }),
  shape(
    'emergency contact and alias',
    ['Name|Emergency contact email|Email alias|Email', 'Ann|mum@gmail.com|al@acme.example|ann@acme.example'],
    'name private private email',
  ),
  shape('an address in its name', ['Name|Contact', 'Ann|Ann Lee <ann@acme.example>'], 'name email', {
    first: { A: 'Ann', B: 'ann@acme.example' },
  }),
  shape(
    'turned names',
    ['Name|Mail', '"Lee, Ann"|ann@acme.example', '"Roy, Bob"|bob@acme.example'],
    'name email',
    { first: { A: 'Ann Lee', B: 'ann@acme.example' } },
  ),
  shape('Name beside Vorname', ['Name|Vorname|Mail', 'Groß|Änne|a@acme.example'], 'lastName firstName email'),
  shape('days of which nothing says the month', ['Name|Hire date', 'Ann|3/9/18', 'Bob|4/5/19'], 'name date', {
    asked: 'B',
  }),
  shape('days of which one says the month', ['Name|Hire date', 'Ann|3/9/18', 'Bob|25/5/19'], 'name date', {
    first: { A: 'Ann', B: '2018-09-03' },
  }),
  shape('months by name', ['Nom|Date d’embauche', 'Ann|3 sept. 2018', 'Bob|12-Mar-19'], 'name date', {
    first: { A: 'Ann', B: '2018-09-03' },
  }),
  shape('days with a time', ['Name|Start date', 'Ann|2018-09-03T00:00:00.000Z'], 'name date', {
    first: { A: 'Ann', B: '2018-09-03' },
  }),
  shape('days as numbers', ['Name|Date of joining', 'Ann|43346'], 'name date', {
    first: { A: 'Ann', B: '2018-09-03' },
  }),
  shape('years alone', ['Name|Hire date', 'Ann|2018', 'Bob|Q3 2019'], 'name unreadable'),
  shape('an end is no arrival', ['Name|Termination date', 'Ann|2020-01-31', 'Bob|'], 'name endDate', {
    leavers: 1,
  }),
  shape('leavers by status', ['Nom|Statut', 'Ann|Actif', 'Bob|Sorti'], 'name status', { leavers: 1 }),
  shape(
    'what nothing may be split by',
    [
      'Name|Ethnicity|Marital status|Annual salary|Termination reason|Religion',
      'Ann|A|B|1|x|y',
      'Bob|A|B|2|z|y',
    ],
    'name sensitive sensitive sensitive sensitive sensitive',
  ),
  shape(
    'empty by word',
    ['Name|Mail|Language', 'Ann|#N/A|NULL', 'Bob|bob@acme.example|fr'],
    'name email language',
    { first: { A: 'Ann' } },
  ),
  shape('another language', ['Name|Sprache', 'Ann|Deutsch', 'Bob|Englisch'], 'name language', {
    first: { A: 'Ann' },
  }),
];
