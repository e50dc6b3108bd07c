import { shape } from './shape';

/** Addresses that are private, of somebody else, or none. */
export const whoseAddress = [
  shape(
    'two addresses in a cell, of which one is said to be private',
    [
      'Name;E-Mail',
      'Anna Berg;anna@home.example / anna.berg@acme.example',
      'Ben Kurz;ben.kurz@acme.example (privat: ben@home.example)',
      'Dirk Lang;dirk.lang@acme.example (Home office, Assistant)',
      'Eva Roth;eva.roth@acme.example',
    ],
    'name email',
    {
      rows: [
        'Anna Berg|anna.berg@acme.example',
        'Ben Kurz|ben.kurz@acme.example',
        'Dirk Lang|dirk.lang@acme.example',
        'Eva Roth|eva.roth@acme.example',
      ],
    },
  ),
  shape(
    'cells that say that their address is private',
    [
      'Name;E-Mail',
      'Anna Berg;anna.berg@acme.example',
      'Ben Kurz;privat: ben@home.example',
      'Carla Voss;carla@home.example (privat)',
      'Dirk Lang;perso : dirk@home.example',
      'Eva Roth;eva.roth@acme.example',
      'Finn Maas;finn.maas@acme.example',
      'Gina Stahl;gina.stahl@acme.example',
    ],
    'name email',
    {
      lost: { B: 'privat: ben@home.example (3)' },
      rows: [
        'Anna Berg|anna.berg@acme.example',
        'Ben Kurz|privat: ben@home.example',
        'Carla Voss|carla@home.example (privat)',
        'Dirk Lang|perso : dirk@home.example',
        'Eva Roth|eva.roth@acme.example',
        'Finn Maas|finn.maas@acme.example',
        'Gina Stahl|gina.stahl@acme.example',
      ],
    },
  ),
  shape(
    'cells that say that there is no address',
    [
      'Name;E-Mail',
      'Anna Berg;anna.berg@acme.example',
      'Ben Kurz;keine',
      'Carla Voss;pas d’adresse mail',
      'Dirk Lang;no email',
      'Eva Roth;eva.roth@acme.example',
      'Finn Maas;finn.maas@acme.example',
      'Gina Stahl;gina.stahl@acme.example',
    ],
    'name email',
    {
      rows: [
        'Anna Berg|anna.berg@acme.example',
        'Ben Kurz',
        'Carla Voss',
        'Dirk Lang',
        'Eva Roth|eva.roth@acme.example',
        'Finn Maas|finn.maas@acme.example',
        'Gina Stahl|gina.stahl@acme.example',
      ],
    },
  ),
  shape(
    'one of four has an address at home, and one at work in a column for that',
    [
      'Name;Email;Email 2',
      'Anna Berg;anna.berg@acme.example;',
      'Ben Kurz;ben@home.example;ben.kurz@acme.example',
      'Carla Voss;carla.voss@acme.example;',
      'Dirk Lang;dirk.lang@acme.example;',
    ],
    'name asked asked',
    { asked: 'email', rows: ['Anna Berg', 'Ben Kurz', 'Carla Voss', 'Dirk Lang'] },
  ),
  shape(
    'addresses of contacts, in no word of their own',
    [
      'Name,Email,Contact,Contact Email,Relationship',
      'Anna Berg,anna.berg@acme.example,Olaf Berg,olaf@home.example,Husband',
      'Ben Kurz,,Eva Kurz,eva@home.example,Wife',
      'Carla Voss,carla.voss@acme.example,Max Voss,max@home.example,Father',
    ],
    'name email notUseful beaten notUseful',
    { rows: ['Anna Berg|anna.berg@acme.example', 'Ben Kurz', 'Carla Voss|carla.voss@acme.example'] },
  ),
  shape(
    'an address of somebody else, first: ICE email',
    [
      'ICE email,Work Email,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Kontakt alarmowy e-mail',
    [
      'Kontakt alarmowy e-mail,E-mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: E-mail contatto emergenza',
    [
      'E-mail contatto emergenza,E-mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: E-mail noodcontact',
    [
      'E-mail noodcontact,E-mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Email contacto de emergência',
    [
      'Email contacto de emergência,Email,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Notfall-Mail',
    [
      'Notfall-Mail,Mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Email (old)',
    [
      'Email (old),Email (new),Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: E-Mail Benefits-Portal',
    [
      'E-Mail Benefits-Portal,E-Mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: E-Mail Lohnabrechnung',
    [
      'E-Mail Lohnabrechnung,E-Mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Mail coffre-fort',
    [
      'Mail coffre-fort,Mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Mail mutuelle',
    [
      'Mail mutuelle,Mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Mail tuteur',
    [
      'Mail tuteur,Mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Email approver',
    [
      'Email approver,Email,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: HRBP Email',
    [
      'HRBP Email,Company Email,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Spouse email',
    [
      'Spouse email,Email,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: Courriel N+1',
    [
      'Courriel N+1,Courriel,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: E-mail da chefia',
    [
      'E-mail da chefia,E-mail,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'an address of somebody else, first: E-mail coordinador',
    [
      'E-mail coordinador,Correo,Name',
      'one@elsewhere.example,anna.berg@acme.example,Anna Berg',
      'two@elsewhere.example,,Ben Kurz',
    ],
    'private email name',
    {},
  ),
  shape(
    'no other address: E-mail (domicile)',
    ['Name,E-mail (domicile)', 'Anna Berg,one@elsewhere.example', 'Ben Kurz,two@elsewhere.example'],
    'name asked',
    { asked: 'email', rows: ['Anna Berg', 'Ben Kurz'] },
  ),
  shape(
    'no other address: Vorgesetzter (E-Mail)',
    ['Name,Vorgesetzter (E-Mail)', 'Anna Berg,one@elsewhere.example', 'Ben Kurz,two@elsewhere.example'],
    'name asked',
    { asked: 'email', rows: ['Anna Berg', 'Ben Kurz'] },
  ),
  shape(
    'no other address: Personal Email Address',
    ['Name,Personal Email Address', 'Anna Berg,one@elsewhere.example', 'Ben Kurz,two@elsewhere.example'],
    'name asked',
    { asked: 'email', rows: ['Anna Berg', 'Ben Kurz'] },
  ),
  shape(
    'no other address: Kontakt alarmowy e-mail',
    ['Name,Kontakt alarmowy e-mail', 'Anna Berg,one@elsewhere.example', 'Ben Kurz,two@elsewhere.example'],
    'name asked',
    { asked: 'email', rows: ['Anna Berg', 'Ben Kurz'] },
  ),
  shape(
    'no other address: Mail coffre-fort',
    ['Name,Mail coffre-fort', 'Anna Berg,one@elsewhere.example', 'Ben Kurz,two@elsewhere.example'],
    'name asked',
    { asked: 'email', rows: ['Anna Berg', 'Ben Kurz'] },
  ),
  shape(
    'no other address: E-mail do gestor',
    ['Name,E-mail do gestor', 'Anna Berg,one@elsewhere.example', 'Ben Kurz,two@elsewhere.example'],
    'name asked',
    { asked: 'email', rows: ['Anna Berg', 'Ben Kurz'] },
  ),
];
