import { informationOf, presenceIn, type Model } from '@elan/attacks';
import { endsOf, inside, WHOLE } from './ends';
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
  /** What these answers are in figures of groups, by the rule of clipping. */
  readonly knownClipped: ReadonlyMap<number, readonly number[]>;
  readonly knownUnhappy: readonly number[];
}

/** What a round says about who is unhappy, if so many are and answer the lowest of the company's distribution. */
export function evidenceIn(published: Published, knowledge: Knowledge): Evidence {
  const { company, groups } = published;
  const { amount, known, knownClipped, minimum } = knowledge;
  // Who does not count moves no end: the answers that the guesser planted are left out.
  const values = company.map((_, question) => sorted(withoutPlants(published, knowledge, question)));
  const ends = values.map((own) => endsOf(countsOf(own), minimum));
  const shown = values.map((own, question) => own.map((value) => inside(value, ends[question] ?? WHOLE)));
  const lowest = shown.map((own) => own.slice(0, amount));
  const rest = shown.map((own) => own.slice(amount));
  const model = modelOf(rest);
  const totals = groups.flatMap((group) => {
    if (group.sums.includes(null)) return [];
    // What is known is subtracted, and the sum covers the others.
    const own = [...knownClipped].filter(([member]) => group.inside[member] && !isUnhappy(knowledge, member));
    const subtracted = own.map(([, answers]) => sum(answers));
    const others = group.inside.map((isIn, member) => isIn && !own.some(([id]) => id === member));
    const people = group.people - own.length;
    return [{ inside: others, people, sum: sum(group.sums.map(Number)) - sum(subtracted) }];
  });
  const presence = presenceIn(published, minimum, new Set(known.keys()));
  const farthest = sum(lowest.map(mean)) - sum(rest.map(mean));
  return {
    information: informationOf(totals, model, presence),
    shifts: shiftsOf(farthest, model, minimum / published.people),
    limits: limitsIn(published, lowest, knowledge),
  };
}

/** The lower quartile minus half of the interquartile distance, in standard deviations of a normal variable. */
const LOWER_END = -1.35;

/**
 * How far an unhappy person is below the others: as low as the ends of the questions allow, or lifted to where four
 * times the minimum of people are, or a third of all.
 */
function shiftsOf(farthest: number, { variance }: Model, share: number): number[] {
  const atEnd = Math.min(1 / 3, 4 * share);
  // The quantile of a normal variable, by the logistic one.
  const place = Math.log(atEnd / (1 - atEnd)) / 1.7;
  const lifted = Math.sqrt(variance) * Math.max(place, LOWER_END);
  return [farthest, (farthest + Math.max(farthest, lifted)) / 2, Math.max(farthest, lifted)];
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

/**
 * In each group with a distribution, no more are unhappy than answered as low as the lowest of the company; if there
 * are several questions, the one on which most did counts, since whoever is lifted is not low on all.
 */
function limitsIn(
  { detailed }: Published,
  lowest: readonly (readonly number[])[],
  knowledge: Knowledge,
): Limit[] {
  return detailed.map(({ inside: members, counts }) => {
    const planted = [...knowledge.knownClipped].filter(
      ([member]) => members[member] && !isUnhappy(knowledge, member),
    );
    const low = counts.map((own, question) => {
      const threshold = lowest[question]?.at(-1) ?? 0;
      const isLow = (value: number): boolean => value <= threshold;
      return (
        valuesOf(own).filter(isLow).length -
        planted.filter(([, answers]) => isLow(answers[question] ?? 0)).length
      );
    });
    return { inside: members, most: Math.max(...low) };
  });
}

const valuesOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, value) => Array.from({ length: Math.max(0, count) }, () => value));
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
const countsOf = (values: readonly number[]): number[] =>
  Array.from({ length: 11 }, (_, value) => values.filter((own) => own === value).length);
