import { studentT95 } from '@elan/scoring';

/** What somebody answered, kept independently of the product. */
export interface GivenAnswer {
  readonly round: string;
  readonly values: readonly number[];
}

export interface OracleSurvey {
  readonly isENps: boolean;
  readonly categories: readonly (string | null)[];
  /** How many were invited to each round. */
  readonly invited: ReadonlyMap<string, number>;
  readonly minimum: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (values: readonly number[], from: number, to: number) =>
  values.filter((value) => value >= from && value <= to).length / values.length;
export const rates = (values: readonly number[]) => ({
  bad: share(values, 0, 6),
  normal: share(values, 7, 8),
  good: share(values, 9, 10),
});
const weightOf = (value: number) => (value >= 9 ? 100 : value <= 6 ? 0 : 50);
export const scoreBy = (isENps: boolean, values: readonly number[]) =>
  mean(isENps ? values.map(weightOf) : values);

/** The largest round, and whether everybody answered each of them. */
function sampleOf(survey: OracleSurvey, answers: readonly GivenAnswer[]) {
  const sizes = [...survey.invited].map(([round, invited]) => ({
    people: answers.filter((answer) => answer.round === round).length,
    invited,
  }));
  const largest = sizes.toSorted((a, b) => b.people - a.people)[0] ?? { people: 0, invited: 0 };
  return { ...largest, isEverybody: sizes.every(({ people, invited }) => people === invited) };
}

/** Half-width of the 95 percent interval, with half a value more at each end. */
function marginOf(values: readonly number[], top: number, sample: ReturnType<typeof sampleOf>): number {
  const { people, invited, isEverybody } = sample;
  if (isEverybody) return 0;
  const centre = (mean(values) * people + top / 2) / (people + 1);
  const around = mean(values.map((value) => (value - centre) ** 2)) * people;
  const variance = (around + (centre ** 2 + (top - centre) ** 2) / 2) / people;
  const population = Math.max(invited, people + 1);
  const size = (people * (population - 1)) / (population - people);
  return Math.min(top, studentT95(people - 1) * Math.sqrt(variance / size));
}

/**
 * The figures of a survey, from individual answers and with formulas of one line.
 * @param published the answers that are in the figures
 * @param answered how many answered each round that shows it
 */
export function expectedFigures(
  survey: OracleSurvey,
  published: readonly GivenAnswer[],
  answered: ReadonlyMap<string, number>,
) {
  const { isENps, categories, invited } = survey;
  const users = [...invited.values()].reduce((sum, people) => sum + people, 0);
  const amount = [...answered.values()].reduce((sum, people) => sum + people, 0);
  const sample = sampleOf(survey, published);
  const isHidden = sample.people < survey.minimum;
  const scoredOf = ({ values }: GivenAnswer) =>
    isENps ? values.filter((_, index) => categories[index] === 'eNPS') : values;
  const scored = published.flatMap(scoredOf);
  const column = (index: number) => published.map(({ values }) => values[index] ?? -1);
  const question = (index: number) => {
    const isOwn = categories[index] === 'eNPS';
    if (isHidden) return { score: null, rates: null, marginOfError: null, histogram: null };
    const values = column(index);
    return {
      score: scoreBy(isOwn, values),
      rates: rates(values),
      marginOfError: marginOf(isOwn ? values.map(weightOf) : values, isOwn ? 100 : 10, sample),
      histogram: Array.from({ length: 11 }, (_, bin) => values.filter((value) => value === bin).length),
    };
  };
  const names = [...new Set(categories.map((category) => category ?? 'Global'))];
  const people = published.map((answer) =>
    isENps ? mean(scoredOf(answer).map(weightOf)) : mean(answer.values),
  );
  const halves = Array.from({ length: sample.people * 2 }, (_, index) => index % 2);
  return {
    suppressed: isHidden,
    score: isHidden ? null : scoreBy(isENps, scored),
    marginOfError: isHidden ? null : marginOf(people, isENps ? 100 : 10, sample),
    rates: {
      ...(isHidden ? { bad: null, normal: null, good: null } : rates(scored)),
      participation: amount === 0 ? null : amount / users,
      participationMargin: isHidden ? null : marginOf(halves, 1, sample),
    },
    representative: amount / users > 0.5,
    users,
    responsesAmount: amount === 0 ? null : amount,
    included: isHidden ? 0 : published.length,
    graph: [...invited].map(([round, asked]) => {
      const values = published.filter((answer) => answer.round === round);
      const isShown = values.length >= survey.minimum;
      return {
        createdAt: round,
        data: isShown ? scoreBy(isENps, values.flatMap(scoredOf)) : null,
        participants: answered.get(round) ?? null,
        invited: asked,
      };
    }),
    categories: names.map((name) => {
      const own = categories.flatMap((category, index) => ((category ?? 'Global') === name ? [index] : []));
      const values = own.flatMap(column);
      return isHidden
        ? { name, score: null, rates: null }
        : { name, score: scoreBy(name === 'eNPS', values), rates: rates(values) };
    }),
    questions: categories.map((_, index) => question(index)),
  };
}

/** Where a reading differs from what was expected, by more than 1e-9; anything not expected is not compared. */
export function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(actual - expected) <= 1e-9 ? [] : [`${path}: ${actual} is not ${expected}`];
  }
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
    return actual === expected ? [] : [`${path}: ${String(actual)} is not ${String(expected)}`];
  }
  if (Array.isArray(expected) && expected.length !== (actual as unknown[]).length) return [`${path}: length`];
  return Object.entries(expected).flatMap(([key, value]) =>
    differences((actual as Record<string, unknown>)[key], value, `${path}.${key}`),
  );
}
