import { shape } from './shape';

/** Exports of personnel programs as HR sends them: what is beside people in them, and what is not theirs. */
export const programsAgain = [
  shape(
    'Workday: people on leave and who have left behind their names, and addresses of work and home',
    [
      'Employee ID,Worker,Preferred Name - First Name,Preferred Name - Last Name,Email - Primary Work,Email - Primary Home,Worker Status,Hire Date,Termination Date,Supervisory Organization,Compensation Grade,Race/Ethnicity',
      '21001,Adaeze Obi (On Leave),Ada,Obi,ada.obi@acme.example,ada@home.example,On Leave,2019-04-01,,Care (Eve Stone),G5,Black',
      '21002,Robert Lane,Bob,Lane,bob.lane@acme.example,blane@home.example,Active,2020-09-14,,Care (Eve Stone),G5,White',
      '21003,Cara Moss (Terminated),Cara,Moss,cara.moss@acme.example,,Terminated,2018-02-01,2026-03-31,Lab (Ian Frost),G6,White',
      '21004,"Dunn, Li",Li,Dunn,,li.dunn@home.example,Active,2021-01-11,,Lab (Ian Frost),G6,Asian',
    ],
    'notUseful status firstName lastName email private status date endDate smallGroups sensitive sensitive',
    {
      leavers: 1,
      rows: [
        'Ada|Obi|ada.obi@acme.example|2019-04-01',
        'Bob|Lane|bob.lane@acme.example|2020-09-14',
        '',
        'Li|Dunn|2021-01-11',
      ],
    },
  ),
  shape(
    'SuccessFactors: labels below the names of a template',
    [
      'STATUS,USERID,USERNAME,FIRSTNAME,NICKNAME,LASTNAME,MI,GENDER,EMAIL,MANAGER,HR,DEPARTMENT,JOBCODE,HIREDATE,EMPID,TITLE,BIZ_PHONE,CITY,MATRIX_MANAGER,DEFAULT_LOCALE',
      'STATUS,USERID,Username,First Name,Nickname,Last Name,Middle Name,Gender,Email,Manager,Human Resource,Department,Job Code,Hire Date,Employee Id,Title,Business Phone,City,Matrix Manager,Default Locale',
      'active,1001,aberg,Anna,,Berg,,F,anna.berg@acme.example,1009,2001,Vertrieb,JC1,03/01/2019,1001,Account Manager,,Kiel,NO_MANAGER,de_DE',
      'active,1002,bkurz,Benjamin,Ben,Kurz,,M,ben.kurz@acme.example,1009,2001,Vertrieb,JC1,09/15/2020,1002,Account Manager,,Kiel,NO_MANAGER,en_GB',
      'inactive,1003,cvoss,Carla,,Voss,,F,carla.voss@acme.example,1009,2001,Technik,JC2,01/02/2015,1003,Entwicklerin,,Ulm,NO_MANAGER,de_DE',
    ],
    'status notUseful notUseful firstName notUseful lastName empty notUseful email oneValue notUseful smallGroups notUseful date notUseful notUseful empty smallGroups oneValue language',
    {
      leavers: 1,
      totals: [2],
      rows: [
        '',
        'Anna|Berg|anna.berg@acme.example|2019-03-01|de_DE',
        'Benjamin|Kurz|ben.kurz@acme.example|2020-09-15|en_GB',
        '',
      ],
    },
  ),
  shape(
    'BambooHR: emergency contacts, and days of zeros',
    [
      '"Employee #","Last Name, First Name","First Name","Last Name","Status","Employment Status","Hire Date","Termination Date","Department","Work Email","Home Email","Ethnicity","Marital Status","Pay rate","Emergency Contact Name","Emergency Contact Email"',
      '"11","Berg, Anna","Anna","Berg","Active","Full-Time","2019-03-14","0000-00-00","Care","anna.berg@acme.example","anna@home.example","White","Married","45000.00 GBP","Olaf Berg","olaf@home.example"',
      '"12","Kurz, Ben","Ben","Kurz","Active","Contractor","2020-03-24","0000-00-00","Care","","ben@home.example","White","Single","45000.00 GBP","Eva Kurz","eva@home.example"',
      '"13","Voss, Carla","Carla","Voss","Inactive","Terminated","2018-03-24","2026-01-31","Lab","carla.voss@acme.example","","White","Single","45000.00 GBP","",""',
    ],
    'notUseful notUseful firstName lastName status status date endDate smallGroups email private sensitive sensitive sensitive notUseful private',
    {
      lost: { F: 'Contractor (1)' },
      leavers: 1,
      rows: ['Anna|Berg|2019-03-14|anna.berg@acme.example', 'Ben|Kurz|2020-03-24', ''],
    },
  ),
  shape(
    'Personio: probation, a last working day, and addresses of supervisors',
    [
      'First name;Last name;Email;Gender;Status;Employment type;Department;Supervisor;Supervisor email;Hire date;Probation period end;Contract end date;Last working day;Termination type;Personal email;Fix salary',
      'Anna;Berg;anna.berg@acme.example;female;active;internal;Care;Eve Stone;eve.stone@acme.example;2019-03-14;2019-09-13;;;;anna@home.example;4000',
      'Ben;Kurz;ben.kurz@acme.example;male;onboarding;external;Care;Eve Stone;eve.stone@acme.example;2026-12-01;2027-05-31;;;;ben@home.example;4100',
      'Carla;Voss;carla.voss@acme.example;female;leave;internal;Tech;Eve Stone;eve.stone@acme.example;2018-03-14;2018-09-13;;;;;4200',
      'Dirk;Lang;dirk.lang@acme.example;male;inactive;internal;Tech;Eve Stone;eve.stone@acme.example;2017-03-14;2017-09-13;;2026-06-30;employee;;4200',
    ],
    'firstName lastName email notUseful status smallGroups smallGroups oneValue private date otherDate empty endDate sensitive private sensitive',
    {
      leavers: 1,
      rows: [
        'Anna|Berg|anna.berg@acme.example|2019-03-14',
        'Ben|Kurz|ben.kurz@acme.example|2026-12-01',
        'Carla|Voss|carla.voss@acme.example|2018-03-14',
        '',
      ],
    },
  ),
  shape(
    'Lucca: ends of contracts, and languages with their countries',
    [
      'Matricule;Civilité;Nom;Prénom;Login;Mail;Mail personnel;Département;Manager;Date de début de contrat;Date de fin de contrat;Culture',
      'L01;Mme;BERG;Anna;aberg;anna.berg@acme.example;anna@home.example;Soins;ROCHE Ève;14/03/2019;;Français (France)',
      'L02;M.;KURZ;Benoît;bkurz;benoit.kurz@acme.example;;Soins;ROCHE Ève;24/03/2020;31/08/2026;Français (France)',
      'L03;Mme;DE LA TOUR;Anne-Sophie;asdelatour;as.delatour@acme.example;;Labo;ROCHE Ève;24/09/2021;;English (United Kingdom)',
    ],
    'notUseful notUseful lastName firstName notUseful email private smallGroups oneValue date endDate language',
    {
      leavers: 1,
      rows: [
        'Berg|Anna|anna.berg@acme.example|2019-03-14|Français (France)',
        '',
        'De La Tour|Anne-Sophie|as.delatour@acme.example|2021-09-24|English (United Kingdom)',
      ],
    },
  ),
  shape(
    'PayFit: names of birth, social insurance and accounts',
    [
      'Nom,Prénom,Nom de naissance,Email,Email personnel,Numéro de sécurité sociale,Date d’entrée,Date de sortie,Type de contrat,Statut,Équipe,IBAN',
      'Berg,Anna,Schmitt,anna.berg@acme.example,anna@home.example,2 81 04 75 123 456 78,14/03/2019,,CDI,Cadre,Soins,FR76 3000 6000 0112 3456 7890 189',
      'Kurz,Benoît,Kurz,,benoit@home.example,1 85 05 75 123 456 78,24/03/2020,,CDI,Non-cadre,Soins,FR76 3000 6000 0112 3456 7890 190',
      'Voss,Carla,Voss,carla.voss@acme.example,,2 90 05 75 123 456 78,24/03/2018,31/10/2026,CDD,Non-cadre,Labo,FR76 3000 6000 0112 3456 7890 191',
    ],
    'lastName firstName notUseful email private sensitive date endDate smallGroups smallGroups smallGroups sensitive',
    { leavers: 1, rows: ['Berg|Anna|anna.berg@acme.example|2019-03-14', 'Kurz|Benoît|2020-03-24', ''] },
  ),
  shape(
    'Google Workspace: second addresses of three kinds, and an address of nobody',
    [
      'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required],New Primary Email [UPLOAD ONLY],Status [READ ONLY],Last Sign In [READ ONLY],Recovery Email,Home Secondary Email,Work Secondary Email,Manager Email,Department,Email Usage [READ ONLY]',
      'Anna,Berg,anna.berg@acme.example,/Staff,,Active,2026/11/20 08:11:12,anna@home.example,,a.berg@acme.example,eve.stone@acme.example,Care,1.1GB',
      'Ben,Kurz,ben.kurz@acme.example,/Staff,,Suspended,Never logged in,,,,eve.stone@acme.example,Care,0.0GB',
      'Info,Acme,info@acme.example,/Shared,,Active,Never logged in,,,,,,0.0GB',
      'Carla,Voss,carla.voss@acme.example,/Leavers,,Archived,2025/01/20 08:11:12,,,,eve.stone@acme.example,Lab,0.0GB',
    ],
    'firstName lastName email smallGroups beaten status notUseful private private private private smallGroups beaten',
    {
      lost: { M: '1.1GB (4)' },
      leavers: 2,
      mailboxes: 'info@acme.example (1)',
      rows: ['Anna|Berg|anna.berg@acme.example', '', 'Info|Acme|info@acme.example', ''],
    },
  ),
  shape(
    'Entra: a guest, an account that is off, and a scanner',
    [
      'userPrincipalName,displayName,surname,mail,givenName,id,userType,department,accountEnabled,alternateEmailAddress,createdDateTime',
      'anna.berg@acme.example,"Berg, Anna",Berg,anna.berg@acme.example,Anna,1f0e,Member,Care,True,anna@home.example,2020-01-10T08:00:00Z',
      'ben_agency.example#EXT#@acme.onmicrosoft.com,Ben Kurz,Kurz,ben@agency.example,Ben,1f0f,Guest,,True,,2020-01-10T08:00:00Z',
      'carla.voss@acme.example,"Voss, Carla",Voss,carla.voss@acme.example,Carla,1f10,Member,Care,False,,2019-01-10T08:00:00Z',
      'scan-kiel@acme.example,Scanner Kiel,,scan-kiel@acme.example,,1f11,Member,,True,,2019-01-10T08:00:00Z',
    ],
    'beaten name notUseful email notUseful notUseful status oneValue status private otherDate',
    {
      leavers: 2,
      mailboxes: 'scan-kiel@acme.example (1)',
      rows: ['Anna Berg|anna.berg@acme.example', '', '', 'Scanner Kiel|scan-kiel@acme.example'],
    },
  ),
  shape(
    'ADP: who came again, and who is on leave',
    [
      'Company Code,File Number,Payroll Name,Legal Last Name,Legal First Name,Position Status,Hire Date,Rehire Date,Termination Date,Leave of Absence Start Date,Home Department Description,Reports To Name,Work Contact: Work Email,Personal Contact: Personal Email,Race Description',
      'A1X,000101,"Berg, Anna",Berg,Anna,Active,03/14/2019,,,,Care,"Stone, Eve",anna.berg@acme.example,anna@home.example,White',
      'A1X,000102,"Kurz, Benjamin",Kurz,Benjamin,Active,03/24/2017,06/01/2022,12/31/2020,,Care,"Stone, Eve",ben.kurz@acme.example,,White',
      'A1X,000103,"Voss, Carla",Voss,Carla,Terminated,03/24/2018,,08/14/2026,,Lab,"Stone, Eve",carla.voss@acme.example,,Asian',
      'A1X,000104,"Lang, Dirk",Lang,Dirk,Leave,03/24/2018,,,10/01/2026,Lab,"Stone, Eve",,dirk@home.example,White',
    ],
    'notUseful notUseful sensitive lastName firstName status date beaten endDate otherDate smallGroups oneValue email private sensitive',
    {
      leavers: 1,
      rows: [
        'Berg|Anna|2019-03-14|anna.berg@acme.example',
        'Kurz|Benjamin|2017-03-24|ben.kurz@acme.example',
        '',
        'Lang|Dirk|2018-03-24',
      ],
    },
  ),
  shape(
    'Factorial: sick leave that begins as leaving does',
    [
      'Nombre;Apellidos;Correo electrónico;Correo personal;Identificador;Fecha de alta;Fecha de baja;Motivo de baja;Equipos;Nacionalidad;Estado',
      'Ana;Gómez Ruiz;ana.gomez@acme.example;ana@home.example;1;14/03/2019;;;Cuidados;España;Activo',
      'Benito;Núñez Peña;benito.nunez@acme.example;;2;24/03/2020;;;Cuidados;España;Activo',
      'Carla;Vázquez;carla.vazquez@acme.example;;3;24/03/2018;31/07/2026;Voluntaria;Laboratorio;Perú;Baja',
      'Diego;López de la Fuente;;diego@home.example;4;24/03/2018;;;Laboratorio;España;De baja (IT)',
    ],
    'firstName lastName email private notUseful date endDate sensitive notUseful sensitive status',
    {
      asked: 'K:De baja (IT) (1)',
      leavers: 1,
      rows: [
        'Ana|Gómez Ruiz|ana.gomez@acme.example|2019-03-14',
        'Benito|Núñez Peña|benito.nunez@acme.example|2020-03-24',
        '',
        'Diego|López de la Fuente|2018-03-24',
      ],
    },
  ),
  shape(
    'HiBob: notice, garden leave, and what people are called',
    [
      'Employee ID,Display name,First name,Last name,Email,Personal email,Start date,Department,Manager email,Lifecycle status,Termination date,Pronouns',
      '77,Annie Berg,Anna,Berg,anna.berg@acme.example,anna@home.example,14-Mar-2019,Care,eve.stone@acme.example,Employed,,she/her',
      '78,Ben Kurz,Ben,Kurz,ben.kurz@acme.example,,24-Mar-2020,Care,eve.stone@acme.example,Notice,31-Dec-2026,he/him',
      '79,Carla Voss,Carla,Voss,carla.voss@acme.example,,24-Mar-2018,Lab,eve.stone@acme.example,Garden leave,,she/her',
      '80,Dirk Lang,Dirk,Lang,dirk.lang@acme.example,,24-Mar-2016,Lab,eve.stone@acme.example,Terminated,31-Dec-2025,he/him',
    ],
    'notUseful name notUseful notUseful email private date smallGroups private status endDate sensitive',
    {
      leavers: 1,
      rows: [
        'Annie Berg|anna.berg@acme.example|2019-03-14',
        'Ben Kurz|ben.kurz@acme.example|2020-03-24',
        'Carla Voss|carla.voss@acme.example|2018-03-24',
        '',
      ],
    },
  ),
  shape(
    'Silae: a row for each post',
    [
      'Code;Nom;Prénom;Emploi;N° contrat;Entrée;Sortie;Email',
      '001;Berg;Anna;Infirmière;1;14/03/2019;31/12/2021;anna.berg@acme.example',
      '001;Berg;Anna;Cadre de santé;2;01/01/2022;;anna.berg@acme.example',
      '002;Kurz;Benoît;Infirmier;1;24/03/2020;;benoit.kurz@acme.example',
      '003;Voss;Carla;Infirmière;1;24/03/2018;30/06/2026;carla.voss@acme.example',
    ],
    'notUseful lastName firstName notUseful smallGroups date endDate email',
    {
      leavers: 2,
      rows: [
        '',
        'Berg|Anna|2022-01-01|anna.berg@acme.example',
        'Kurz|Benoît|2020-03-24|benoit.kurz@acme.example',
        '',
      ],
    },
  ),
  shape(
    'Cegid: everything in capitals, and headers that are shortened',
    [
      'SALARIE;NOM;PRENOM;EMAIL PROF.;EMAIL PERS.;ETABLISSEMENT;DATE ENTREE;DATE SORTIE;SIT. FAM.;NATIONALITE;SAL. BASE',
      '0000000101;BERG;ANNA;ANNA.BERG@ACME.EXAMPLE;ANNA@HOME.EXAMPLE;LYON;14/03/2019;;M;FRA;2350,00',
      '0000000102;KURZ;BENOIT;BENOIT.KURZ@ACME.EXAMPLE;;LYON;24/03/2020;;C;FRA;2350,00',
      '0000000103;VOSS;CARLA;CARLA.VOSS@ACME.EXAMPLE;;NICE;24/03/2018;31/10/2026;C;BEL;2350,00',
      '0000000104;LANG;DIDIER;;DIDIER@HOME.EXAMPLE;NICE;24/05/2018;;V;FRA;2350,00',
    ],
    'notUseful lastName firstName email private smallGroups date endDate notUseful sensitive sensitive',
    {
      leavers: 1,
      rows: [
        'Berg|Anna|ANNA.BERG@ACME.EXAMPLE|2019-03-14',
        'Kurz|Benoit|BENOIT.KURZ@ACME.EXAMPLE|2020-03-24',
        '',
        'Lang|Didier|2018-05-24',
      ],
    },
  ),
  shape(
    'Paychex: titles, and a subtotal for each place',
    [
      'Employee Roster,,,,',
      'Company: Acme Inc,,,,',
      'Run on 11/20/2026 08:00 AM,,,,',
      'Location,Employee Name,Emp ID,Status,Work Email',
      'Boston,"BERG, ANNA M",101,Active,anna.berg@acme.example',
      'Boston,"KURZ, BEN",102,Active,ben.kurz@acme.example',
      'Boston Total,,2,,',
      'Salem,"VOSS, CARLA",103,Terminated,carla.voss@acme.example',
      'Salem,"LANG, DIRK",104,Active,dirk.lang@acme.example',
      'Total Salem,,2,,',
      'Grand Total,,4,,',
    ],
    'smallGroups name notUseful status email',
    {
      leavers: 1,
      totals: [7, 10, 11],
      head: 4,
      rows: [
        'Anna M Berg|anna.berg@acme.example',
        'Ben Kurz|ben.kurz@acme.example',
        '',
        '',
        'Dirk Lang|dirk.lang@acme.example',
        '',
        '',
      ],
    },
  ),
  shape(
    'Gusto: who was dismissed, and numbers of insurance',
    [
      'First name,Last name,Preferred first name,Work email,Personal email,Employment status,Start date,End date,Department,SSN (last 4)',
      'Anna,Berg,,anna.berg@acme.example,anna@home.example,Active,03/14/2019,,Care,1234',
      'Benjamin,Kurz,Ben,ben.kurz@acme.example,,Active,03/24/2020,,Care,1235',
      'Carla,Voss,,,carla@home.example,Dismissed,03/24/2018,08/14/2026,Lab,1236',
    ],
    'firstName lastName notUseful email private status date endDate smallGroups sensitive',
    {
      leavers: 1,
      rows: [
        'Anna|Berg|anna.berg@acme.example|2019-03-14',
        'Benjamin|Kurz|ben.kurz@acme.example|2020-03-24',
        '',
      ],
    },
  ),
  shape(
    'Rippling: strokes where there is nothing',
    [
      'Employee,Employment status,Work email,Personal email,Department,Manager email,Start date,Last day of work,Legal first name,Legal last name,Preferred first name',
      'Anna Berg,ACTIVE,anna.berg@acme.example,anna@home.example,Care,eve.stone@acme.example,"Mar 14, 2019",-,Anna,Berg,-',
      'Ben Kurz,ACTIVE,ben.kurz@acme.example,-,Care,eve.stone@acme.example,"Mar 24, 2020",-,Benjamin,Kurz,Ben',
      'Carla Voss,TERMINATED,carla.voss@acme.example,-,Lab,eve.stone@acme.example,"Mar 24, 2018","Aug 14, 2026",Carla,Voss,-',
    ],
    'notUseful status email private smallGroups private date endDate firstName lastName notUseful',
    {
      leavers: 1,
      rows: [
        'anna.berg@acme.example|2019-03-14|Anna|Berg',
        'ben.kurz@acme.example|2020-03-24|Benjamin|Kurz',
        '',
      ],
    },
  ),
  shape(
    'UKG: codes beside their states',
    [
      'Employee Number|Last Name|First Name|Employment Status Code|Employment Status|Last Hire Date|Original Hire Date|Termination Date|Org Level 1|Supervisor Email Address|Email Address|Alternate Email Address',
      '101|Berg|Anna|A|Active|3/14/2019|3/14/2019||Care|eve.stone@acme.example|anna.berg@acme.example|anna@home.example',
      '102|Kurz|Benjamin|L|Leave of absence|3/24/2020|3/24/2020||Care|eve.stone@acme.example|ben.kurz@acme.example|',
      '103|Voss|Carla|T|Terminated|3/24/2018|3/24/2018|8/14/2026|Lab|eve.stone@acme.example|carla.voss@acme.example|',
    ],
    'notUseful lastName firstName status status date beaten endDate smallGroups private email private',
    {
      lost: { D: 'L (1)' },
      leavers: 1,
      rows: [
        'Berg|Anna|2019-03-14|anna.berg@acme.example',
        'Kurz|Benjamin|2020-03-24|ben.kurz@acme.example',
        '',
      ],
    },
  ),
  shape(
    'Kenjo: addresses of emergencies, and names as they are shown',
    [
      'Vorname;Nachname;Anzeigename;Arbeits-E-Mail;Private E-Mail;Sprache;Status des Mitarbeiters;Abteilung;Startdatum;Vertragsende;Probezeitende;Gehalt;Notfallkontakt Name;Notfallkontakt E-Mail',
      'Anna;Berg;Anna Berg;anna.berg@acme.example;anna@home.example;Deutsch;Aktiv;Pflege;14.03.2019;;13.09.2019;4000;Olaf Berg;olaf@home.example',
      'Ben;Kurz;Ben Kurz;ben.kurz@acme.example;;Englisch;Inaktiv;Pflege;24.03.2020;30.09.2026;23.09.2020;4000;;',
      'Carla;Voß;Carla Voß;;carla@home.example;Deutsch;Aktiv;Labor;24.03.2018;;23.09.2018;4000;;',
    ],
    'notUseful notUseful name email private language status smallGroups date endDate otherDate sensitive notUseful private',
    {
      leavers: 1,
      rows: ['Anna Berg|anna.berg@acme.example|Deutsch|2019-03-14', '', 'Carla Voß|Deutsch|2018-03-24'],
    },
  ),
];
