import { Random } from './random';

export interface DrawnSegmentation {
  readonly name: string;
  readonly type: 'select' | 'text';
  /** Each person's value; '' for a profile that says nothing. */
  readonly values: readonly string[];
}

/** What a company is like, before it exists. */
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
  /** 1: a one-time survey; else a weekly one of so many rounds. */
  readonly rounds: number;
  /** For how many days of a round people answer. */
  readonly days: number;
}

/** A company of 10 to 150 people, or fewer, with 2 to 4 segmentations, of which one may nest in another. */
export function drawCompany(seed: number, mostPeople = 150): DrawnCompany {
  const random = new Random(seed);
  // Small companies are where single people show: half of all have at most forty.
  const drawn = random.chance(0.5) ? random.between(10, 40) : random.between(41, 150);
  const people = drawn > mostPeople ? random.between(10, mostPeople) : drawn;
  const department = uneven(random, people, 'Department', random.between(2, 5 + Math.floor(people / 25)));
  const site = uneven(random, people, 'Site', random.between(2, 4));
  const seniority = uneven(random, people, 'Years', random.between(3, 5));
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
  };
}

/** Values of which the first are common and the last are rare. */
function uneven(random: Random, people: number, name: string, amount: number): string[] {
  const weights = Array.from({ length: amount }, (_, index) => 1 / (index + 1 + random.next()));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: people }, () => {
    let left = random.next() * total;
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return `${name} ${String.fromCharCode(65 + Math.max(0, index))}`;
  });
}

/** What stands for "not concerned" among answers from 0 to 10. */
export const NOT_CONCERNED = -1;

/** One person's answers: people have moods of their own, and most are rather content. */
export function drawAnswers(random: Random, questions: number): number[] {
  const mood = 4 + 5 * Math.sqrt(random.next());
  return Array.from({ length: questions }, () =>
    Math.min(10, Math.max(0, Math.round(mood + 4 * (random.next() + random.next() - 1)))),
  );
}
