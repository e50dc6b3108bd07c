import { people as many, shape } from './shape';

/** What people are split by, and what they must not be. */
export const groups = [
  shape(
    'variants of one group',
    [
      'Name|Site',
      ...many(6, (at) => `Ann ${at}|${['L’Oréal', "L'Oréal", 'L‘Oreal'][at % 3]}`),
      ...many(5, (at) => `Bob ${at}|Saint‑Cloud`),
      'Cid|saint-cloud',
    ],
    'name select',
    { groups: { B: { 'L’Oréal': 6, 'Saint‑Cloud': 6 } } },
  ),
  shape(
    'joined, sharp and wide letters in groups',
    [
      'Name|Team',
      ...many(6, (at) => `Ann ${at}|${['Œuvre', 'OEUVRE', 'Oeuvre'][at % 3]}`),
      ...many(6, (at) => `Bob ${at}|${['Straße', 'STRASSE'][at % 2]}`),
      ...many(6, (at) => `Cid ${at}|${['Ａ１', 'a1'][at % 2]}`),
    ],
    'name select',
    { groups: { B: { Œuvre: 6, Straße: 6, Ａ１: 6 } } },
  ),
  shape(
    'groups that are too many, too small, or one',
    ['Name|Team|Site|Unit', ...many(45, (at) => `Ann ${at}|T${at}|S${at % 20}|One`)],
    'name manyValues smallGroups oneValue',
  ),
  shape(
    'more than six groups',
    [
      'Name|Unit|Department|Team|Site|Country|Manager|Contract|Level',
      ...many(
        20,
        (at) =>
          `Ann ${at}${'|A|B'
            .repeat(4)
            .split('|')
            .slice(1)
            .map((letter) => `|${letter}${at % 2}`)
            .join('')}`,
      ),
    ],
    'name select select select select select select moreThanSix moreThanSix',
  ),
  shape(
    'what nothing may be split by',
    [
      'Name|Ethnicity|Marital status|Annual salary|Termination reason|Religion|Sick days|Union',
      ...many(
        12,
        (at) => `Ann ${at}|A${at % 2}|B${at % 2}|${at % 2}|x${at % 2}|y${at % 2}|${at % 2}|z${at % 2}`,
      ),
    ],
    'name sensitive sensitive sensitive sensitive sensitive sensitive sensitive',
  ),
  shape(
    'the same in French',
    [
      'Nom|Origine ethnique|Situation familiale|Salaire brut|Motif de sortie|Religion|Arrêts maladie|Syndicat|RQTH',
      'Ann|a|b|1|c|d|2|e|f',
    ],
    'name sensitive sensitive sensitive sensitive sensitive sensitive sensitive sensitive',
  ),
  shape(
    'the same in German',
    [
      'Name|Herkunft|Familienstand|Gehalt|Austrittsgrund|Konfession|Krankheitstage|Gewerkschaft|Schwerbehinderung',
      'Ann|a|b|1|c|d|2|e|f',
    ],
    'name sensitive sensitive sensitive sensitive sensitive sensitive sensitive sensitive',
  ),
  shape(
    'the same in Spanish',
    [
      'Nombre|Origen étnico|Estado civil|Salario|Motivo de baja|Religión|Días de enfermedad|Sindicato|Discapacidad',
      'Ana|a|b|1|c|d|2|e|f',
    ],
    'name sensitive sensitive sensitive sensitive sensitive sensitive sensitive sensitive',
  ),
  shape(
    'a header that says nothing, over values that tell',
    ['Name|Code A', ...many(12, (at) => `Ann ${at}|${['Married', 'Single'][at % 2]}`)],
    'name sensitive',
  ),
];
