import { people, shape } from './shape';

/** Where the header and the people stand in a file, and what separates cells. */
export const layouts = [
  shape(
    'a title above',
    ['Export du 26/11/2026', 'Société ATELIER MERCIER', 'Nom|Prénom|E-mail', 'Lee|Ann|ann@acme.example'],
    'lastName firstName email',
    { head: 3 },
  ),
  shape(
    'a title as wide as the table',
    ['Staff list|||', '|||', 'Name|Department|Email|', 'Ann|Care|ann@acme.example|'],
    'name oneValue email',
    { head: 3 },
  ),
  shape(
    'a title of two cells',
    ['Company:|Acme', 'Date:|2026-11-26', '', 'Name|Email', 'Ann|ann@acme.example'],
    'name email',
    { head: 4 },
  ),
  shape(
    'groups of columns above',
    ['Person|||Work|', 'First name|Last name|Email|Department|Site', 'Ann|Lee|ann@acme.example|Care|Lyon'],
    'firstName lastName email oneValue oneValue',
    { head: 2 },
  ),
  shape('no header', ['Ann Lee|ann@acme.example', 'Bob Roy|bob@acme.example'], 'name email', { head: null }),
  shape(
    'no header, first and last names apart',
    ['Ann|Lee|ann@acme.example', 'Bob|Roy|bob@acme.example', 'Cid|Fox|cid@acme.example'],
    'notUseful notUseful email',
    { head: null },
  ),
  shape('no header, addresses alone', ['ann@acme.example', 'bob@acme.example'], 'email', { head: null }),
  shape(
    'two header rows',
    ['Last name|First name|E-mail', 'Nom|Prénom|Courriel', 'Lee|Ann|ann@acme.example'],
    'lastName firstName email',
    { totals: [2] },
  ),
  shape(
    'two languages in a header',
    ['Nom / Last name|Prénom / First name|E-mail / Courriel', 'Lee|Ann|ann@acme.example'],
    'lastName firstName email',
  ),
  shape(
    'headers with stars and remarks',
    ['*Last name|*First name (as in the passport)|E-mail* [work]', 'Lee|Ann|ann@acme.example'],
    'lastName firstName email',
  ),
  shape(
    'headers in capitals, with blanks around',
    ['  NOM  |  PRENOM |  ADRESSE MAIL ', 'LEE|Ann|ann@acme.example'],
    'lastName firstName email',
  ),
  shape(
    'headers that repeat',
    ['Name|Email|Email|Team|Team', 'Ann|ann@acme.example|ann@acme.example|A|B'],
    'name email beaten oneValue oneValue',
  ),
  shape(
    'headers that repeat over different addresses',
    ['Name|Email|Email', 'Ann|ann@acme.example|al@acme.example'],
    'name asked asked',
    { asked: 'email' },
  ),
  shape(
    'a header repeated among the people',
    ['Name|Email', 'Ann|ann@acme.example', 'Name|Email', 'Bob|bob@acme.example'],
    'name email',
    { totals: [3], rows: ['Ann|ann@acme.example', '', 'Bob|bob@acme.example'] },
  ),
  shape(
    'a total at the end',
    ['Nom|E-mail', 'Ann|ann@acme.example', 'Bob|bob@acme.example', 'Total : 2|'],
    'name email',
    { totals: [4], rows: ['Ann|ann@acme.example', 'Bob|bob@acme.example', ''] },
  ),
  shape(
    'a total in its own cell',
    ['Name|Email|Site', ...people(6, (at) => `Ann ${at}|a${at}@acme.example|Lyon`), '||', 'Total|6|'],
    'name email oneValue',
    { totals: [9] },
  ),
  shape(
    'remarks below',
    [
      'Name|Email',
      ...people(6, (at) => `Ann ${at}|a${at}@acme.example`),
      '',
      'Printed on 26/11/2026, page 1 of 1|',
    ],
    'name email',
    { totals: [9] },
  ),
  shape(
    'blank lines inside',
    ['Name|Email', '', 'Ann|ann@acme.example', '|', '', 'Bob|bob@acme.example', '', ''],
    'name email',
    { rows: ['Ann|ann@acme.example', 'Bob|bob@acme.example'] },
  ),
  shape(
    'empty columns at the end',
    ['Name|Email|||', 'Ann|ann@acme.example|||', 'Bob|bob@acme.example|||'],
    'name email',
  ),
  shape('a column without a header', ['Name|Email|', 'Ann|ann@acme.example|x'], 'name email notUseful'),
  shape(
    'semicolons, with commas in names',
    ['Name;Email;Site', 'Lee, Ann;ann@acme.example;Lyon, France', 'Roy, Bob;bob@acme.example;Nice, France'],
    'name email smallGroups',
    { rows: ['Ann Lee|ann@acme.example', 'Bob Roy|bob@acme.example'] },
  ),
  shape(
    'tabs',
    ['Name\tEmail\tSite', 'Lee; Ann\tann@acme.example\tLyon', 'Bob\tbob@acme.example\tNice'],
    'name email smallGroups',
  ),
  shape(
    'commas, with semicolons in cells',
    ['Name,Email,Sites', 'Ann,ann@acme.example,Lyon;Nice', 'Bob,bob@acme.example,Lyon'],
    'name email smallGroups',
  ),
  shape(
    'breaks inside of quotes',
    ['Name|Address|Email', 'Ann|"1 Rue A', '69000 Lyon"|ann@acme.example', 'Bob|2 Rue B|bob@acme.example'],
    'name notUseful email',
    { rows: ['Ann|ann@acme.example', 'Bob|bob@acme.example'] },
  ),
  shape('a break inside of a header', ['Name|"E-mail', '(work)"', 'Ann|ann@acme.example'], 'name email'),
  shape('every cell in quotes', ['"Name"|"Email"', '"Ann ""Nan"" Lee"|"ann@acme.example"'], 'name email', {
    rows: ['Ann "Nan" Lee|ann@acme.example'],
  }),
  shape(
    'lines that a spreadsheet took for cells',
    ['"Name,Email,Team"', '"""Lee, Ann"",ann@acme.example,Care"', '"""Roy, Bob"",bob@acme.example,Care"'],
    'name email oneValue',
    { rows: ['Ann Lee|ann@acme.example', 'Bob Roy|bob@acme.example'] },
  ),
  shape(
    'headings above their people',
    [
      'Nom|Mail',
      'Service : Soins|',
      'Ann|ann@acme.example',
      'Bob|bob@acme.example',
      'Service : Labo|',
      'Cid|cid@acme.example',
    ],
    'name email',
    { totals: [2, 5] },
  ),
  shape(
    'a count in words',
    ['N°|Nom|Mail', '1|Ann|ann@acme.example', '2|Bob|bob@acme.example', '|2 salariés|'],
    'notUseful name email',
    { totals: [4] },
  ),
];
