import { shape } from './shape';

/** Exports of directories, and of programs whose names do not matter. */
export const directories = [
  shape(
    'Google Workspace',
    [
      'First Name [Required]|Last Name [Required]|Email Address [Required]|Password [Required]|Org Unit Path [Required]|New Primary Email [UPLOAD ONLY]|Status [READ ONLY]|Last Sign In [READ ONLY]|Recovery Email|Home Secondary Email|Work Secondary Email|Manager Email|Department|Building ID',
      'Ann|Lee|ann@acme.example|****|/Care||Active|2026/11/20 10:00:00|ann@gmail.com||al@acme.example|bea@acme.example|Care|L1',
      'Bob|Roy|bob@acme.example|****|/Care||Suspended|Never logged in||||bea@acme.example|Care|L1',
    ],
    'firstName lastName email empty oneValue beaten status notUseful private private private private oneValue notUseful',
    { leavers: 1 },
  ),
  shape(
    'Google Workspace in French',
    [
      'Prénom [obligatoire]|Nom [obligatoire]|Adresse e-mail [obligatoire]|Adresse e-mail de récupération|Adresse e-mail secondaire (domicile)|État [LECTURE SEULE]',
      'Ann|Lee|ann@acme.example|ann@gmail.com||Actif',
      'Bob|Roy|bob@acme.example|bob@gmail.com||Suspendu',
    ],
    'firstName lastName email private private status',
    { leavers: 1 },
  ),
  shape(
    'Microsoft Entra',
    [
      'userPrincipalName|displayName|surname|mail|givenName|id|userType|jobTitle|department|accountEnabled|usageLocation|country|officeLocation|alternateEmailAddress|otherMails|createdDateTime',
      'alee@acme.example|Ann Lee|Lee|ann@acme.example|Ann|a1|Member|Nurse|Care|True|FR|France|Lyon||ann@gmail.com|2018-09-03T08:00:00Z',
      'broy@acme.example|Bob Roy|Roy|bob@acme.example|Bob|b2|Member|Nurse|Care|False|FR|France|Lyon|||2019-05-25T08:00:00Z',
    ],
    'beaten name notUseful email notUseful notUseful notUseful notUseful oneValue status oneValue oneValue oneValue private private otherDate',
    { leavers: 1 },
  ),
  shape(
    'Microsoft Entra with a guest of another company',
    [
      'displayName|mail|userType|department|accountEnabled',
      'Ann Lee|ann@acme.example|Member|Care|True',
      'Bob Roy|bob@agency.example|Guest|Care|True',
      'Cid Poe|cid@acme.example|Member|Care|False',
    ],
    'name email status oneValue status',
    { leavers: 2, rows: ['Ann Lee|ann@acme.example', '', ''] },
  ),
  shape(
    'Microsoft 365 in German with a guest of another company',
    [
      'Anzeigename|E-Mail|Benutzertyp',
      'Ann Lee|ann@acme.example|Mitglied',
      'Bob Roy|bob@agency.example|Gast',
    ],
    'name email status',
    { leavers: 1, rows: ['Ann Lee|ann@acme.example', ''] },
  ),
  shape(
    'Microsoft 365 in French',
    [
      'Nom d’affichage|Nom d’utilisateur principal|Prénom|Nom|Service|Bureau|Langue par défaut|Adresses proxy',
      'Ann Lee|ann@acme.example|Ann|Lee|Soins|Lyon|fr-FR|SMTP:ann@acme.example',
    ],
    'name email notUseful notUseful oneValue oneValue language private',
  ),
  shape(
    'Microsoft 365 in German',
    [
      'Anzeigename|Benutzerprinzipalname|Vorname|Nachname|Abteilung|Bevorzugte Sprache|Alternative E-Mail-Adresse',
      'Änne Groß|a@acme.example|Änne|Groß|Pflege|en-GB|a@gmx.de',
    ],
    'name email notUseful notUseful oneValue language private',
  ),
  shape(
    'Microsoft 365 in Spanish',
    [
      'Nombre para mostrar|Nombre principal de usuario|Nombre|Apellidos|Departamento|Idioma preferido|Direcciones proxy',
      'Íñigo Núñez|i@acme.example|Íñigo|Núñez|Cuidados|en-US|SMTP:i@acme.example',
    ],
    'name email notUseful notUseful oneValue language private',
  ),
  shape(
    'a database, in underscores and capitals',
    ['LAST_NAME|FIRST_NAME|WORK_EMAIL|HIRE_DATE', 'Lee|Ann|ann@acme.example|20180903'],
    'lastName firstName email date',
  ),
  shape(
    'a program, in camel case',
    ['employeeFirstName|employeeLastName|workEmail|preferredLanguage', 'Ann|Lee|ann@acme.example|en_GB'],
    'firstName lastName email language',
  ),
  shape(
    'a program in Italian',
    [
      'Cognome|Nome|E-mail aziendale|E-mail personale|Data di assunzione|Sede|Reparto',
      'Lee|Ann|ann@acme.example|ann@libero.it|25/05/2019|Roma|Cura',
    ],
    'lastName firstName email private date oneValue oneValue',
  ),
  shape(
    'a program in Dutch',
    [
      'Voornaam|Achternaam|Privé e-mail|E-mailadres werk|In dienst|Uit dienst|Afdeling',
      'Ann|Lee|ann@mail.example|ann@acme.example|25-05-2019|31-01-2020|Zorg',
    ],
    'firstName lastName private email date endDate oneValue',
    { leavers: 1 },
  ),
  shape(
    'a program in Portuguese',
    [
      'Nome|Apelido|E-mail pessoal|E-mail profissional|Data de admissão|Setor',
      'Ann|Lee|ann@sapo.pt|ann@acme.example|25/05/2019|Cuidados',
    ],
    'firstName lastName private email date oneValue',
  ),
];
