import { people, shape } from './shape';

const crew = ['Anna Berg', 'Ben Kurz', 'Carla Voss', 'Dirk Lang', 'Eva Roth', 'Finn Maas'];
const named = (at: number): string => crew[at % crew.length] ?? '';
const mailed = (at: number): string => `${named(at).toLowerCase().replace(' ', '.')}@acme.example`;
/** Six people, each with the other cells of their place. */
const listed = (headers: string, cells: readonly string[]): string[] => [
  headers,
  ...people(crew.length, (at) => `${named(at)}|${mailed(at)}|${cells[at] ?? cells[0] ?? ''}`),
];

/** Days that end something: employment, or a contract that may go on, or something else. */
export const ends = [
  shape(
    'Kenjo: a contract that is over, of somebody who is active',
    listed('Name|Work email|Start date|Contract end|Is active', [
      '2015-03-15||true',
      '2019-04-15|2027-03-31|true',
      '2020-05-15|2026-03-31|true',
      '2020-05-15|2026-01-31|false',
    ]),
    'name email date endDate status',
    { asked: 'D:2026-03-31 (1)', leavers: 1 },
  ),
  shape(
    'SAP: fixed terms beside a day of leaving that nobody has',
    listed('Name|E-Mail|Eintritt|Befristet bis|Austrittsdatum', [
      '13.03.2019||00.00.0000',
      '14.03.2019|31.12.2027|00.00.0000',
      '15.03.2019|30.06.2026|00.00.0000',
    ]),
    'name email date endDate empty',
    { asked: 'D:30.06.2026 (1)' },
  ),
  shape(
    'Lucca: contracts that are over, of whom one left, one stays on, and one leaves next year',
    listed('Nom|E-mail|Date fin contrat|Date de sortie', [
      '|',
      '31/08/2027|',
      '30/09/2026|',
      '30/09/2026|30/09/2026',
      '30/09/2026|31/01/2027',
    ]),
    'name email endDate endDate',
    { asked: 'C:30/09/2026 (1)', leavers: 1 },
  ),
  shape(
    'who has given notice is still there until the last day',
    listed('Name|E-Mail|Kündigungsdatum|Letzter Arbeitstag', [
      '|',
      '30.09.2026|31.12.2026',
      '30.09.2025|31.12.2025',
    ]),
    'name email endDate endDate',
    { leavers: 1, rows: ['Anna Berg|anna.berg@acme.example', 'Ben Kurz|ben.kurz@acme.example', ''] },
  ),
  shape(
    'a notice, of which nothing says when it ends',
    listed('Nom|E-mail|Date de démission', ['', '30/09/2026']),
    'name email endDate',
    { asked: 'C:30/09/2026 (1)' },
  ),
  shape(
    'Paylocity: who was hired again after they had left',
    listed('Name|Work EMail|Hire Date|Rehire Date|Term Date', [
      '01/15/2019||',
      '02/15/2019|01/15/2026|05/15/2024',
      '03/15/2019||05/15/2024',
    ]),
    'name email date beaten endDate',
    {
      leavers: 1,
      rows: ['Anna Berg|anna.berg@acme.example|2019-01-15', 'Ben Kurz|ben.kurz@acme.example|2019-02-15', ''],
    },
  ),
  shape(
    'Gusto: one day of arrival, which is later than the end before it',
    listed('Name|Email|Hire date|Termination date', [
      '2015-03-15|',
      '2026-02-01|2024-05-31',
      '2015-03-15|2024-05-31',
    ]),
    'name email date endDate',
    { leavers: 1 },
  ),
  shape(
    'ends of absences, in English',
    listed('Name|Email|Leave start|Leave end|Parental leave until|Expected return', [
      '|||',
      '2025-01-01|2025-12-31|2026-05-31|2026-06-01',
    ]),
    'name email otherDate otherDate otherDate otherDate',
  ),
  shape(
    'ends of absences, in German, and an end of part time',
    listed('Name|E-Mail|Beginn Elternzeit|Ende Elternzeit|Ende Mutterschutz|Befristung Teilzeit bis', [
      '|||',
      '13.02.2024|13.08.2024|13.01.2024|',
      '|||31.12.2025',
    ]),
    'name email otherDate otherDate otherDate otherDate',
  ),
  shape(
    'ends of absences, in French',
    listed('Nom|E-mail|Début congé|Fin congé|Reprise prévue|Fin arrêt maladie', [
      '|||',
      '13/02/2024|13/08/2024|14/08/2024|13/08/2024',
    ]),
    'name email otherDate otherDate otherDate otherDate',
  ),
  shape(
    'sick leave in Spanish, which begins and ends like employment',
    listed('Nombre y apellidos|Correo|Fecha de alta|Fecha baja IT|Fecha alta IT|Fin de permiso', [
      '13/02/2019|||',
      '14/02/2019|13/02/2024|25/08/2024|',
      '15/02/2019|||31/12/2025',
    ]),
    'name email date otherDate otherDate otherDate',
  ),
  shape(
    'papers and keys that have expired',
    listed(
      'Name|Email|Führerschein gültig bis|Fin titre de séjour|Password expires|Insurance end date|Prochaine visite médicale',
      ['||||', '31.08.2024|31.08.2024|31.08.2024|31.08.2024|31.08.2024'],
    ),
    'name email otherDate otherDate otherDate otherDate otherDate',
  ),
  shape(
    'ends of what nothing says',
    listed('Name|Email|Project end date|Valid until', ['|', '2024-08-31|', '|2024-08-31']),
    'name email endDate endDate',
    { asked: 'C:2024-08-31 (1) D:2024-08-31 (1)' },
  ),
  shape(
    'Visma: employed from and to, in Swedish',
    listed('Namn|E-post arbete|Anställd fr.o.m.|Anställd t.o.m.', [
      '2019-03-13|',
      '2019-03-14|2027-06-30',
      '2019-03-15|2024-12-31',
    ]),
    'name email date endDate',
    { leavers: 1 },
  ),
  ...(
    [
      ['German', 'Beschäftigt ab|Beschäftigt bis'],
      ['French', 'Présent depuis|Présent jusqu’au'],
      ['Spanish', 'Contratado desde|Contratado hasta'],
      ['Danish', 'Ansat fra|Ansat til'],
      ['Polish', 'Zatrudniony od|Zatrudniony do'],
      ['Dutch', 'In dienst vanaf|In dienst tot en met'],
      ['English', 'Employed from|Employed to'],
    ] as const
  ).map(([language, headers]) =>
    shape(
      `employed from and to, in ${language}`,
      listed(`Name|Email|${headers}`, ['13-03-2019|', '14-03-2019|30-06-2027', '15-03-2019|31-12-2024']),
      'name email date endDate',
      { leavers: 1 },
    ),
  ),
  shape(
    'months of leaving, of which one is over',
    listed('Name|E-Mail|Austritt', ['', '', '06/2024', '12/2027', 'Dez. 2025']),
    'name email endDate',
    { asked: 'C:06/2024 (2)', lost: { C: '06/2024 (3)' } },
  ),
  shape(
    'a month of leaving beside days',
    listed('Nom|E-mail|Date de sortie', ['', '', '06/2024', '31/12/2025', '2024']),
    'name email endDate',
    { asked: 'C:06/2024 (2)', leavers: 1, lost: { C: '06/2024 (2)' } },
  ),
];
