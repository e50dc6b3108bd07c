import { shape } from './shape';

/** Exports of personnel programs, in the languages in which they are used. */
export const programs = [
  shape(
    'Workday',
    [
      'Employee ID|Worker|Legal Name - First Name|Legal Name - Last Name|Primary Work Email|Primary Home Email|Hire Date|Supervisory Organization|Cost Center|Location|Management Level|Manager|Worker Status|Termination Date|Race/Ethnicity',
      '1|Ann Lee|Ann|Lee|ann@acme.example|ann@gmail.com|2018-09-03|Care (Bea Roy)|C1|Lyon|Manager|Bea Roy|Active||A',
      '2|Bob Roy|Bob|Roy|bob@acme.example|bob@gmail.com|2019-05-25|Care (Bea Roy)|C1|Lyon|Staff|Bea Roy|Terminated|2020-01-31|B',
    ],
    'notUseful notUseful firstName lastName email private date oneValue oneValue oneValue smallGroups oneValue status endDate sensitive',
    { leavers: 1, rows: ['Ann|Lee|ann@acme.example|2018-09-03', ''] },
  ),
  shape(
    'Workday in French',
    [
      'ID de l’employé|Nom légal - Prénom|Nom légal - Nom de famille|E-mail professionnel principal|E-mail personnel principal|Date d’embauche|Organisation de supervision|Lieu|Statut du collaborateur',
      '1|Ann|Lee|ann@acme.example|ann@gmail.com|03/09/2018|Soins|Lyon|Actif',
      '2|Bob|Roy|bob@acme.example|bob@gmail.com|25/05/2019|Soins|Nice|Inactif',
    ],
    'notUseful firstName lastName email private date oneValue smallGroups status',
    { leavers: 1 },
  ),
  shape(
    'Workday in German',
    [
      'Mitarbeiter-ID|Rechtlicher Name - Vorname|Rechtlicher Name - Nachname|Primäre geschäftliche E-Mail-Adresse|Private E-Mail-Adresse|Einstellungsdatum|Standort|Vorgesetzte/r',
      '1|Änne|Groß|a@acme.example|a@gmx.de|03.09.2018|Ulm|Bea Roy',
    ],
    'notUseful firstName lastName email private date oneValue oneValue',
  ),
  shape(
    'Workday in Spanish',
    [
      'ID de empleado|Nombre legal - Nombre|Nombre legal - Apellido|Correo electrónico de trabajo principal|Correo electrónico personal|Fecha de contratación|Ubicación|Estado del trabajador',
      '1|Íñigo|Núñez|i@acme.example|i@gmail.com|25/05/2019|Cádiz|Activo',
      '2|Ana|Gil|a@acme.example|a@gmail.com|03/09/2018|Cádiz|Cesado',
    ],
    'notUseful firstName lastName email private date oneValue status',
    { leavers: 1 },
  ),
  shape(
    'SAP SuccessFactors, with a second header',
    [
      'STATUS|USERID|USERNAME|FIRSTNAME|LASTNAME|EMAIL|MANAGER|HR|DEPARTMENT|DIVISION|LOCATION|HIREDATE|DEFAULT_LOCALE',
      'STATUS|User Sys ID|Username|First Name|Last Name|Email|Manager|Human Resource|Department|Division|Location|Hire Date|Default Locale',
      'active|1|alee|Ann|Lee|ann@acme.example|9|8|Care|West|Lyon|09/25/2018|fr_FR',
      'inactive|2|broy|Bob|Roy|bob@acme.example|9|8|Care|West|Nice|05/03/2019|en_US',
    ],
    'status notUseful notUseful firstName lastName email oneValue notUseful oneValue oneValue smallGroups date language',
    { leavers: 1, totals: [2] },
  ),
  shape(
    'SAP in German, with an end that never comes',
    [
      'Personalnr.|Nachname|Vorname|Buchungskreis|Mitarbeiterkreis|Organisationseinheit|Kostenstelle|Eintritt|Austritt|GebDatum|E-Mail-Adresse dienstl.|Religion',
      '00000001|Groß|Änne|1000|Angestellte|Pflege|4711|03.09.2018|31.12.9999|25.04.1990|a@acme.example|rk',
      '00000002|Weiß|Jörg|1000|Angestellte|Pflege|4712|01.02.2017|30.06.2020|01.02.1980|j@acme.example|ev',
    ],
    'notUseful lastName firstName oneValue oneValue oneValue smallGroups date endDate date email sensitive',
    { leavers: 1, rows: ['Groß|Änne|2018-09-03|1990-04-25|a@acme.example', ''] },
  ),
  shape(
    'SAP in Spanish',
    [
      'Nº personal|Apellidos|Nombre|Sociedad|Unidad organizativa|Fecha de alta|Fecha de baja|Correo electrónico',
      '1|Núñez|Íñigo|1000|Cuidados|25.05.2019||i@acme.example',
    ],
    'notUseful lastName firstName oneValue oneValue date empty email',
  ),
  shape(
    'SAP in French',
    [
      'Matricule|Nom|Prénom|Société|Domaine du personnel|Unité organisationnelle|Date d’entrée|Adresse e-mail',
      '1|Lee|Ann|1000|FR01|Soins|03.09.2018|ann@acme.example',
    ],
    'notUseful lastName firstName oneValue notUseful oneValue date email',
  ),
  shape(
    'Personio',
    [
      'Vorname|Nachname|E-Mail|Private E-Mail|Einstellungsdatum|Vorgesetzter E-Mail|Bevorzugte Sprache|Abteilung|Büro|Status',
      'Änne|Groß|a@acme.example|a@web.de|3. September 2018|b@acme.example|Englisch|Pflege|Ulm|Aktiv',
      'Jörg|Weiß|j@acme.example|j@web.de|1. März 2019|b@acme.example|Deutsch|Pflege|Ulm|Inaktiv',
    ],
    'firstName lastName email private date private language oneValue oneValue status',
    { leavers: 1 },
  ),
  shape(
    'Personio in English',
    [
      'ID|First name|Last name|Email|Gender|Position|Supervisor|Employment type|Weekly hours|Status|Hire date|Termination date|Office|Department|Team',
      '1|Ann|Lee|ann@acme.example|female|Nurse|Bea Roy|Internal|35|Active|2018-09-03||Lyon|Care|Night',
    ],
    'notUseful firstName lastName email notUseful notUseful oneValue oneValue notUseful status date empty oneValue oneValue oneValue',
  ),
  shape(
    'BambooHR',
    [
      'Employee #|Last Name, First Name|Home Email|Work Email|Hire Date|Employment Status|Department|Location|Job Title|Reporting to|Marital Status|Pay rate',
      '1|"Lee, Ann"|ann@gmail.com|ann@acme.example|09/25/2018|Full-Time|Care|Lyon|Nurse|Bea Roy|Single|20',
      '2|"Roy, Bob"|bob@gmail.com|bob@acme.example|05/03/2019|Terminated|Care|Nice|Nurse|Bea Roy|Single|20',
    ],
    'notUseful name private email date status oneValue smallGroups notUseful oneValue sensitive sensitive',
    { leavers: 1, rows: ['Ann Lee|ann@acme.example|2018-09-25', ''] },
  ),
  shape(
    'BambooHR in French: private before work',
    ['Nom|Prénom|E-mail personnel|E-mail professionnel', 'Lee|Ann|ann@gmail.com|ann@acme.example'],
    'lastName firstName private email',
  ),
  shape(
    'BambooHR in German',
    [
      'Nachname|Vorname|E-Mail (privat)|E-Mail (geschäftlich)|Einstellungsdatum|Berichtet an|Familienstand',
      'Groß|Änne|a@gmx.de|a@acme.example|03.09.2018|Bea Roy|ledig',
    ],
    'lastName firstName private email date oneValue sensitive',
  ),
  shape(
    'BambooHR in Spanish',
    [
      'Nombre|Apellidos|Correo personal|Correo corporativo|Idioma|Estado civil',
      'Íñigo|Núñez|i@gmail.com|i@acme.example|Inglés|soltero',
    ],
    'firstName lastName private email language sensitive',
  ),
  shape(
    'Lucca',
    [
      'Matricule|Nom|Prénom|E-mail|Date de début de contrat|Date de fin de contrat|Date de naissance|Culture|Établissement|Département|Manager',
      '1|Lee|Ann|ann@acme.example|03/09/2018||25/04/1990|fr-FR|Lyon|Soins|Bea Roy',
    ],
    'notUseful lastName firstName email date empty date language oneValue oneValue oneValue',
    { asked: 'E' },
  ),
  shape(
    'Lucca in English',
    [
      'Employee number|Last name|First name|Email|Culture|Legal entity|Department|Contract start date|Contract end date',
      '1|Lee|Ann|ann@acme.example|en-GB|Acme|Care|2018-09-03|2019-01-31',
    ],
    'notUseful lastName firstName email language oneValue oneValue date endDate',
    { leavers: 1 },
  ),
  shape(
    'PayFit',
    [
      'Nom|Prénom|Email professionnel|Email personnel|Date d’arrivée|Date de départ|Type de contrat|Équipe|Intitulé de poste|Salaire brut annuel',
      'Lee|Ann|ann@acme.example|ann@orange.fr|25/04/2018||CDI|Nuit|Aide|30000',
    ],
    'lastName firstName email private date empty oneValue oneValue notUseful sensitive',
  ),
  shape(
    'PayFit in Spanish',
    [
      'Nombre|Apellidos|Correo profesional|Correo personal|Fecha de incorporación|Fecha de salida|Tipo de contrato|Equipo|Salario bruto anual',
      'Íñigo|Núñez|i@acme.example|i@gmail.com|25/04/2018||Indefinido|Noche|30000',
    ],
    'firstName lastName email private date empty oneValue oneValue sensitive',
  ),
  shape(
    'ADP',
    [
      'Associate ID|Legal First Name|Legal Last Name|Work Contact: Work Email|Personal Contact: Personal Email|Hire Date|Position Status|Home Department Description|Location Description|Reports To Legal Name|Termination Date|EEO Ethnic Description',
      '1|Ann|Lee|ann@acme.example|ann@gmail.com|09/25/2018|A - Active|Care|Lyon|Bea Roy||A',
      '2|Bob|Roy|bob@acme.example|bob@gmail.com|05/03/2019|T - Terminated|Care|Lyon|Bea Roy|01/31/2020|B',
    ],
    'notUseful firstName lastName email private date status oneValue oneValue oneValue endDate sensitive',
    { leavers: 1 },
  ),
  shape(
    'ADP in French',
    [
      'Matricule|Nom usuel|Prénom usuel|Nom de naissance|Mail pro|Date entrée société|Date sortie société|Établissement|CSP',
      '1|Lee|Ann|Roy|ann@acme.example|25/09/2018||Lyon|Cadre',
    ],
    'notUseful lastName firstName notUseful email date empty oneValue oneValue',
  ),
  shape(
    'ADP in German',
    [
      'Personalnummer|Name|Vorname|E-Mail dienstlich|Eintrittsdatum|Austrittsdatum|Kostenstelle|Steuerklasse|Krankenkasse',
      '1|Groß|Änne|a@acme.example|01.02.2018||4711|1|AOK',
    ],
    'notUseful lastName firstName email date empty oneValue sensitive sensitive',
  ),
  shape(
    'Factorial',
    [
      'Nombre|Apellidos|Email|Correo personal|Fecha de nacimiento|Fecha de inicio|Equipo|Centro de trabajo|Nº Seguridad Social|IBAN',
      'Íñigo|Núñez|i@acme.example|i@gmail.com|25/04/1990|14/05/2019|Noche|Cádiz|1|ES1',
    ],
    'firstName lastName email private date date oneValue oneValue sensitive sensitive',
  ),
  shape(
    'Factorial in English',
    [
      'First name|Last name|Email|Personal email|Birthday|Contract starts on|Contract ends on|Workplace|Teams|Manager|Status',
      'Ann|Lee|ann@acme.example|ann@gmail.com|1990-04-25|2018-09-03||Lyon|Night|Bea Roy|active',
    ],
    'firstName lastName email private date date empty oneValue oneValue oneValue status',
  ),
  shape(
    'HiBob',
    [
      'Display name|First name|Last name|Email|Personal email|Start date|Department|Site|Reports to|Reports to email|Employment type|Lifecycle status|Termination date',
      'Ann Lee|Ann|Lee|ann@acme.example|ann@gmail.com|25/09/2018|Care|Lyon|Bea Roy|bea@acme.example|Full-time|Employed|',
      'Bob Roy|Bob|Roy|bob@acme.example|bob@gmail.com|03/05/2019|Care|Nice|Bea Roy|bea@acme.example|Full-time|Terminated|31/01/2020',
    ],
    'name notUseful notUseful email private date oneValue smallGroups oneValue private oneValue status endDate',
    { leavers: 1 },
  ),
  shape(
    'HiBob in German',
    [
      'Anzeigename|Vorname|Nachname|E-Mail|Private E-Mail|Startdatum|Abteilung|Standort|Berichtet an',
      'Änne Groß|Änne|Groß|a@acme.example|a@gmx.de|03.09.2018|Pflege|Ulm|Bea Roy',
    ],
    'name notUseful notUseful email private date oneValue oneValue oneValue',
  ),
  shape(
    'Sage',
    [
      'Employee Reference|Title|Forename|Surname|Email (work)|Email (home)|Start Date|Leave Date|Department|NI Number|Marital Status',
      '1|Ms|Ann|Lee|ann@acme.example|ann@gmail.com|25/09/2018||Care|X|Single',
      '2|Mr|Bob|Roy|bob@acme.example|bob@gmail.com|03/05/2019|31/01/2020|Care|X|Single',
    ],
    'notUseful notUseful firstName lastName email private date endDate oneValue sensitive sensitive',
    { leavers: 1 },
  ),
  shape(
    'Sage in French',
    [
      'Matricule|Civilité|Nom|Prénom|Adresse e-mail professionnelle|Date d’entrée|Date de sortie|Établissement|Service|N° Sécurité sociale|Situation familiale',
      '1|Mme|Lee|Ann|ann@acme.example|25/09/2018||Lyon|Soins|2|Mariée',
    ],
    'notUseful notUseful lastName firstName email date empty oneValue oneValue sensitive sensitive',
  ),
  shape(
    'Sage in Spanish, with two surnames',
    [
      'Código empleado|Nombre|Primer apellido|Segundo apellido|Email empresa|Fecha antigüedad|Fecha baja|Centro trabajo|Categoría',
      '1|Íñigo|Núñez|Gil|i@acme.example|25/09/2018||Cádiz|Oficial',
    ],
    'notUseful firstName lastName notUseful email date empty oneValue oneValue',
  ),
  shape(
    'Sage in German',
    [
      'Personalnummer|Anrede|Nachname|Vorname|E-Mail (Firma)|E-Mail (privat)|Eintritt am|Austritt am|Abteilung|Konfession',
      '1|Frau|Groß|Änne|a@acme.example|a@gmx.de|03.09.2018||Pflege|rk',
    ],
    'notUseful notUseful lastName firstName email private date empty oneValue sensitive',
  ),
];
