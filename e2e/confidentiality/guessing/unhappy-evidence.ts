import { informationOf, presenceIn, type Model } from './information';
import type { Evidence, Limit } from './posterior';
import type { Published } from './published';

/** Answers of one person to different questions resemble each other this much. */
const CORRELATION = 0.3;
/** The standard deviation of the means of groups, per question. */
const GROUP_DEVIATION = 0.3;

interface Knowledge {
  readonly minimum: number;
  /** How many are unhappy: the company's distribution mostly says so. */
  readonly amount: number;
  /** The answers that the guesser knows, by index of the member. */
  readonly known: ReadonlyMap<number, readonly number[]>;
  readonly knownUnhappy: readonly number[];
}

/** What a round says about who is unhappy, if so many are and answer the lowest of the company's distribution. */
export function evidenceIn(published: Published, knowledge: Knowledge): Evidence {
  const { company, groups } = published;
  const { amount, known, minimum } = knowledge;
  const asked = company.map((_, question) => question);
  const values = asked.map((question) => sorted(withoutPlants(published, knowledge, question)));
  const lowest = values.map((own) => own.slice(0, amount));
  const rest = values.map((own) => own.slice(amount));
  const model = modelOf(rest);
  const shift = sum(lowest.map(mean)) - sum(rest.map(mean));
  const totals = [
    { inside: published.members.map(() => true), people: published.people, sums: company.map(sumOf) },
    ...groups,
  ].flatMap((group) => {
    if (group.sums.includes(null)) return [];
    // What is known is subtracted, and the sum covers the others.
    const own = [...known].filter(([member]) => group.inside[member] && !isUnhappy(knowledge, member));
    const subtracted = sum(own.map(([, answers]) => sum(answers)));
    const inside = group.inside.map((isIn, member) => isIn && !own.some(([id]) => id === member));
    return [{ inside, people: group.people - own.length, sum: sum(group.sums.map(Number)) - subtracted }];
  });
  const presence = presenceIn(published, minimum, new Set(known.keys()));
  return {
    information: informationOf(totals, model, presence),
    shifts: [shift],
    limits: limitsIn(published, lowest, known),
  };
}

const isUnhappy = ({ knownUnhappy }: Knowledge, member: number): boolean => knownUnhappy.includes(member);

/** Everybody's answers, except those that the guesser gave. */
function withoutPlants({ company }: Published, knowledge: Knowledge, question: number): number[] {
  const counts = [...(company[question] ?? [])];
  for (const [member, answers] of knowledge.known) {
    const value = answers[question] ?? 0;
    if (!isUnhappy(knowledge, member)) counts[value] = (counts[value] ?? 0) - 1;
  }
  return valuesOf(counts);
}

function modelOf(rest: readonly (readonly number[])[]): Model {
  const deviations = rest.map((own) => Math.sqrt(mean(own.map((value) => (value - mean(own)) ** 2))));
  const alone = sum(deviations.map((deviation) => deviation ** 2));
  const together = sum(deviations) ** 2;
  return {
    mean: sum(rest.map(mean)),
    variance: (1 - CORRELATION) * alone + CORRELATION * together + 1e-6,
    between: (GROUP_DEVIATION * rest.length) ** 2,
  };
}

/** In each group with a distribution, no more are unhappy than answered as low as the lowest of the company. */
function limitsIn(
  { detailed }: Published,
  lowest: readonly (readonly number[])[],
  known: ReadonlyMap<number, readonly number[]>,
): Limit[] {
  return detailed.map(({ inside, counts }) => {
    const low = counts.map((own, question) => {
      const threshold = lowest[question]?.at(-1) ?? 0;
      return valuesOf(own).filter((value) => value <= threshold).length;
    });
    void known;
    return { inside, most: median(low) };
  });
}

const valuesOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, value) => Array.from({ length: Math.max(0, count) }, () => value));
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
const sumOf = (counts: readonly number[]): number => sum(counts.map((count, value) => count * value));
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;
