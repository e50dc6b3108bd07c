import type { DrawnCompany, DrawnSegmentation } from '../company/draw-company';
import { Random } from '../company/random';

/** A company in which some are unhappy: low on every question, where all others are content. */
export interface UnhappyCompany extends DrawnCompany {
  /** The indices of the unhappy. */
  readonly unhappy: readonly number[];
  /** The indices of the unhappy whose answers the guesser knows. */
  readonly known: readonly number[];
  /** Members without an address, whom the administrator invents and who answer 0 everywhere. */
  readonly plants: number;
  /** For each round, the answers of everybody who answers, keyed by index. */
  readonly answers: readonly ReadonlyMap<number, readonly number[]>[];
}

const MINIMUM = 5;
const MEAN = 8.4;
const PARTICIPATION = 0.8;

/** How many are unhappy, and how many of them are known; null: nobody is, and the lowest of all is looked for. */
const kinds: readonly (readonly [unhappy: number, known: number])[] = [
  [1, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [MINIMUM - 1, 0],
  [MINIMUM, 0],
  [MINIMUM, MINIMUM - 1],
  [MINIMUM + 1, 0],
  [2 * MINIMUM, 0],
  [2 * MINIMUM, MINIMUM - 1],
];

/** A company of 10 to 150 people with five ordinary segmentations; every other one has unhappy people. */
export function drawUnhappy(seed: number): UnhappyCompany {
  const random = new Random(seed * 7919 + 5);
  const people = seed % 4 < 2 ? random.between(10, 60) : random.between(20, 150);
  const [wanted, ofThem] = seed % 2 === 1 ? (kinds[((seed - 1) / 2) % kinds.length] ?? [1, 0]) : [0, 0];
  const amount = Math.min(wanted, Math.floor(people / 3));
  const unhappy = random.shuffle(Array.from({ length: people }, (_, index) => index)).slice(0, amount);
  const plants = seed % 10 === 3 ? 2 * MINIMUM : 0;
  const segmentations = ordinarySegmentations(random, people, plants);
  const questions = random.pick([1, 3, 5, 8]);
  const rounds = seed % 5 === 1 ? 2 : 1;
  const company = { people, questions, segmentations, unhappy };
  return {
    seed,
    ...company,
    minimumGroupSize: MINIMUM,
    mayNotApply: false,
    participation: PARTICIPATION,
    rounds,
    days: 1,
    known: unhappy.slice(0, Math.min(ofThem, amount - 1)),
    plants,
    answers: drawRounds(random, company, rounds),
  };
}

/** Departments, sites that some of them are bound to, seniority, age, and gender. */
function ordinarySegmentations(random: Random, people: number, plants: number): DrawnSegmentation[] {
  const departments = Math.min(12, Math.max(2, Math.round(people / 14)));
  const sites = random.between(2, 5);
  const bound = Array.from({ length: departments }, () =>
    random.chance(0.4) ? skewed(random, sites) : null,
  );
  const rows = Array.from({ length: people + plants }, () => {
    const department = skewed(random, departments);
    const age = Math.min(4, Math.floor((random.next() + random.next()) * 2.5));
    return [
      department,
      bound[department] ?? skewed(random, sites),
      Math.min(4, Math.floor(random.next() * (age + 1.7))),
      age,
      random.chance(0.5) ? 0 : 1,
    ];
  });
  return ['Department', 'Site', 'Seniority', 'Age', 'Gender'].map((name, index) => ({
    ...{ name, type: 'select' as const },
    values: rows.map((row) => `${name} ${row[index] ?? 0}`),
  }));
}

const skewed = (random: Random, amount: number): number => Math.floor(amount * random.next() ** 1.6);

type Drawn = Pick<UnhappyCompany, 'people' | 'questions' | 'segmentations' | 'unhappy'>;

/** Each round asks the same people: their mood stays, and single answers vary. */
function drawRounds(
  random: Random,
  { people, questions, segmentations, unhappy }: Drawn,
  rounds: number,
): Map<number, number[]>[] {
  const effects = new Map<string, number>();
  const effectOf = (value: string): number =>
    effects.get(value) ?? effects.set(value, 0.3 * normal(random)).get(value) ?? 0;
  const moods = Array.from({ length: people }, (_, index) => {
    const ofGroups = segmentations
      .slice(0, 2)
      .reduce((sum, { values }) => sum + effectOf(values[index] ?? ''), 0);
    return MEAN + ofGroups + 0.55 * normal(random);
  });
  const levels = new Map(unhappy.map((index) => [index, random.pick([2, 3, 4])]));
  return Array.from({ length: rounds }, () => {
    const answers = new Map<number, number[]>();
    for (let index = 0; index < people; index += 1) {
      const level = levels.get(index);
      if (level === undefined && !random.chance(PARTICIPATION)) continue;
      const around = level ?? moods[index] ?? MEAN;
      const spread = level === undefined ? 0.75 : 0.4;
      const values = Array.from({ length: questions }, () => onScale(around + spread * normal(random)));
      answers.set(index, values);
    }
    return answers;
  });
}

const onScale = (value: number): number => Math.min(10, Math.max(0, Math.round(value)));

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
