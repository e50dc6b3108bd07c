import { packSheets } from '../pack-workbook';
import { bookShape, bytesShape, shape, wide, written } from './shape';

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (values: readonly (string | number)[], more = ''): string =>
  `<row ${more}>${values.map(cell).join('')}</row>`;
const sheet = (name: string, rows: readonly (readonly (string | number)[])[]) =>
  [name, rows.map((values) => row(values)).join('')] as const;

/** Whole exports of personnel programs, with what they have above, below and beside the people. */
export const wholeExports = [
  bytesShape(
    'Personio: quoted, with breaks of lines, and states in German',
    new TextEncoder().encode(
      '\uFEFF' +
        [
          '"ID";"Nachname";"Vorname";"E-Mail";"Abteilung";"Position";"Standort";"Vorgesetzter";"Status";"Einstellungsdatum";"Vertragsende";"Geburtstag"',
          '"1001";"Köhler";"Jana";"jana.koehler@acme.example";"Vertrieb";"Leitung\nVertrieb";"Köln";"";"Aktiv";"01.03.2016";"";"12.04.1981"',
          '"1002";"Groß";"Tim";"tim.gross@acme.example";"Vertrieb";"Account\nManager";"Köln";"Jana Köhler";"Aktiv";"15.09.2019";"";"30.11.1990"',
          '"1003";"Öztürk";"Elif";"elif.oeztuerk@acme.example";"Technik";"Entwicklung";"Ulm";"Jana Köhler";"Onboarding";"01.12.2026";"30.11.2028";"07.06.1995"',
          '"1004";"Ahrens";"Bo";"bo.ahrens@acme.example";"Technik";"Entwicklung";"Ulm";"Jana Köhler";"Inaktiv";"01.01.2015";"31.03.2026";"21.02.1979"',
          '"1005";"van der Meer";"Ida";"ida.vandermeer@acme.example";"Technik";"Test; Abnahme";"Ulm";"Jana Köhler";"Elternzeit";"01.05.2018";"";"02.10.1988"',
        ].join('\r\n'),
    ),
    'notUseful lastName firstName email smallGroups notUseful smallGroups oneValue status date endDate date',
    {
      leavers: 1,
      rows: [
        'Köhler|Jana|jana.koehler@acme.example|2016-03-01|1981-04-12',
        'Groß|Tim|tim.gross@acme.example|2019-09-15|1990-11-30',
        'Öztürk|Elif|elif.oeztuerk@acme.example|2026-12-01|1995-06-07',
        '',
        'van der Meer|Ida|ida.vandermeer@acme.example|2018-05-01|1988-10-02',
      ],
    },
  ),
  bytesShape(
    'DATEV: Windows, days in digits alone, no addresses, and a last line that counts',
    written(
      [
        'Mandanten-Nr.;Personalnummer;Familienname;Vorname;Geburtsdatum;Eintrittsdatum;Austrittsdatum;Kostenstelle;Steuerklasse;Konfession',
        '100;00011;Müller;Jürgen;120385;010416;;4100;1;ev',
        '100;00012;Groß;Käthe;301191;150919;310326;4100;4;rk',
        '100;00013;Weiß;Sören;70668;10518;;4200;3;',
        '100;00014;Böhm;Änne;250799;011023;;4200;1;',
        'Anzahl Mitarbeiter: 4;;;;;;;;;',
      ].join('\r\n'),
      'windows-1252',
    ),
    'notUseful notUseful lastName firstName date date endDate smallGroups sensitive sensitive',
    {
      // 010416 may be in 2001, too.
      asked: 'F',
      letters: 'windows-1252',
      leavers: 1,
      totals: [6],
      rows: ['Müller|Jürgen|1985-03-12|2016-04-01', '', 'Weiß|Sören|1968-06-07|2018-05-01'],
    },
  ),
  bookShape(
    'Silae: titles, a header of two lines with merged cells, a total, and a sheet of codes',
    packSheets(
      [
        sheet('Salariés', [
          ['Liste des salariés', '', '', '', '', '', '', ''],
          ['Édité le 20/11/2026 par Mme Roy'],
          ['Matricule', 'Identité', '', 'Dates', '', '', 'Emploi', 'Salaire brut'],
          ['', 'Nom', 'Prénom', 'Date de naissance', 'Date d’entrée', 'Date de sortie', '', ''],
          ['0001', 'LEFÈVRE', 'Anne', '12/04/1981', '01/03/2016', '', 'Vendeuse', 2100],
          ['0002', 'DE LA TOUR', 'Luc', '30/11/1990', '15/09/2019', '31/03/2026', 'Vendeur', 2050],
          ['0003', 'N’GUYEN', 'Chloé', '07/06/1995', '02/01/2021', '', 'Caissière', 1980],
          ['Total : 3 salariés', '', '', '', '', '', '', 6130],
        ]),
        sheet(
          'Légende',
          Array.from({ length: 12 }, (_, at) => [`C${at}`, `Libellé du code ${at}`]),
        ),
      ],
      {
        after:
          '<mergeCells><mergeCell ref="B3:C3"/><mergeCell ref="A3:A4"/><mergeCell ref="G3:G4"/></mergeCells>',
      },
    ),
    'notUseful lastName firstName date date endDate notUseful notUseful',
    {
      head: 4,
      leavers: 1,
      totals: [8],
      sheet: 'Salariés of 2',
      rows: ['Lefèvre|Anne|1981-04-12|2016-03-01', '', 'N’Guyen|Chloé|1995-06-07|2021-01-02'],
    },
  ),
  bytesShape(
    'Cegid: UTF-16 with tabs, names of birth and private addresses',
    wide(
      '\uFEFF' +
        [
          'Matricule\tCivilité\tNom d’usage\tNom de naissance\tPrénom\tCourriel professionnel\tCourriel personnel\tService\tDate d’entrée\tDate de sortie',
          'A1\tMme\tLEFÈVRE-ROY\tROY\tAnne\tanne.lefevre@acme.example\tanne.roy@home.example\tSoins\t01/03/2016\t',
          'A2\tM.\tBERNARD\tBERNARD\tJean-Pierre\tjp.bernard@acme.example\tjpb@home.example\tSoins\t15/09/2019\t',
          'A3\tMme\tNOËL\tMARTIN\tZoé\tzoe.noel@acme.example\t\tAccueil\t02/01/2021\t30/06/2026',
          'A4\tM.\tPETIT\tPETIT\tÉric\t\teric.petit@home.example\tAccueil\t13/05/2022\t',
          '',
          'Effectif : 4',
        ].join('\r\n'),
      'little',
    ),
    'notUseful notUseful lastName notUseful firstName email private smallGroups date endDate',
    {
      letters: 'utf-16le',
      leavers: 1,
      totals: [7],
      rows: [
        'Lefèvre-Roy|Anne|anne.lefevre@acme.example|2016-03-01',
        'Bernard|Jean-Pierre|jp.bernard@acme.example|2019-09-15',
        '',
        'Petit|Éric|2022-05-13',
      ],
    },
  ),
  bytesShape(
    'ADP: names with a comma, states of positions, American days',
    new TextEncoder().encode(
      [
        'Payroll Name,Associate ID,Work Contact: Work Email,Personal Contact: Personal Email,Home Department Description,Location Description,Reports To Name,Hire Date,Position Status,Termination Date,Regular Pay Rate Amount',
        '"Lee, Ann",XK01,ann.lee@acme.example,ann@home.example,Care,Austin,"Roy, Bea",09/23/2018,Active,,"$31.50"',
        '"Roy, Bea",XK02,bea.roy@acme.example,,Care,Austin,,01/02/2015,Active,,"$45.00"',
        '"Stone Jr., Robert",XK03,robert.stone@acme.example,bob@home.example,Sales,Reno,"Roy, Bea",04/15/2020,Terminated,03/31/2026,"$28.00"',
        '"O’Neil, Pat",XK04,pat.oneil@acme.example,,Sales,Reno,"Roy, Bea",06/30/2021,Leave,,"$29.00"',
        '"Record Count: 4",,,,,,,,,,',
      ].join('\n'),
    ),
    'name notUseful email private smallGroups smallGroups oneValue date status endDate sensitive',
    {
      leavers: 1,
      totals: [6],
      rows: [
        'Ann Lee|ann.lee@acme.example|2018-09-23',
        'Bea Roy|bea.roy@acme.example|2015-01-02',
        '',
        'Pat O’Neil|pat.oneil@acme.example|2021-06-30',
      ],
    },
  ),
  bytesShape(
    'Sage: letters of a Mac, the year of days in front',
    written(
      [
        'Nom;Prénom;E-mail;Service;Date d’ancienneté;Né(e) le',
        'LEFÈVRE;Anne;anne.lefevre@acme.example;Comptabilité;160331;810412',
        'GARÇON;Zoé;zoe.garcon@acme.example;Comptabilité;190915;901130',
        'HUÉ;Léa;lea.hue@acme.example;Qualité;210102;950607',
        'PRÉVÔT;Jérôme;jerome.prevot@acme.example;Qualité;80513;20228',
      ].join('\r'),
      'macintosh',
    ),
    'lastName firstName email smallGroups date date',
    {
      letters: 'macintosh',
      rows: [
        'Lefèvre|Anne|anne.lefevre@acme.example|2016-03-31|1981-04-12',
        'Garçon|Zoé|zoe.garcon@acme.example|2019-09-15|1990-11-30',
        'Hué|Léa|lea.hue@acme.example|2021-01-02|1995-06-07',
        'Prévôt|Jérôme|jerome.prevot@acme.example|2008-05-13|2002-02-28',
      ],
    },
  ),
  bytesShape(
    'BambooHR: people who work, have left, and are to come',
    new TextEncoder().encode(
      [
        'Employee #,"Last name, First name",Work Email,Home Email,Department,Division,Location,Reporting to,Hire Date,Employment Status,Termination Date',
        '1,"Lee, Ann",ann.lee@acme.example,ann@home.example,Care,North,Leeds,Bea Roy,2018-09-23,Full-Time,',
        '2,"Roy, Bea",bea.roy@acme.example,,Care,North,Leeds,,2015-01-02,Full-Time,',
        '3,"Stone, Bob",bob.stone@acme.example,,Sales,South,Bath,Bea Roy,2020-04-15,Terminated,2026-03-31',
        '4,"de Vries, Eva",eva.devries@acme.example,,Sales,South,Bath,Bea Roy,2026-12-01,Part-Time,',
      ].join('\r\n'),
    ),
    'notUseful name email private smallGroups smallGroups smallGroups oneValue date status endDate',
    {
      leavers: 1,
      rows: [
        'Ann Lee|ann.lee@acme.example|2018-09-23',
        'Bea Roy|bea.roy@acme.example|2015-01-02',
        '',
        'Eva de Vries|eva.devries@acme.example|2026-12-01',
      ],
    },
  ),
  bookShape(
    'Workday: titles, groups of columns, hidden rows and columns, and a longer sheet of codes',
    packSheets(
      [
        sheet('Legend', [
          ['Code', 'Meaning'],
          ...Array.from({ length: 30 }, (_, at) => [`W${at}`, `Worker type ${at}`]),
        ]),
        [
          'All Workers',
          row(['All Workers - ACME']) +
            row(['As of', '11/20/2026']) +
            row(['Worker', '', '', 'Contact', '', 'Job', '', 'Dates']) +
            row([
              'Employee ID',
              'First Name',
              'Last Name',
              'Email - Primary Work',
              'Email - Primary Home',
              'Cost Center',
              'Manager',
              'Hire Date',
            ]) +
            row([
              71,
              'Ann',
              'Lee',
              'ann.lee@acme.example',
              'ann@home.example',
              'C1',
              'Bea Roy',
              '2018-09-23',
            ]) +
            row(
              [
                72,
                'Bob',
                'Stone',
                'bob.stone@acme.example',
                'bob@home.example',
                'C1',
                'Bea Roy',
                '2020-04-15',
              ],
              'hidden="1"',
            ) +
            row([
              73,
              'Eva',
              'Graf',
              'eva.graf@acme.example',
              'eva@home.example',
              'C2',
              'Bea Roy',
              '2021-06-30',
            ]) +
            row(['Total', '', '', '', '', '', '', 3]),
        ],
      ],
      {
        before: '<cols><col min="5" max="5" hidden="1"/></cols>',
        after:
          '<mergeCells><mergeCell ref="A3:C3"/><mergeCell ref="D3:E3"/><mergeCell ref="F3:G3"/></mergeCells>',
      },
    ),
    'notUseful firstName lastName email private smallGroups oneValue date',
    {
      head: 4,
      hidden: 1,
      totals: [8],
      sheet: 'All Workers of 2',
      rows: ['Ann|Lee|ann.lee@acme.example|2018-09-23', '', 'Eva|Graf|eva.graf@acme.example|2021-06-30'],
    },
  ),
  shape(
    'Factorial: Spanish, with shortened given names and ends of contracts',
    [
      'Nombre;Apellidos;Correo electrónico;Equipo;Lugar de trabajo;Manager;Fecha de inicio;Fecha de fin;Tipo de contrato;Estado',
      'Mª José;García López;mj.garcia@acme.example;Tienda;Málaga;;13/03/2016;;Indefinido;Activo',
      'Fco. Javier;Núñez Ruiz;fj.nunez@acme.example;Tienda;Málaga;Mª José García;01/09/2019;;Indefinido;Activo',
      'Begoña;Peña;begona.pena@acme.example;Almacén;Cádiz;Mª José García;02/01/2021;31/03/2026;Temporal;Baja',
      'Íñigo;Ibáñez;inigo.ibanez@acme.example;Almacén;Cádiz;Mª José García;15/05/2022;30/06/2027;Temporal;Activo',
    ],
    'firstName lastName email smallGroups smallGroups oneValue date endDate smallGroups status',
    {
      leavers: 1,
      rows: [
        'Mª José|García López|mj.garcia@acme.example|2016-03-13',
        'Fco. Javier|Núñez Ruiz|fj.nunez@acme.example|2019-09-01',
        '',
        'Íñigo|Ibáñez|inigo.ibanez@acme.example|2022-05-15',
      ],
    },
  ),
  shape(
    'Lucca: who is responsible for whom, with two columns of days and a language',
    [
      'Matricule;Nom;Prénom;E-mail;Login;Département;Entité légale;Responsable;E-mail du responsable;Langue;Début de contrat;Fin de contrat',
      '1;Lefèvre;Anne;anne.lefevre@acme.example;alefevre;Soins;ACME SAS;;;Français;01/03/2016;',
      '2;Bernard;Jean-Pierre;jp.bernard@acme.example;jpbernard;Soins;ACME SAS;Anne Lefèvre;anne.lefevre@acme.example;Français;15/09/2019;',
      '3;Smith;Kate;kate.smith@acme.example;ksmith;Ventes;ACME Ltd;Anne Lefèvre;anne.lefevre@acme.example;Anglais;02/01/2021;30/06/2026',
      '4;Weiß;Uli;uli.weiss@acme.example;uweiss;Ventes;ACME GmbH;Anne Lefèvre;anne.lefevre@acme.example;Allemand;13/05/2022;31/12/2027',
    ],
    'notUseful lastName firstName email notUseful smallGroups smallGroups oneValue private language date endDate',
    {
      leavers: 1,
      rows: [
        'Lefèvre|Anne|anne.lefevre@acme.example|Français|2016-03-01',
        'Bernard|Jean-Pierre|jp.bernard@acme.example|Français|2019-09-15',
        '',
        'Weiß|Uli|uli.weiss@acme.example|Allemand|2022-05-13',
      ],
    },
  ),
  bytesShape(
    'a Hungarian program: windows-1250, surnames first, years in front, and a count',
    written(
      [
        'Név;E-mail cím;Osztály;Belépés dátuma;Kilépés dátuma',
        'Nagy László;nagy.laszlo@acme.example;Értékesítés;2016.03.01.;',
        'Kovács Anna;kovacs.anna@acme.example;Értékesítés;2019.09.15.;',
        'Őry Jenő;ory.jeno@acme.example;Műszaki;2021.01.02.;2026.03.31.',
        'Szűcs Réka;szucs.reka@acme.example;Műszaki;2022.05.13.;',
        'Összesen: 4 fő;;;;',
      ].join('\r\n'),
      'windows-1250',
    ),
    'name email smallGroups date endDate',
    {
      letters: 'windows-1250',
      leavers: 1,
      totals: [6],
      rows: [
        'Nagy László|nagy.laszlo@acme.example|2016-03-01',
        'Kovács Anna|kovacs.anna@acme.example|2019-09-15',
        '',
        'Szűcs Réka|szucs.reka@acme.example|2022-05-13',
      ],
    },
  ),
  bookShape(
    'a list that is kept by hand: sections, a heading of those who left, subtotals and a legend',
    packSheets([
      sheet('Équipe', [
        ['ACME SAS - Effectif au 20/11/2026'],
        ['Nom et prénom', 'Courriel', 'Service', 'Entrée'],
        ['LEFÈVRE Anne', 'anne.lefevre@acme.example', 'Soins', '01/03/2016'],
        ['BERNARD Jean-Pierre', 'jp.bernard@acme.example', 'Soins', '15/09/2019'],
        ['Sous-total Soins', '', '', 2],
        ['NOËL Zoé', 'zoe.noel@acme.example', 'Accueil', '02/01/2021'],
        ['PETIT Éric'],
        ['Départs'],
        ['ROY Luc', 'luc.roy@acme.example', 'Accueil', '13/05/2022'],
        ['MOREL Ève', '', 'Accueil', '30/06/2022'],
        ['Total : 6 personnes'],
      ]),
      sheet('Légende', [
        ['Code', 'Sens'],
        ['S', 'Soins'],
        ['A', 'Accueil'],
      ]),
    ]),
    'name email smallGroups date',
    {
      head: 2,
      leavers: 2,
      totals: [5, 8, 11],
      sheet: 'Équipe of 2',
      rows: [
        'Lefèvre Anne|anne.lefevre@acme.example|2016-03-01',
        'Bernard Jean-Pierre|jp.bernard@acme.example|2019-09-15',
        '',
        'Noël Zoé|zoe.noel@acme.example|2021-01-02',
        'Petit Éric',
        '',
        '',
        '',
        '',
      ],
    },
  ),
];
