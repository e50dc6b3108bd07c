import { Random } from './random';

export interface DrawnSegmentation {
  readonly name: string;
  readonly type: 'select' | 'text';
  /** Each person's value; '' if the profile has none. */
  readonly values: readonly string[];
}

/** The random properties of a company. */
export interface DrawnCompany {
  readonly seed: number;
  readonly people: number;
  readonly minimumGroupSize: number;
  readonly segmentations: readonly DrawnSegmentation[];
  readonly questions: number;
  /** Whether the last of several questions may not concern everybody. */
  readonly mayNotApply: boolean;
  /** The share of people who answer a round. */
  readonly participation: number;
  /** 1 for a one-time survey, otherwise the number of rounds of a weekly one. */
  readonly rounds: number;
  /** The number of days of a round on which people answer. */
  readonly days: number;
  /** How every third person, who has no mailbox, answers; undefined: everybody has one. */
  readonly cards?: DrawnCards | undefined;
}

export interface DrawnCards {
  /** Whether a second administrator releases each sheet. */
  readonly areReleased: boolean;
  /** Whether there is a pile for each large enough department. */
  readonly arePiled: boolean;
}

/** Two companies of three have cards; derived from the seed, so that nothing else of it changes. */
export const cardsOf = (seed: number): DrawnCards | undefined =>
  seed % 3 === 0 ? undefined : { areReleased: seed % 3 === 1, arePiled: seed % 2 === 0 };

/** A company of 10 to `mostPeople` people with 2 to 4 segmentations, one of which may be nested in another. */
export function drawCompany(seed: number, mostPeople = 150): DrawnCompany {
  const random = new Random(seed);
  // Single people are most exposed in small companies, so half of all have at most forty people.
  const drawn = random.chance(0.5) ? random.between(10, 40) : random.between(41, 150);
  const people = drawn > mostPeople ? random.between(10, mostPeople) : drawn;
  const department = unevenValues(
    random,
    people,
    'Department',
    random.between(2, 5 + Math.floor(people / 25)),
  );
  const site = unevenValues(random, people, 'Site', random.between(2, 4));
  const seniority = unevenValues(random, people, 'Years', random.between(3, 5));
  const segmentations: DrawnSegmentation[] = [
    { name: 'Department', type: 'select', values: department },
    { name: 'Site', type: 'text', values: site.map((value) => (random.chance(0.03) ? '' : value)) },
  ];
  if (random.chance(0.6)) segmentations.push({ name: 'Seniority', type: 'select', values: seniority });
  if (random.chance(0.5)) {
    const values = department.map((value) => (random.chance(0.12) ? 'Manager' : value));
    segmentations.push({ name: 'Teams without managers', type: 'select', values });
  }
  const rounds = random.chance(0.25) ? random.between(2, 3) : 1;
  return {
    seed,
    people,
    minimumGroupSize: random.chance(0.7) ? 5 : random.pick([3, 8]),
    segmentations,
    questions: random.pick([1, 2, 3, 3, 4, 5]),
    participation: random.chance(0.2) ? 1 : 0.4 + 0.6 * random.next(),
    rounds,
    days: rounds > 1 ? random.between(3, 5) : random.between(4, 8),
    mayNotApply: random.chance(0.5),
    cards: cardsOf(seed),
  };
}

/** Random values, of which the first are common and the last are rare. */
function unevenValues(random: Random, people: number, name: string, amount: number): string[] {
  const weights = Array.from({ length: amount }, (_, index) => 1 / (index + 1 + random.next()));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: people }, () => {
    let left = random.next() * total;
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return `${name} ${String.fromCharCode(65 + Math.max(0, index))}`;
  });
}

/** Represents "not concerned" among answers from 0 to 10. */
export const NOT_CONCERNED = -1;

/** One person's answers: they vary around the person's mood, which is usually good. */
export function drawAnswers(random: Random, questions: number): number[] {
  const mood = 4 + 5 * Math.sqrt(random.next());
  return Array.from({ length: questions }, () =>
    Math.min(10, Math.max(0, Math.round(mood + 4 * (random.next() + random.next() - 1)))),
  );
}
