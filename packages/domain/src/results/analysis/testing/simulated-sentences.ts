import { productContent } from '@elan/content';
import type { Analysis, Language, Standout } from '@elan/contracts';
import {
  changeBetween,
  driversOf,
  type Facts,
  findStandouts,
  wordHeadline,
  wordStandouts,
} from '@elan/insights';
import {
  between,
  companyBy,
  moodyAnswers,
  roundBy,
} from '../../../../../insights/src/testing/simulated-people';
import { factsOf, type Person } from '../../../../../insights/src/testing/simulated-survey';
import { seededChance } from '../../../../../scoring/src/testing/chance';
import { draftTexts } from '../../../follow-up/employee-pages/draft-texts';

/** Groups as companies name them. */
const GROUPS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Engineering',
    'Customer care',
    'Finance and legal',
    'Sales',
    'Field operations North',
    'Up to 2 years',
    'People',
    'Lyon',
  ],
  fr: [
    'Ingénierie',
    'Service client',
    'Finances et juridique',
    'Ventes',
    'Opérations de la région Nord',
    'Moins de 2 ans',
    'RH',
    'Lyon',
  ],
  de: [
    'Entwicklung',
    'Kundendienst',
    'Finanzen und Recht',
    'Vertrieb',
    'Außendienst Nord',
    'Bis zu 2 Jahre',
    'Personal',
    'Lyon',
  ],
};
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ['April', 'September 2025'],
  fr: ['avril', 'septembre 2025'],
  de: ['April', 'September 2025'],
};
const SEGMENTATIONS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Department', 'Site', 'Seniority'],
  fr: ['Département', 'Site', 'Ancienneté'],
  de: ['Abteilung', 'Standort', 'Betriebszugehörigkeit'],
};

/** What is said of a round, by voice. */
export interface Said {
  readonly language: Language;
  readonly voice: 'headline' | 'hr' | 'manager' | 'employees';
  /** The kind of finding, for a sentence about a single one. */
  readonly kind?: Standout['kind'];
  readonly sentence: string;
  readonly evidence: string;
  readonly details: string;
  /** The figures that a sentence may contain. */
  readonly facts: Facts;
}

/** The sentences about simulated rounds, in a language. */
export function simulatedSentences(surveys: number, language: Language): Said[] {
  const chance = seededChance(40);
  return Array.from({ length: surveys }, (_, survey) => sentencesOf(survey, chance, language)).flat();
}

function sentencesOf(survey: number, chance: () => number, language: Language): Said[] {
  const facts = factsBy(survey, chance, language);
  const findings = findStandouts(facts);
  const { now, before } = facts.whole ?? {};
  const former = ['', ...MONTHS[language]][survey % 3] ?? '';
  const whole = now
    ? { scale: facts.scale, score: now.value, former: survey % 4 === 3 ? null : former }
    : null;
  const standouts = wordStandouts(findings, language);
  const plain = { evidence: '', details: '', language, facts };
  const questions = facts.items.flatMap(({ questionId, label, scale, now: { value } }) =>
    questionId === null
      ? []
      : [{ id: questionId, shortName: label, scale, score: value } as Analysis['questions'][number]],
  );
  const score = {
    scale: facts.scale,
    change: changeBetween(now ?? null, before ?? null),
  } as Analysis['score'];
  const headline = wordHeadline(findings, whole, language);
  return [
    ...(headline === null ? [] : [{ ...plain, voice: 'headline' as const, sentence: headline }]),
    ...standouts.map((standout) => ({ ...plain, voice: 'hr' as const, ...standout })),
    ...wordStandouts(
      findings.filter(({ kind }) => kind !== 'driver'),
      language,
      'manager',
    ).map((standout) => ({ ...plain, voice: 'manager' as const, ...standout })),
    ...draftTexts({ standouts, questions, score }, [], language).findings.map((sentence) => ({
      ...plain,
      voice: 'employees' as const,
      sentence,
    })),
  ];
}

/** Two rounds, in which the whole, some groups and some questions may differ, with the names of a template. */
function factsBy(survey: number, chance: () => number, language: Language): Facts {
  const company = companyBy(chance, between(60, 400, chance));
  const [shift, weak, topic] = [between(-1, 1, chance) * 0.5, between(0, 3, chance), between(0, 9, chance)];
  const now = roundBy(
    company,
    moodyAnswers(company.means, ([own], question) => {
      const ofGroup = own === weak && question === topic ? -1.8 : 0;
      return shift + ofGroup + (question === (topic + 3) % 10 ? 0.9 : 0);
    }),
    chance,
  );
  const before = roundBy(company, moodyAnswers(company.means), chance);
  const silent = survey % 5 === 0 ? now.map((person) => leftOut(person, weak, chance)) : now;
  return named(withDriver(factsOf(silent, before), topic), survey, language);
}

const leftOut = (person: Person, group: number, chance: () => number): Person =>
  person.groups[1] === group && chance() < 0.6 ? { ...person, answers: null } : person;

/** A place to start, as drivers of a closed round give one. */
function withDriver(facts: Facts, topic: number): Facts {
  const driver = [
    ...driversOf([
      { id: 'q', score: 6, scale: '0-10', sums: { n: 90, x: 540, xx: 3600, y: 540, yy: 3600, xy: 3500 } },
    ]).values(),
  ][0];
  return {
    ...facts,
    outcome: { questionId: topic % 2 === 0 ? 'q9' : null, people: facts.whole?.people ?? 0 },
    items: facts.items.map((item) =>
      driver && item.questionId === `q${(topic + 1) % 9}` && item.now.value < 8 ? { ...item, driver } : item,
    ),
  };
}

function named(facts: Facts, survey: number, language: Language): Facts {
  const { templates } = productContent();
  const questions = templates[survey % templates.length]?.questions ?? [];
  const nameOf = <T extends Facts['items'][number] | Facts['cells'][number]>(item: T): T => {
    const content = questions[Number(item.questionId?.slice(1)) % questions.length];
    return { ...item, label: content && item.questionId !== null ? content.shortName[language] : item.label };
  };
  const groupOf = <T extends { segmentation: string; group: string }>(of: T): T => ({
    ...of,
    segmentation: SEGMENTATIONS[language][Number(of.segmentation.at(-1))] ?? '',
    group: GROUPS[language][Number(of.group.split(' ')[1]) % 8] ?? '',
  });
  return {
    ...facts,
    items: facts.items.map(nameOf),
    cells: facts.cells.map(nameOf).map(groupOf),
    participation: facts.participation.map(groupOf),
  };
}
