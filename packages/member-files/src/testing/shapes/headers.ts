import { people, shape } from './shape';

/** Headers that are shortened, in languages of few words, or that stand above something else. */
export const headers = [
  shape(
    'DATEV: everything is shortened',
    [
      'Pers.-Nr.|"Name, Vorname"|E-Mail geschäftl.|E-Mail priv.|Eintr.|Austr.|Abt.-Bez.|Konf.|Geb.-Dat.',
      '0001|"Groß, Änne"|a@acme.example|a@gmx.example|03.09.18||Pflege|rk|25.04.90',
      '0002|"von der Au, Jörg"|j@acme.example|j@gmx.example|01.02.17|31.12.23|Pflege|ev|01.02.80',
    ],
    'notUseful name email private date endDate oneValue sensitive date',
    { leavers: 1, rows: ['Änne Groß|a@acme.example|2018-09-03|1990-04-25', ''] },
  ),
  shape(
    'TeamSystem: shortened Italian',
    [
      'Matr.|Cognome|Nome|Cod. fiscale|E-mail az.|E-mail pers.|Data ass.|Data cess.|Livello',
      '1|DE LUCA|Niccolò|X|n@acme.example|n@libero.example|03/09/2018||3',
      '2|ROSSI|Anna|Y|a@acme.example|a@libero.example|13/09/2018|31/01/2024|3',
    ],
    'notUseful lastName firstName sensitive email private date endDate oneValue',
    { leavers: 1, rows: ['De Luca|Niccolò|n@acme.example|2018-09-03', ''] },
  ),
  shape(
    'Cegid: shortened French',
    [
      'Mat.|Nom|Prén.|Mail pro.|Mail priv.|Date anc.|Dt sort.|Étab.|N° sécu',
      '1|Roux|Anne|a@acme.example|a@free.example|03/09/2018||Lyon|2850',
      '2|Petit|Éric|e@acme.example|e@free.example|13/09/2018|31/01/2024|Lyon|1850',
    ],
    'notUseful lastName firstName email private date endDate oneValue sensitive',
    { leavers: 1 },
  ),
  shape(
    'a list in Turkish',
    [
      'Ad Soyad|E-posta|İşe giriş tarihi|İşten çıkış tarihi|Departman',
      'Ayşe Yıldız|a@acme.example|03.09.2018||Bakım',
      'Ali Kaya|k@acme.example|03.10.2018|31.01.2024|Bakım',
    ],
    'name email date endDate oneValue',
    { leavers: 1, rows: ['Ayşe Yıldız|a@acme.example|2018-09-03', ''] },
  ),
  shape(
    'a list in Greek',
    [
      'Επώνυμο|Όνομα|Email|Προσωπικό email|Ημερομηνία πρόσληψης|Ημερομηνία αποχώρησης',
      'Παππάς|Γιώργος|g@acme.example|g@mail.example|03/09/2018|',
      'Ξένου|Ελένη|e@acme.example|e@mail.example|25/09/2018|31/01/2024',
    ],
    'lastName firstName email private date endDate',
    { leavers: 1 },
  ),
  shape(
    'a list in Ukrainian',
    [
      'Прізвище та ім’я|Ел. пошта|Мова|Дата звільнення',
      'Шевченко Анна|a@acme.example|українська|',
      'Коваль Іван|i@acme.example|українська|31.01.2024',
    ],
    'name email language endDate',
    { leavers: 1, rows: ['Шевченко Анна|a@acme.example|українська', ''] },
  ),
  shape(
    'a list in Arabic',
    ['الاسم|البريد الإلكتروني|اللغة|تاريخ ترك العمل', 'أحمد علي|a@acme.example|العربية|31/01/2024'],
    'name email language endDate',
    { leavers: 1 },
  ),
  shape(
    'days of few people, below a header in a language that is not known',
    ['Name|E-mail|Lopettanut', 'Ann|a@acme.example|31.01.2024', 'Bob|b@acme.example|', 'Cid|c@acme.example|'],
    'name email asked',
    { asked: 'C:31.01.2024 (1)', rows: ['Ann|a@acme.example', 'Bob|b@acme.example'] },
  ),
  shape(
    'days of few people that are about something else',
    ['Name|Last promotion|Badge expiry', 'Ann|31.01.2024|31.01.2024', 'Bob||', 'Cid||'],
    'name otherDate otherDate',
  ),
  shape(
    'SuccessFactors in German: a locale',
    [
      'Benutzer-ID|Anzeigename|Geschäftliche E-Mail|Sparte|Gebietsschema|Beschäftigungsstatus|Lohngruppe',
      '1|"Müller, Jürgen"|j@acme.example|Werk|de_DE|Aktiv|E7',
      '2|"Wolf, Käthe"|k@acme.example|Werk|fr_FR|Ruhend|E7',
    ],
    'notUseful name email oneValue language status sensitive',
    { rows: ['Jürgen Müller|j@acme.example|de_DE', 'Käthe Wolf|k@acme.example|fr_FR'] },
  ),
  shape(
    'languages that only their values tell',
    ['Name|Settings', 'Ann|fr-FR', 'Bob|en-GB'],
    'name language',
  ),
  shape(
    'a manager’s name and address beside, below the same headers',
    [
      'Nom|Prénom|Mail|Statut|Nom|Prénom|Mail|Statut',
      ...people(
        5,
        (at) => `Lee ${'ABCDE'[at]}|Ann ${at}|a${at}@acme.example|Actif|Roy|Bea|bea@acme.example|Cadre`,
      ),
    ],
    'lastName firstName email status notUseful notUseful beaten oneValue',
    { rows: ['Lee A|Ann 0|a0@acme.example'] },
  ),
  shape(
    'a line below the header that says how to fill it in',
    [
      'Nom|Prénom|Entrée|Mail',
      '(texte)|(texte)|(jj/mm/aaaa)|(pro)',
      'Lee|Ann|03/09/2018|ann@acme.example',
      'Roy|Bob|13/09/2018|bob@acme.example',
    ],
    'lastName firstName date email',
    { totals: [2] },
  ),
  shape(
    'UKG: a comma within a header that has no quotes',
    [
      'Emp Name (Last Suffix, First MI),Work Email,Alternate Email,Employment Status',
      '"Smith, Jo",jo@acme.example,jo@mail.example,Active',
      '"Lopez, Max",max@acme.example,max@mail.example,Terminated',
    ],
    'name asked asked private empty',
    { isShifted: true, asked: 'email', leavers: 1 },
  ),
  shape(
    'names with a comma that have no quotes',
    ['Name,Email,Team', 'Lee, Ann,ann@acme.example,Care', 'Roy, Bob,bob@acme.example,Care'],
    'name beaten email notUseful',
    { isShifted: true, lost: { B: 'Ann (2)' } },
  ),
  shape(
    'names to sign in with below a header of addresses',
    ['Name|Email|UPN', 'Ann|alee|ann@acme.example', 'Bob|broy|bob@acme.example'],
    'name beaten email',
    { lost: { B: 'alee (2)' } },
  ),
  shape(
    'amounts, accounts and numbers of the social insurance below headers that say nothing',
    [
      'Name|Tranche|Ref|Identifiant|Termination type',
      'Ann|30-35 k€|FR7630006000011234567890189|2 85 05 78 006 084 36|Voluntary',
      'Bob|$ 40,000|DE89370400440532013000|1 80 02 75 123 456 78|Voluntary',
    ],
    'name sensitive sensitive sensitive sensitive',
  ),
  shape(
    'words joined without a sign, in small letters',
    [
      'userid|firstname|lastname|email|homeemail|hiredate|defaultlocale',
      '1|Ann|Lee|ann@acme.example|ann@mail.example|09/25/2018|fr_FR',
      '2|Bob|Roy|bob@acme.example|bob@mail.example|05/03/2019|en_US',
    ],
    'notUseful firstName lastName email private date language',
  ),
  shape(
    'addresses with numbers below a header that could be a beginning',
    [
      'Vorname|Familienname|E-Mail dienstlich|Eintrittsdatum|Personnummer',
      'Änne|Groß|p0012@acme.example|03.09.2018|19850412-1234',
      'Jörg|Weiß|p0013@acme.example|01.02.2017|19790901-2345',
    ],
    'firstName lastName email date sensitive',
  ),
  shape(
    'a flag of those who are leaving, numbers of addresses, and pay in Italian',
    [
      'Nom complet|Mail 1|Mail 2|Sortant|Retribuzione',
      'Ann Lee|ann@mail.example|ann@acme.example|Non|31200',
      'Bob Roy|bob@mail.example|bob@acme.example|Oui|28400',
    ],
    'name beaten email status sensitive',
    { leavers: 1 },
  ),
];
