import { bytesShape, shape, written } from './shape';

/** Exports of personnel programs of one country each, and of others as few people have set them up. */
export const nationalPrograms = [
  shape(
    'Silae: born and used names, of which only some have the latter',
    [
      'Code salarié|Nom de naissance|Nom d’usage|Prénom|Courriel pro.|Courriel perso.|Date d’entrée|Date de sortie',
      '1|Roux||Anne|a@acme.example|a@free.fr|25/09/2018|',
      '2|Petit|Blanc|Chloé|c@acme.example|c@free.fr|02/01/2018|31/12/2023',
      '3|Faure||Élise|e@acme.example|e@free.fr|03/01/2018|',
    ],
    'notUseful lastName notUseful firstName email private date endDate',
    { leavers: 1, letters: '', rows: ['Roux|Anne|a@acme.example|2018-09-25', ''] },
  ),
  shape(
    'Cegid: an end in the year 9999, without separators',
    [
      'MATRICULE|NOM_PRENOM|E_MAIL|DT_ENTREE|DT_SORTIE',
      '1|ROUX Anne|a@acme.example|20180925|99991231',
      '2|PETIT Chloé|c@acme.example|20180102|20240131',
    ],
    'notUseful name email date endDate',
    { leavers: 1, rows: ['Roux Anne|a@acme.example|2018-09-25', ''] },
  ),
  shape(
    'Sage in French, with an empty form for no day',
    [
      'Réf. salarié|Salarié|Date début contrat|Date fin contrat|Adresse mél|Adresse mél 2',
      '1|Roux Anne|25/09/18|  /  /    |a@acme.example|a@free.fr',
      '2|Petit Chloé|02/01/18|31/12/23|c@acme.example|c@free.fr',
    ],
    'notUseful name date endDate email beaten',
    { leavers: 1 },
  ),
  shape(
    'PayFit: a contract that is over, beside a level that is called a status',
    [
      'Nom|Prénom|Email pro|Statut du contrat|Statut',
      'Roux|Anne|a@acme.example|En cours|Cadre',
      'Petit|Chloé|c@acme.example|Terminé|Non-cadre',
    ],
    'lastName firstName email status smallGroups',
    { leavers: 1 },
  ),
  shape(
    'Lucca: who has gone stands behind the name',
    [
      'Collaborateur|Adresse e-mail',
      'Roux Anne|a@acme.example',
      'Petit Chloé (sortie 12/2023)|c@acme.example',
      'Faure Élise (sortie 12/2027)|e@acme.example',
      'Rey Inès – sortie le 31/12/2023|i@acme.example',
      'Brun Karim (congé parental)|k@acme.example',
    ],
    'name email',
    {
      leavers: 2,
      rows: ['Roux Anne|a@acme.example', '', 'Faure Élise|e@acme.example', '', 'Brun Karim|k@acme.example'],
    },
  ),
  shape(
    'SAP, by the names of its fields',
    [
      'PERNR|NACHN|VORNA|USRID_LONG|BUKRS|ENDDA|GBDAT',
      '1|Groß|Änne|A@ACME.EXAMPLE|1000|99991231|19900425',
      '2|Weiß|Jörg|J@ACME.EXAMPLE|1000|20240131|19800201',
    ],
    'notUseful lastName firstName email notUseful endDate date',
    { leavers: 1, rows: ['Groß|Änne|A@ACME.EXAMPLE|1990-04-25', ''] },
  ),
  shape(
    'Personio: more states than are known',
    [
      'Vorname|Nachname|E-Mail|Beschäftigungsstatus|Abteilung',
      ...['Aktiv', 'Aktiv', 'Aktiv', 'Aktiv', 'Austritt', 'Freigestellt', 'Versetzt', 'Karenz'].map(
        (state, at) => `Änne|Groß|a${at}@acme.example|${state}|Pflege`,
      ),
    ],
    'firstName lastName email status oneValue',
    { asked: 'D:Versetzt (1)', leavers: 1, lost: { D: 'Karenz (1)' } },
  ),
  shape(
    'DATEV: a prefix of the family name',
    [
      'Personalnummer|Vorsatzwort|Familienname|Vorname|E-Mail-Adresse|Eintrittsdatum|Austrittsdatum',
      '1|von|Groß|Änne|a@acme.example|03.09.2018|',
      '2||Weiß|Jörg|j@acme.example|01.02.2017|31.03.2024',
    ],
    'notUseful notUseful lastName firstName email date endDate',
    { leavers: 1, rows: ['von Groß|Änne|a@acme.example|2018-09-03', ''] },
  ),
  shape(
    'Factorial in Spanish: a state that is over',
    [
      'Nombre completo|Correo electrónico de acceso|Estado|Lugar de trabajo',
      'Íñigo Núñez|i@acme.example|Activo|Cádiz',
      'Ana Gil|a@acme.example|Activo|Cádiz',
      'Eva Paz|e@acme.example|Terminado|Cádiz',
      'Bea Sol|b@acme.example|Invitado|Cádiz',
    ],
    'name email status oneValue',
    { leavers: 1, lost: { C: 'Invitado (1)' } },
  ),
  shape(
    'Bizneo: who has finished, and who is away',
    [
      'Nombre y apellidos|Correo electrónico laboral|Situación laboral',
      'Íñigo Núñez|i@acme.example|Activo',
      'Ana Gil|a@acme.example|Excedencia',
      'Eva Paz|e@acme.example|Finalizado',
    ],
    'name email status',
    { leavers: 1 },
  ),
  shape(
    'Zucchetti: the address of who is above',
    [
      'Cognome e Nome|E-mail|E-mail responsabile|Data assunzione|Data cessazione',
      'Rossi Anna|a@acme.example|r@acme.example|25/06/2018|',
      'Bardi Niccolò|n@acme.example|r@acme.example|01/02/2017|31/03/2024',
    ],
    'name email private date endDate',
    { leavers: 1 },
  ),
  shape(
    'AFAS: a name to be called by, and a prefix',
    [
      'Medewerker|Roepnaam|Voorvoegsel|Achternaam|E-mail werk|E-mail privé|Datum in dienst|Datum uit dienst',
      '1|Jan|van der|Berg|j@acme.example|j@ziggo.nl|25-09-2018|',
      '2|Els||Smit|e@acme.example|e@ziggo.nl|01-02-2017|31-12-2023',
    ],
    'notUseful firstName notUseful lastName email private date endDate',
    { leavers: 1, rows: ['Jan|van der Berg|j@acme.example|2018-09-25', ''] },
  ),
  shape(
    'Visma in Dutch: a flag',
    [
      'Naam medewerker|Zakelijk e-mailadres|Vestiging|Actief',
      'Jan van der Berg|j@acme.example|Breda|Ja',
      'Els Smit|e@acme.example|Breda|Nee',
    ],
    'name email oneValue status',
    { leavers: 1 },
  ),
  shape(
    'Symfonia: Polish days',
    [
      'Nr ewid.|Nazwisko i imię|Adres e-mail|Dział|Data zatrudnienia|Data zwolnienia|Data urodzenia',
      '1|Żak Grażyna|g@acme.example|Kadry|25.09.2018||10.04.1990',
      '2|Wójcik Łukasz|l@acme.example|Kadry|01.02.2017|31.12.2023|11.05.1985',
    ],
    'notUseful name email oneValue date endDate date',
    { leavers: 1, rows: ['Żak Grażyna|g@acme.example|2018-09-25|1990-04-10', ''] },
  ),
  bytesShape(
    'enova, as Windows in Poland writes it',
    written(
      'Kod;Imię;Nazwisko;E-mail służbowy;E-mail prywatny;Status;Język\n' +
        '1;Łukasz;Wójcik;l@acme.example;l@wp.pl;Aktywny;Polski\n' +
        '2;Świętosława;Żak;s@acme.example;s@wp.pl;Zwolniony;Polski\n' +
        '3;Grażyna;Pawłowska;g@acme.example;g@wp.pl;Nieaktywny;Angielski',
      'windows-1250',
    ),
    'notUseful firstName lastName email private status language',
    { letters: 'windows-1250', leavers: 2 },
  ),
  shape(
    'BrightPay: a flag and an end',
    [
      'Works Number|Title|Forename|Middle Name|Surname|Email Address|Employment Start Date|Employment End Date|Leaver',
      '1|Ms|Ann||Lee|ann@acme.example|25/09/2018||N',
      '2|Mr|Bob|Jay|Roy|bob@acme.example|02/01/2018|31/12/2023|Y',
    ],
    'notUseful notUseful firstName notUseful lastName email date endDate status',
    { leavers: 1 },
  ),
  shape(
    'Cascade: a form of address behind the name',
    [
      'Display Name|Email Primary|Email Secondary|Continuous Service Date',
      '"Lee, Ann (Miss)"|ann@acme.example|ann@btinternet.com|1 Sep 2018',
      '"Roy, Bob (Mr)"|bob@acme.example|bob@btinternet.com|2 Sep 2018',
    ],
    'name email private date',
    { rows: ['Ann Lee|ann@acme.example|2018-09-01', 'Bob Roy|bob@acme.example|2018-09-02'] },
  ),
  shape(
    'Gusto: preferred names of a few',
    [
      'First name|Last name|Preferred first name|Work email|Personal email|Start date',
      'Ann|Lee||ann@acme.example|ann@gmail.com|9/25/2018',
      'Robert|Roy|Bob|bob@acme.example|bob@gmail.com|1/2/2018',
      'Cid|Fox||cid@acme.example|cid@gmail.com|1/3/2018',
    ],
    'firstName lastName notUseful email private date',
    { rows: ['Ann|Lee|ann@acme.example|2018-09-25', 'Robert|Roy|bob@acme.example|2018-01-02'] },
  ),
  shape(
    'Workday: a report by its interface, with states behind names and zones behind days',
    [
      'Employee_ID|Worker|Email_-_Primary_Work|Hire_Date|Active_Status',
      '1|Ann Lee|ann@acme.example|2018-09-03-07:00|1',
      '2|Bob Roy (On Leave)|bob@acme.example|2019-05-25-07:00|1',
      '3|Cid Fox (Terminated)|cid@acme.example|2017-02-01-08:00|0',
    ],
    'notUseful name email date status',
    { leavers: 1, rows: ['Ann Lee|ann@acme.example|2018-09-03', 'Bob Roy|bob@acme.example|2019-05-25', ''] },
  ),
  shape(
    'Paychex: codes of states',
    [
      'Worker ID|Org Unit|Last Name|First Name|Middle Initial|Work Email|Hire Date|Status',
      '1|100 - Care|Lee|Ann|Q|ann@acme.example|9/25/2018|A',
      '2|100 - Care|Roy|Bob||bob@acme.example|1/2/2018|T',
      '3|100 - Care|Fox|Cid||cid@acme.example|1/3/2018|L',
    ],
    'notUseful oneValue lastName firstName notUseful email date status',
    { leavers: 1, lost: { H: 'L (1)' } },
  ),
  shape(
    'Google accounts with an organisation of their own',
    [
      'First Name [Required]|Last Name [Required]|Email Address [Required]|Status [READ ONLY]|Home Secondary Email|Manager Email',
      'Ann|Lee|ann@acme.example|Active|ann@gmail.com|bea@acme.example',
      'Bob|Roy|bob@acme.example|Archived|bob@gmail.com|bea@acme.example',
    ],
    'firstName lastName email status private private',
    { leavers: 1 },
  ),
  shape(
    'HiBob: two states that differ',
    [
      'Display name|Email|Start date|Status|Internal status',
      'Ann Lee|ann@acme.example|25/09/2018|Active|Garden leave',
      'Bob Roy|bob@acme.example|02/11/2018|Inactive|Terminated',
      'Cid Fox|cid@acme.example|03/12/2018|Active|Active',
    ],
    'name email date status status',
    { leavers: 1 },
  ),
  shape(
    'a birth that many do not tell',
    ['Name|Birth date', 'Ann|25/04/1990', 'Bob|not told', 'Cid|not told', 'Dan|26/04/1980'],
    'name unreadable',
    { lost: { B: 'not told (2)' } },
  ),
  shape(
    'somebody whose name is a state elsewhere',
    ['Nom|Prénom|E-mail', 'Sorti|Anna|a@acme.example', 'Roux (Sorti)|Bob|b@acme.example'],
    'lastName firstName email',
    { leavers: 1, rows: ['Sorti|Anna|a@acme.example', ''] },
  ),
  shape(
    'Hogia: addresses of work, of home and of the manager in Swedish',
    [
      'Förnamn|Efternamn|E-postadress arbete|E-postadress hem|Anställningsdatum|Slutdatum|Chefens e-post',
      'Åsa|Ek|a@acme.example|a@telia.example|2019-02-13||b@acme.example',
      'Ola|Frö|o@acme.example|o@telia.example|2018-01-31|2023-06-30|b@acme.example',
    ],
    'firstName lastName email private date endDate private',
    { leavers: 1, rows: ['Åsa|Ek|a@acme.example|2019-02-13', ''] },
  ),
  shape(
    'a Danish list with the address of the manager last',
    [
      'Navn|Arbejdsmail|Privat mail|Ansat den|Fratrådt den|Leders e-mail',
      'Søren Kjær|s@acme.example|s@tdc.example|13-02-2019||b@acme.example',
      'Åse Bo|aa@acme.example|aa@tdc.example|01-01-2018|30-06-2024|b@acme.example',
    ],
    'name email private date endDate private',
    { leavers: 1, rows: ['Søren Kjær|s@acme.example|2019-02-13', ''] },
  ),
  shape(
    'a Finnish list with the last day of who has left',
    [
      'Sukunimi|Etunimi|Työsähköposti|Henkilökohtainen sähköposti|Aloituspäivä|Päättymispäivä',
      'Mäki|Anna|a@acme.example|a@elisa.example|13.2.2019|',
      'Niemi|Olli|o@acme.example|o@elisa.example|1.1.2018|30.6.2024',
    ],
    'lastName firstName email private date endDate',
    { leavers: 1, rows: ['Mäki|Anna|a@acme.example|2019-02-13', ''] },
  ),
  shape(
    'a Romanian list with the last day of who has left',
    [
      'Nume|Prenume|E-mail serviciu|E-mail personal|Data angajării|Data încetării',
      'Pop|Ana|ana@acme.example|a@yahoo.example|13.02.2019|',
      'Ion|Dan|dan@acme.example|d@yahoo.example|01.01.2018|30.06.2024',
    ],
    'lastName firstName email private date endDate',
    { leavers: 1, rows: ['Pop|Ana|ana@acme.example|2019-02-13', ''] },
  ),
  shape(
    'a Czech list with days in words of the payroll',
    [
      'Jméno|Příjmení|Pracovní e-mail|Soukromý e-mail|Nástup|Ukončení PP',
      'Jana|Malá|jana@acme.example|j@seznam.example|13. 2. 2019|',
      'Petr|Novák|petr@acme.example|p@seznam.example|1. 1. 2018|30. 6. 2024',
    ],
    'firstName lastName email private date endDate',
    { leavers: 1, rows: ['Jana|Malá|jana@acme.example|2019-02-13', ''] },
  ),
];
