import { packSheet } from '../pack-workbook';
import { bookShape, bytesShape, wide, written } from './shape';

const cell = (value: string | number): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : value === ''
      ? '<c/>'
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (line: number, ...values: readonly (string | number)[]): string =>
  `<row r="${line}">${values.map(cell).join('')}</row>`;

/** Short lists of one company in the letters of their program, with private addresses beside those at work. */
export const moreLetters = [
  bytesShape(
    'a Polish list of Windows',
    written(
      [
        'Nr ew.;Nazwisko i imię;Adres e-mail służbowy;E-mail prywatny;Dział;Data zwolnienia;E-mail przełożonego',
        '1;Wójcik Łucja;l.wojcik@acme.example;lucja@home.example;Opieka;;e.zak@acme.example',
        '2;Kowalski Święty;s.kowalski@acme.example;;Opieka;;e.zak@acme.example',
        '3;Dąbrowska Małgorzata;m.dabrowska@acme.example;;Lab;31.10.2026;e.zak@acme.example',
      ].join('\r\n'),
      'windows-1250',
    ),
    'notUseful name email private smallGroups endDate private',
    {
      letters: 'windows-1250',
      leavers: 1,
      rows: ['Wójcik Łucja|l.wojcik@acme.example', 'Kowalski Święty|s.kowalski@acme.example', ''],
    },
  ),
  bytesShape(
    'a Spanish list in UTF-16 with tabs',
    wide(
      [
        '\uFEFFNº\tNombre y apellidos\tCorreo corporativo\tCorreo particular\tAlta\tBaja',
        '1\tNÚÑEZ PEÑA, ANA\tana.nunez@acme.example\tana@home.example\t14/03/2019\t',
        '2\tGÓMEZ, BENITO\tbenito.gomez@acme.example\t\t24/03/2020\t',
        '3\tVÁZQUEZ, CARLA\tcarla.vazquez@acme.example\t\t24/03/2018\t31/10/2026',
      ].join('\r\n'),
      'little',
    ),
    'notUseful name email private date endDate',
    {
      letters: 'utf-16le',
      leavers: 1,
      rows: [
        'Ana Núñez Peña|ana.nunez@acme.example|2019-03-14',
        'Benito Gómez|benito.gomez@acme.example|2020-03-24',
        '',
      ],
    },
  ),
  bytesShape(
    'a French list of a Mac, with lines that end as there',
    written(
      [
        'Nom;Prénom;E-mail;Équipe',
        'Lefèvre;Hélène;h@acme.example;Soins',
        'Noël;Jérôme;j@acme.example;Soins',
        'Garçon;Zoë;z@acme.example;Labo',
        'Œuvrard;Anaïs;a@acme.example;Labo',
      ].join('\r'),
      'macintosh',
    ),
    'lastName firstName email smallGroups',
    {
      letters: 'macintosh',
      rows: ['Lefèvre|Hélène|h@acme.example', 'Noël|Jérôme|j@acme.example', 'Garçon|Zoë|z@acme.example'],
    },
  ),
  bytesShape(
    'a Turkish list of Windows',
    written(
      [
        'Ad;Soyad;İş e-postası;Kişisel e-posta;Departman;İşe giriş tarihi',
        'Ayşe;Yılmaz;ayse@acme.example;ayse@home.example;Bakım;14.03.2019',
        'Gülşen;Çağlar;gulsen@acme.example;;Bakım;24.03.2020',
        'Şükrü;Işık;sukru@acme.example;;Lab;25.03.2018',
      ].join('\r\n'),
      'windows-1254',
    ),
    'firstName lastName email private smallGroups date',
    {
      letters: 'windows-1254',
      rows: ['Ayşe|Yılmaz|ayse@acme.example|2019-03-14', 'Gülşen|Çağlar|gulsen@acme.example|2020-03-24'],
    },
  ),
  bookShape(
    'a German workbook: merged sites, days as numbers, a header of two lines, a sum and a remark',
    packSheet(
      row(1, 'Personalliste Acme GmbH – Stand 11/2026') +
        row(3, '', 'Mitarbeiter', '', 'Kontakt', '', 'Beschäftigung', '') +
        row(4, 'Standort', 'Name', 'Vorname', 'dienstlich', 'privat', 'von', 'bis') +
        row(5, 'Kiel', 'Berg', 'Anna', 'anna.berg@acme.example', 'anna@home.example', 43538, '') +
        row(6, '', 'Kurz', 'Ben', '', 'ben@home.example', 43914, '') +
        row(7, 'Ulm', 'Voss', 'Carla', 'carla.voss@acme.example', '', 43183, 46295) +
        row(8, '', 'Lang', 'Dirk', 'dirk.lang@acme.example', 'dirk@home.example', 43214, '') +
        row(9, 'Summe', 4) +
        row(11, 'Azubis siehe Blatt 2'),
      {
        after:
          '<mergeCells><mergeCell ref="A1:G1"/><mergeCell ref="B3:C3"/><mergeCell ref="D3:E3"/><mergeCell ref="F3:G3"/><mergeCell ref="A5:A6"/><mergeCell ref="A7:A8"/></mergeCells>',
      },
    ),
    'smallGroups lastName firstName email private notUseful endDate',
    {
      head: 4,
      leavers: 1,
      totals: [9, 11],
      rows: ['Berg|Anna|anna.berg@acme.example', 'Kurz|Ben', '', 'Lang|Dirk|dirk.lang@acme.example', '', ''],
    },
  ),
  bookShape(
    'a workbook with addresses of work and home below one merged name',
    packSheet(
      row(1, 'Nom', 'Prénom', 'Adresse e-mail', '', 'Téléphone') +
        row(2, '', '', 'Professionnelle', 'Personnelle', '') +
        row(3, 'Berg', 'Anna', 'anna.berg@acme.example', 'anna@home.example', '06') +
        row(4, 'Kurz', 'Ben', '', 'ben@home.example', '06'),
      { after: '<mergeCells><mergeCell ref="C1:D1"/></mergeCells>' },
    ),
    'lastName firstName email private notUseful',
    { totals: [2], rows: ['', 'Berg|Anna|anna.berg@acme.example', 'Kurz|Ben'] },
  ),
];
