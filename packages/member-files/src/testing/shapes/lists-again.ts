import { shape } from './shape';

/** Lists that HR keeps and sends, in more languages and layouts. */
export const listsAgain = [
  shape(
    'an Italian list',
    [
      'Matr.;Cognome;Nome;E-mail aziendale;E-mail personale;Reparto;Data assunzione;Data cessazione;Stato',
      '1;ROSSI;Anna;anna.rossi@acme.example;anna@home.example;Cura;14/03/2019;;In forza',
      '2;DE LUCA;Benito;benito.deluca@acme.example;;Cura;24/03/2020;;Operativo',
      '3;D’ANGELO;Carla;carla.dangelo@acme.example;;Lab;24/03/2018;31/10/2026;Cessato',
      '4;NICOLÒ;Dario;dario.nicolo@acme.example;;Lab;24/03/2018;;In forza (malattia)',
    ],
    'notUseful lastName firstName email private smallGroups date endDate status',
    {
      lost: { I: 'Operativo (1)' },
      leavers: 1,
      rows: [
        'Rossi|Anna|anna.rossi@acme.example|2019-03-14',
        'De Luca|Benito|benito.deluca@acme.example|2020-03-24',
        '',
        'Nicolò|Dario|dario.nicolo@acme.example|2018-03-24',
      ],
    },
  ),
  shape(
    'a Dutch list with parts of names in a column of their own',
    [
      'Personeelsnr;Achternaam;Tussenvoegsel;Roepnaam;E-mail werk;E-mail privé;Afdeling;Datum in dienst;Datum uit dienst;E-mail leidinggevende',
      '1;Berg;van den;Anna;a.vandenberg@acme.example;anna@home.example;Zorg;14-03-2019;;e.steen@acme.example',
      '2;Kort;;Ben;b.kort@acme.example;;Zorg;24-03-2020;31-10-2026;e.steen@acme.example',
      '3;Vos;de;Carla;c.devos@acme.example;;Lab;24-03-2018;;e.steen@acme.example',
    ],
    'notUseful lastName notUseful firstName email private smallGroups date endDate private',
    {
      leavers: 1,
      rows: [
        'van den Berg|Anna|a.vandenberg@acme.example|2019-03-14',
        '',
        'de Vos|Carla|c.devos@acme.example|2018-03-24',
      ],
    },
  ),
  shape(
    'a Portuguese list with addresses of who is above',
    [
      'Nº Mec.;Nome Completo;E-mail Profissional;E-mail Pessoal;Unidade;Data de Admissão;Data de Desligamento;Situação;Gestor;E-mail do Gestor',
      '1;Ana Conceição;ana.c@acme.example;ana@home.example;Saúde;14/03/2019;;Ativo;Eva Rocha;eva@acme.example',
      '2;João d’Ávila;joao@acme.example;;Saúde;24/03/2020;;Férias;Eva Rocha;eva@acme.example',
      '3;Carla Gonçalves;carla@acme.example;;Lab;24/03/2018;31/10/2026;Desligado;Eva Rocha;eva@acme.example',
    ],
    'notUseful name email private smallGroups date endDate status notUseful private',
    {
      leavers: 1,
      rows: ['Ana Conceição|ana.c@acme.example|2019-03-14', 'João d’Ávila|joao@acme.example|2020-03-24', ''],
    },
  ),
  shape(
    'a French list with notes, and who has a day of leaving in one',
    [
      'SERVICE;SALARIÉ(E);ADRESSE MAIL;OBS.',
      'SOINS;BERG Anna;a.berg@acme.example;',
      'SOINS;KURZ Benoît;b.kurz@acme.example;congé maternité',
      'SOINS;VOSS Carla;c.voss@acme.example;PARTIE LE 31/10/26',
      'LABO;LANG Didier;;pas de mail pro',
      'LABO;ROCHE Ève (stagiaire);e.roche@acme.example;',
    ],
    'smallGroups name email status',
    {
      leavers: 1,
      rows: [
        'Berg Anna|a.berg@acme.example',
        'Kurz Benoît|b.kurz@acme.example',
        '',
        'Lang Didier',
        'Roche Ève|e.roche@acme.example',
      ],
    },
  ),
  shape(
    'a German list with forms of address, and who retires',
    [
      'Lfd. Nr.;Anrede;Name, Vorname;E-Mail dienstl.;E-Mail priv.;Abt.;Bemerkung',
      '1;Frau;Berg, Anna;a.berg@acme.example;anna@home.example;Pflege;',
      '2;Herr;Kurz, Benjamin;b.kurz@acme.example;;Pflege;Elternzeit bis 06/2027',
      '3;Frau;Voß-Müller, Carla;c.voss@acme.example;;Labor;ausgeschieden zum 31.10.2026',
      '4;Herr;von der Lippe, Dirk;d.lippe@acme.example;;Labor;Rente ab 01.01.2027',
    ],
    'notUseful notUseful name email private smallGroups status',
    {
      leavers: 1,
      rows: [
        'Anna Berg|a.berg@acme.example',
        'Benjamin Kurz|b.kurz@acme.example',
        '',
        'Dirk von der Lippe|d.lippe@acme.example',
      ],
    },
  ),
  shape(
    'names with quotes, titles and saints',
    [
      'Name|Email',
      'Berg, Dr. Anna|a@acme.example',
      'Kurz, Benjamin “Ben”|b@acme.example',
      'O’Neil, Carla Jane|c@acme.example',
      'van der Meer, Dirk|d@acme.example',
      'St. John, Eve|e@acme.example',
      'Müller-Lüdenscheidt, Prof. Dr. Flo|f@acme.example',
    ],
    'name email',
    {
      rows: [
        'Dr. Anna Berg|a@acme.example',
        'Benjamin “Ben” Kurz|b@acme.example',
        'Carla Jane O’Neil|c@acme.example',
        'Dirk van der Meer|d@acme.example',
        'Eve St. John|e@acme.example',
        'Prof. Dr. Flo Müller-Lüdenscheidt|f@acme.example',
      ],
    },
  ),
  shape(
    'names with what somebody was called before',
    [
      'Collaborateur;Courriel',
      'Mme BERG Anna (née SCHMITT);a@acme.example',
      'M. KURZ Jean-Benoît;b@acme.example',
      'M. DE LA TOUR Didier;d@acme.example',
    ],
    'name email',
    {
      rows: [
        'Berg Anna|a@acme.example',
        'Kurz Jean-Benoît|b@acme.example',
        'De La Tour Didier|d@acme.example',
      ],
    },
  ),
  shape(
    'names behind numbers, one with a state',
    [
      'Mitarbeiter;E-Mail',
      '4711 Berg, Anna;a@acme.example',
      '4712 Kurz, Ben (inaktiv);b@acme.example',
      '4713 Voss, Carla;c@acme.example',
    ],
    'name email',
    { leavers: 1, rows: ['Anna Berg|a@acme.example', '', 'Carla Voss|c@acme.example'] },
  ),
  shape(
    'headers that a form has numbered',
    [
      '1. Nachname;2. Vorname;3. E-Mail;4. Austritt am',
      'Berg;Anna;a@acme.example;',
      'Kurz;Ben;b@acme.example;31.10.2026',
    ],
    'lastName firstName email endDate',
    { leavers: 1, rows: ['Berg|Anna|a@acme.example', ''] },
  ),
  shape(
    'headers with stars, and when they apply',
    [
      'Name*;Vorname*;E-Mail-Adresse* (geschäftlich);Austrittsdatum (falls zutreffend)',
      'Berg;Anna;a@acme.example;',
      'Kurz;Ben;b@acme.example;31.10.2026',
    ],
    'lastName firstName email endDate',
    { leavers: 1, rows: ['Berg|Anna|a@acme.example', ''] },
  ),
  shape(
    'headers in two languages with strokes',
    [
      'Last Name / Nom;First Name / Prénom;Work e-mail / Courriel pro;Private e-mail / Courriel perso;Exit date / Date de sortie',
      'Berg;Anna;a@acme.example;anna@home.example;',
      'Kurz;Ben;;ben@home.example;',
      'Voss;Carla;c@acme.example;;31/10/2026',
    ],
    'lastName firstName email private endDate',
    { leavers: 1, rows: ['Berg|Anna|a@acme.example', 'Kurz|Ben', ''] },
  ),
  shape(
    'headers over two lines: addresses of work and home below one name',
    [
      'Nom;Prénom;Adresse e-mail;;Téléphone',
      ';;Professionnelle;Personnelle;',
      'Berg;Anna;anna.berg@acme.example;anna@home.example;06',
      'Kurz;Ben;;ben@home.example;06',
    ],
    'lastName firstName email private notUseful',
    { totals: [2], rows: ['', 'Berg|Anna|anna.berg@acme.example', 'Kurz|Ben'] },
  ),
  shape(
    'headers over two lines: parts of names below one name',
    [
      'Name;;E-Mail;Standort',
      'Nachname;Vorname;;',
      'Berg;Anna;a@acme.example;Kiel',
      'Kurz;Ben;b@acme.example;Kiel',
    ],
    'lastName firstName email oneValue',
    { totals: [2], rows: ['', 'Berg|Anna|a@acme.example', 'Kurz|Ben|b@acme.example'] },
  ),
  shape(
    'a place above its people, where a column has no name',
    ['Standort;;Name;E-Mail', 'Kiel;Nord;;', ';;Anna Berg;a@acme.example', ';;Ben Kurz;b@acme.example'],
    'oneValue notUseful name email',
    { rows: ['', 'Anna Berg|a@acme.example', 'Ben Kurz|b@acme.example'] },
  ),
  shape(
    'names below one header for two columns, the first without an address',
    ['Name;;E-Mail', 'Berg;Anna;', 'Kurz;Ben;b@acme.example'],
    'firstName lastName email',
    { rows: ['Berg|Anna', 'Kurz|Ben|b@acme.example'] },
  ),
  shape(
    'titles, a filter, and a last line with who printed it',
    [
      'Export: Mitarbeiterliste',
      'Filter: Status = alle; Stichtag 20.11.2026',
      '',
      'Personalnummer;Nachname;Vorname;E-Mail (geschäftlich);Austritt',
      '4711;Berg;Anna;a@acme.example;',
      '4712;Kurz;Ben;b@acme.example;31.10.2026',
      '',
      'Erstellt am 20.11.2026 von Eva Stein',
      'Seite 1 von 1',
    ],
    'notUseful lastName firstName email endDate',
    { leavers: 1, totals: [8, 9], head: 4, rows: ['Berg|Anna|a@acme.example', '', '', ''] },
  ),
  shape(
    'a heading with a year above those who have left, in a column of names',
    [
      'Name;E-Mail;Abteilung',
      'Anna Berg;a@acme.example;Pflege',
      'Ben Kurz;b@acme.example;Pflege',
      'Abgänge 2026;;',
      'Carla Voss;c@acme.example;Labor',
    ],
    'name email smallGroups',
    { leavers: 1, totals: [4], rows: ['Anna Berg|a@acme.example', 'Ben Kurz|b@acme.example', '', ''] },
  ),
  shape(
    'days as numbers, of which one is over',
    [
      'Name,Email,Hire Date,Term Date',
      'Anna Berg,a@acme.example,43538,',
      'Ben Kurz,b@acme.example,43914,46295',
      'Carla Voss,c@acme.example,43183,',
    ],
    'name email date endDate',
    { leavers: 1, rows: ['Anna Berg|a@acme.example|2019-03-14', '', 'Carla Voss|c@acme.example|2018-03-24'] },
  ),
  shape(
    'months as French words',
    [
      'Nom;Courriel;Date d’embauche;Date de départ',
      'Anna Berg;a@acme.example;14 mars 2019;',
      'Ben Kurz;b@acme.example;1er avril 2020;31 octobre 2026',
      'Carla Voss;c@acme.example;2 févr. 2018;',
    ],
    'name email date endDate',
    { leavers: 1, rows: ['Anna Berg|a@acme.example|2019-03-14', '', 'Carla Voss|c@acme.example|2018-02-02'] },
  ),
  shape(
    'nothing above, and a state at the end',
    [
      'Anna Berg;a@acme.example;aktiv',
      'Ben Kurz;b@acme.example;ausgeschieden',
      'Carla Voss;c@acme.example;aktiv',
      'Dirk Lang;d@acme.example;aktiv',
    ],
    'name email status',
    {
      leavers: 1,
      head: null,
      rows: ['Anna Berg|a@acme.example', '', 'Carla Voss|c@acme.example', 'Dirk Lang|d@acme.example'],
    },
  ),
  shape(
    'somebody twice, with other letters',
    [
      'Employee ID,Name,Email',
      '1,Anna Berg,Anna.Berg@acme.example',
      '1,ANNA BERG,anna.berg@acme.example',
      '2,Ben Kurz,ben.kurz@acme.example',
    ],
    'notUseful name email',
    { repeated: '1 (1)', rows: ['Anna Berg|Anna.Berg@acme.example', '', 'Ben Kurz|ben.kurz@acme.example'] },
  ),
  shape(
    'shared mailboxes with a number, a place or a team',
    [
      'Name;E-Mail',
      'Küche;kueche@acme.example',
      'Station 3;station3@acme.example',
      'Empfang Ulm;empfang.ulm@acme.example',
      'Team Nord;team-nord@acme.example',
      'Praxis;praxis-ulm@acme.example',
      'Anna Berg;anna.berg@acme.example',
      'Office Berlin;office-berlin@acme.example',
    ],
    'name email',
    {
      mailboxes: 'kueche@acme.example (6)',
      rows: [
        'Küche|kueche@acme.example',
        'Station 3|station3@acme.example',
        'Empfang Ulm|empfang.ulm@acme.example',
        'Team Nord|team-nord@acme.example',
        'Praxis|praxis-ulm@acme.example',
        'Anna Berg|anna.berg@acme.example',
        'Office Berlin|office-berlin@acme.example',
      ],
    },
  ),
];
