import { bytesShape, misread, people, shape, twice, wide, written } from './shape';

const french =
  'Nom;Prénom;E-mail\nÉlodie;Lefèvre;e@acme.example\nAnaïs;Hénin;a@acme.example\nZoé;Müller;z@acme.example';
const german =
  'Name;Vorname;E-Mail\nGroß;Änne;a@acme.example\nMüller;Jörg;j@acme.example\nÖzil;Bärbel;b@acme.example';
const names = 'lastName firstName email';
const list = (header: string, ...people: string[]): string =>
  [header, ...people.map((person, at) => `${person};p${at}@acme.example`)].join('\n');
const polish = list(
  'Imię;E-mail',
  'Łukasz Wójcik',
  'Świętosława Żak',
  'Małgorzata Dąbrowska',
  'Grażyna Pawłowska',
);
const czech = list('Name;E-mail', 'Jiří Dvořák', 'Růžena Černá', 'Tomáš Němec', 'Žofie Říhová');
const turkish = list('Name;E-mail', 'Ayşe Yıldız', 'Çağla Şahin', 'Gökçe Işık', 'İbrahim Doğan');
const baltic = list('Name;E-mail', 'Žydrūnė Šimkutė', 'Jānis Bērziņš', 'Ąžuolas Kėžys', 'Kārlis Ozoliņš');
const russian = list('Имя;E-mail', 'Анна Петрова', 'Борис Смирнов', 'Ёлка Щукина');

export const letters = [
  bytesShape('Excel for Mac', written(french, 'macintosh'), names, { letters: 'macintosh' }),
  bytesShape('Excel for Mac in German', written(german, 'macintosh'), names, { letters: 'macintosh' }),
  bytesShape('Windows of Western Europe', written(french, 'windows-1252'), names, {
    letters: 'windows-1252',
  }),
  bytesShape(
    'Windows, with a printed apostrophe and a euro',
    written('Nom;E-mail;Prime\nD’Éon;a@acme.example;1 €\nŒuvré;b@acme.example;2 €', 'windows-1252'),
    'name email sensitive',
    { letters: 'windows-1252' },
  ),
  bytesShape('Windows of Central Europe', written(polish, 'windows-1250'), 'name email', {
    letters: 'windows-1250',
  }),
  bytesShape('Windows of Central Europe, Czech', written(czech, 'windows-1250'), 'name email', {
    letters: 'windows-1250',
  }),
  bytesShape('Unix of Central Europe', written(czech, 'iso-8859-2'), 'name email', { letters: 'iso-8859-2' }),
  bytesShape(
    'Unix of Western Europe, with an œ',
    written(list('Nom;E-mail', 'Œdipe Sœur', 'Bœuf Élan', 'Zoé Cœur'), 'iso-8859-15'),
    'name email',
    { letters: 'iso-8859-15' },
  ),
  bytesShape('Windows, Cyrillic', written(russian, 'windows-1251'), 'name email', {
    letters: 'windows-1251',
  }),
  bytesShape('Windows, Turkish', written(turkish, 'windows-1254'), 'name email', { letters: 'windows-1254' }),
  bytesShape('Windows, Baltic', written(baltic, 'windows-1257'), 'name email', { letters: 'windows-1257' }),
  bytesShape('DOS of Western Europe', written(french, 'ibm850'), names, { letters: 'ibm850' }),
  bytesShape('DOS of America', written(french.replace('Élodie', 'Éloïse'), 'ibm437'), names, {
    letters: 'ibm850',
  }),
  bytesShape('DOS of Central Europe', written(polish, 'ibm852'), 'name email', {
    letters: 'ibm852',
  }),
  bytesShape('UTF-8 read as Windows and written again', twice(french, 'windows-1252'), names, {
    letters: 'utf-8-twice?',
  }),
  bytesShape('UTF-8 read as Mac and written again', twice(french, 'macintosh'), names, {
    letters: 'utf-8-twice?',
  }),
  bytesShape('UTF-16, little end first, without a mark', wide(french, 'little'), names, {
    letters: 'utf-16le',
  }),
  bytesShape('UTF-16, big end first, without a mark', wide(french, 'big'), names, { letters: 'utf-16be' }),
  bytesShape('UTF-16, little end first', wide(`\uFEFF${french}`, 'little'), names, { letters: 'utf-16le' }),
  bytesShape('UTF-16, big end first', wide(`\uFEFF${french}`, 'big'), names, { letters: 'utf-16be' }),
  bytesShape(
    'one accent in a long file',
    written(
      `Nom;E-mail\n${people(50, (at) => `Ann;a${at}@acme.example\n`).join('')}Zoé;z@acme.example`,
      'windows-1252',
    ),
    'name email',
    { letters: 'windows-1252' },
  ),
  shape('UTF-8', [french], names),
  shape(
    'letters that were lost before',
    ['Nom|E-mail', 'L\uFFFDa Faure|l@acme.example', 'Zoé|z@acme.example'],
    'name email',
    { letters: 'utf-8?', lost: { A: 'L\uFFFDa Faure (1)' } },
  ),
  shape('accents as letters and marks', ['Nom|Pre\u0301nom|E-mail', 'Lee|Zoe\u0301|z@acme.example'], names, {
    rows: ['Lee|Zoé|z@acme.example'],
  }),
  shape('without any accent', ['Name|E-mail', 'Ann|a@acme.example'], 'name email'),
  bytesShape(
    'UTF-8 read as Windows of Central Europe and written again',
    twice(czech, 'windows-1250'),
    'name email',
    { letters: 'utf-8-twice?', rows: ['Jiří Dvořák|p0@acme.example'] },
  ),
  shape(
    'many languages in one file',
    [
      list(
        'Name;E-mail',
        'Łukasz Wójcik',
        'Jörg Müller',
        'Åse Ødegård',
        'Şule Yıldız',
        'Nguyễn Thị Ánh',
        '😀 Ann',
        'Jean\u00ADPaul',
      ),
    ],
    'name email',
  ),
  shape(
    'names that no header of ours names',
    ['氏名|メールアドレス', '田中 太郎|taro@acme.example', '佐藤 花子|hanako@acme.example'],
    'asked email',
    { asked: 'name' },
  ),
  ...(
    [
      ['French as of Central Europe', list('Name;E-mail', 'Anne Lefèvre', 'François Noël'), '1252', '1250'],
      ['Portuguese as of Central Europe', list('Name;E-mail', 'João Simões', 'Inês Leão'), '1252', '1250'],
      ['Danish as of Central Europe', list('Name;E-mail', 'Søren Ærø', 'Åse Bæk'), '1252', '1250'],
      ['Hungarian as of Western Europe', list('Name;E-mail', 'Gergő Nagy', 'Ödön Szűcs'), '1250', '1252'],
      ['Romanian as of Western Europe', list('Name;E-mail', 'Ioana Ţurcanu', 'Mădălina Pop'), '1250', '1252'],
      ['Turkish as of Western Europe', turkish, '1254', '1252'],
      [
        'Turkish capitals as of Western Europe',
        list('Name;E-mail', 'AYŞE YILDIZ', 'ALİ ŞAHİN'),
        '1254',
        '1252',
      ],
      [
        'Lithuanian as of Western Europe',
        list('Name;E-mail', 'Žydrūnė Kėžys', 'Ąžuolas Šimkus'),
        '1257',
        '1252',
      ],
      ['Russian as of Western Europe', list('Name;E-mail', 'Анна Петрова', 'Борис Смирнов'), '1251', '1252'],
      ['Greek as of Western Europe', list('Name;E-mail', 'Γιώργος Ξένος', 'Άννα Ωραίου'), '1253', '1252'],
    ] as const
  ).map(([what, text, right, wrong]) =>
    bytesShape(
      `${what}, written again as UTF-8`,
      misread(text, `windows-${right}`, `windows-${wrong}`),
      'name email',
      {
        letters: 'utf-8?',
      },
    ),
  ),
  shape(
    'Icelandic',
    [list('Name;E-mail', 'Þóra Guðrún Sigurðardóttir', 'Æsa Ýr Björnsdóttir', 'Ragnheiður Þorsteinsdóttir')],
    'name email',
  ),
  bytesShape(
    'one name that was read twice among many that were not',
    new TextEncoder().encode(
      `Name;E-mail\n${people(50, (at) => `Zoé;z${at}@acme.example\n`).join('')}AnaÃ¯s;a@acme.example`,
    ),
    'name email',
    { letters: 'utf-8?', lost: { A: 'AnaÃ¯s (1)' } },
  ),
  shape(
    'letters as pages write them',
    ['Nom,Mail', 'Zo&eacute; Lef&egrave;vre,z@acme.example', 'Ann,ann@acme.example'],
    'name email',
    { lost: { A: 'Zo&eacute; Lef&egrave;vre (1)' } },
  ),
  ...(
    [
      [
        'Italian of DOS as on a Mac',
        list('Nome;E-mail', 'Niccolò Bardi', 'Ugo Forlì', 'Rita Aldà'),
        'ibm850',
        'macintosh',
      ],
      [
        'Italian of DOS as on Windows',
        list('Nome;E-mail', 'Niccolò Bardi', 'Elena Cantù'),
        'ibm850',
        'windows-1252',
      ],
      [
        'Italian of a Mac as of DOS',
        list('Nome;E-mail', 'Niccolò Ferrò', 'Ugo Forlì'),
        'macintosh',
        'ibm850',
      ],
      [
        'Italian as of Central Europe',
        list('Nome;E-mail', 'Niccolò Ferrò', 'Elena Cantù'),
        'windows-1252',
        'windows-1250',
      ],
      [
        'Spanish of a Mac as on Windows',
        list('Name;E-mail', 'Lucía Muñiz', 'Martín Ibáñez'),
        'macintosh',
        'windows-1252',
      ],
      [
        'German of DOS as on a Mac',
        list('Name;E-Mail', 'Jürgen Schäfer', 'Ruth Größl'),
        'ibm850',
        'macintosh',
      ],
      [
        'Danish of DOS as on Windows',
        list('Name;E-mail', 'Søren Kjær', 'Åse Bødker'),
        'ibm850',
        'windows-1252',
      ],
      [
        'Portuguese of DOS as of another DOS',
        list('Nome;E-mail', 'João Simões', 'Luís Brandão'),
        'ibm860',
        'ibm850',
      ],
      [
        'Polish of a Mac as on Windows',
        list('Name;E-mail', 'Paweł Gołąb', 'Łucja Żuk'),
        'x-mac-ce',
        'windows-1250',
      ],
    ] as const
  ).map(([what, text, right, wrong]) =>
    bytesShape(`${what}, written again as UTF-8`, misread(text, right, wrong), 'name email', {
      letters: 'utf-8?',
    }),
  ),
  ...(
    [
      ['DOS of Portugal', list('Nome;E-mail', 'João Simões', 'Inês Leão', 'Luís Brandão'), 'ibm860'],
      ['DOS of Turkey', list('Name;E-mail', 'Ayşe Yıldırım', 'Gökçe Şahin', 'Uğur Işık'), 'ibm857'],
      [
        'a Mac of Central Europe',
        list('Name;E-mail', 'Jiří Kříž', 'Růžena Šťastná', 'Věra Němečková'),
        'x-mac-ce',
      ],
    ] as const
  ).map(([what, text, page]) => bytesShape(what, written(text, page), 'name email', { letters: page })),
];
