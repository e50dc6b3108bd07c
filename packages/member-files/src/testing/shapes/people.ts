import { people as many, shape } from './shape';

/** Addresses, names and languages. */
export const people = [
  shape(
    'two columns that nothing distinguishes',
    ['Name|Work email|Business email', 'Ann|ann@acme.example|a.lee@acme.example'],
    'name asked asked',
    { asked: 'email' },
  ),
  shape(
    'work before private',
    ['Name|Work email|Personal email', 'Ann|ann@acme.example|ann@gmail.com'],
    'name email private',
  ),
  shape(
    'private before work',
    ['Name|Personal email|Work email', 'Ann|ann@gmail.com|ann@acme.example'],
    'name private email',
  ),
  shape(
    'two headers alike, one of them at a provider of mailboxes',
    ['Nom|E-mail 1|E-mail 2', ...many(6, (at) => `Ann ${at}|p${at}@gmail.com|p${at}@acme.example`)],
    'name beaten email',
  ),
  shape(
    'a work address by header, a mailbox by value',
    ['Name|Work email|Mail', ...many(6, (at) => `Ann ${at}|p${at}@gmail.com|p${at}@acme.example`)],
    'name asked asked',
    { asked: 'email' },
  ),
  shape('only a private one', ['Name|Personal email', 'Ann|ann@gmail.com'], 'name asked', { asked: 'email' }),
  shape(
    'emergency contact and alias',
    ['Name|Emergency contact email|Email alias|Email', 'Ann|mum@gmail.com|al@acme.example|ann@acme.example'],
    'name private private email',
  ),
  shape(
    'an address in its name',
    [
      'Name|Contact',
      'Ann|Ann Lee <ann@acme.example>',
      'Bob|"""Roy, Bob"" <bob@acme.example>"',
      'Cid|mailto:cid@acme.example',
    ],
    'name email',
    { rows: ['Ann|ann@acme.example', 'Bob|bob@acme.example', 'Cid|cid@acme.example'] },
  ),
  shape(
    'addresses in quotes, brackets and with a semicolon',
    ['Name|Mail', "Ann|'ann@acme.example'", 'Bob|<bob@acme.example>', 'Cid|cid@acme.example;'],
    'name email',
    { rows: ['Ann|ann@acme.example', 'Bob|bob@acme.example', 'Cid|cid@acme.example'] },
  ),
  shape(
    'signs that nobody sees',
    [
      'Name|Mail',
      'Ann\u00A0Lee\u200B|\u200Bann@acme.example\u00A0',
      '\u202ABob\u202C Roy|bob@acme.example\uFEFF',
    ],
    'name email',
    { rows: ['Ann Lee|ann@acme.example', 'Bob Roy|bob@acme.example'] },
  ),
  shape(
    'addresses that are none',
    ['Name|E-mail', 'Ann|ann@acme.example', 'Bob|ask Ann', 'Cid|cid(at)acme.example', 'Dan|d@acme.example'],
    'name email',
    { lost: { B: 'ask Ann (2)' } },
  ),
  shape(
    'the same address twice',
    ['Name|E-mail', 'Ann|ann@acme.example', 'Ann|ANN@acme.example'],
    'name email',
    { rows: ['Ann|ann@acme.example', 'Ann|ANN@acme.example'] },
  ),
  shape(
    'turned names',
    ['Name|Mail', '"Lee, Ann"|ann@acme.example', '"Roy, Bob"|bob@acme.example'],
    'name email',
    { rows: ['Ann Lee|ann@acme.example', 'Bob Roy|bob@acme.example'] },
  ),
  shape('Name beside Vorname', ['Name|Vorname|Mail', 'Groß|Änne|a@acme.example'], 'lastName firstName email'),
  shape(
    'somebody called Null, and one whose name is missing',
    ['First name|Last name|Mail', 'Ann|Null|ann@acme.example', '#N/A|Roy|bob@acme.example'],
    'firstName lastName email',
    { rows: ['Ann|Null|ann@acme.example', 'Roy|bob@acme.example'] },
  ),
  shape(
    'empty by word',
    ['Name|Mail|Language', 'Ann|#N/A|NULL', 'Bob|bob@acme.example|fr', 'Cid|-|n/a'],
    'name email language',
    { rows: ['Ann', 'Bob|bob@acme.example|fr', 'Cid'] },
  ),
  shape(
    'another language',
    ['Name|Sprache', 'Ann|Svenska', 'Bob|Englisch', 'Cid|ukrainisch'],
    'name language',
    {
      lost: { B: 'Svenska (1)' },
      rows: ['Ann', 'Bob|Englisch', 'Cid|ukrainisch'],
    },
  ),
  shape(
    'a language that is none',
    ['Name|Language', 'Ann|English', 'Bob|English', 'Cid|Klingon'],
    'name language',
    { lost: { B: 'Klingon (1)' } },
  ),
  shape(
    'a column of addresses that is mostly empty',
    [
      'Name|Login|Email',
      ...many(5, (at) => `Ann ${at}|a${at}@acme.example|${at === 0 ? 'a0@acme.example' : ''}`),
    ],
    'name asked asked',
    { asked: 'email' },
  ),
  shape(
    'a work column that is empty',
    ['Name|Work email|Personal email', 'Ann||ann@gmail.com'],
    'name beaten asked',
    { asked: 'email' },
  ),
  shape(
    'addresses with a remark',
    ['Name|Email', 'Ann|ann@acme.example (work)', 'Bob|smtp:bob@acme.example'],
    'name email',
    { rows: ['Ann|ann@acme.example', 'Bob|bob@acme.example'] },
  ),
  shape(
    'what people call themselves beside their names',
    ['email|fullname|displayname', 'ann@acme.example|Ann Lee|annie', 'bob@acme.example|Bob Roy|bobby'],
    'email name notUseful',
  ),
  shape(
    'languages by letters, and by numbers',
    ['Nom|Langue|Language code', 'Ann|F|1', 'Bob|E|2'],
    'name language notUseful',
    { lost: { C: '1 (2)' } },
  ),
  shape(
    'forms of address before names, and names of birth behind them',
    [
      'Name|Email',
      'Mme Anne Roy|a@acme.example',
      'M. Jean Petit|b@acme.example',
      'Mr Bob Lee|c@acme.example',
      'M Night Poe|d@acme.example',
      'Herr Max von Au|e@acme.example',
      'Eve MacDonald (née Roy)|f@acme.example',
      'Fr Lee|g@acme.example',
    ],
    'name email',
    {
      rows: [
        'Anne Roy|a@acme.example',
        'Jean Petit|b@acme.example',
        'Bob Lee|c@acme.example',
        'M Night Poe|d@acme.example',
        'Max von Au|e@acme.example',
        'Eve MacDonald|f@acme.example',
        'Fr Lee|g@acme.example',
      ],
    },
  ),
];
