import { normalTail95, studentT95 } from '@elan/scoring';

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

/**
 * Half-width of the 95 percent interval, from the values of people (one row each, of one value or several): Student's t
 * times the standard error, with Johnson's allowance for a long tail; or what one in twenty unheard people may change.
 */
function marginOf(
  rows: readonly (readonly number[])[],
  top: number,
  sample: ReturnType<typeof sampleOf>,
): number {
  const { people: n, invited, isEverybody } = sample;
  if (isEverybody) return 0;
  const population = Math.max(invited, n + 1);
  const size = (n * (population - 1)) / (population - n);
  const [own, answers] = [rows.map(mean), rows.flat()];
  const centre = mean(answers);
  const moment = (values: readonly number[], power: number) =>
    mean(values.map((value) => (value - centre) ** power));
  const variance = moment(own, 2);
  const each = answers.length / rows.length;
  const halves = ((centre ** 2 + (top - centre) ** 2) / 2) * ((1 + (each - 1) / 2) / each);
  const error = Math.sqrt(Math.max((variance * n) / (n - 1), halves / n) / size);
  const skew = Math.abs(moment(answers, 3)) * (variance / Math.max(1e-9, moment(answers, 2))) ** 2;
  const beyond = Math.max(0, skew - Math.sqrt(6 / n) * variance ** 1.5);
  const tail = variance === 0 ? 0 : (1.5 * beyond * (1 + 2 * 1.96 ** 2)) / (6 * variance * size);
  return Math.min(top, Math.max(studentT95(n - 1) * error + tail, unheard()));

  function unheard(): number {
    const end = centre >= top / 2 ? 0 : top;
    const reach = Math.abs(centre - end);
    const near = answers.filter((value) => Math.abs(value - end) < reach / 2).length / answers.length;
    const share = Math.max(0, 0.05 - near);
    const z = share === 0 ? null : normalTail95((1 - share) ** n);
    if (z === null) return 0;
    const silent = population - n;
    const shift = (silent / population) * reach;
    return (
      shift * share +
      z * Math.sqrt((variance * n) / (n - 1) / size + (shift ** 2 * share * (1 - share)) / silent)
    );
  }
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
      marginOfError: marginOf(
        values.map((value) => [isOwn ? weightOf(value) : value]),
        isOwn ? 100 : 10,
        sample,
      ),
      histogram: Array.from({ length: 11 }, (_, bin) => values.filter((value) => value === bin).length),
    };
  };
  const names = [...new Set(categories.map((category) => category ?? 'Global'))];
  const people = published.map((answer) => (isENps ? scoredOf(answer).map(weightOf) : answer.values));
  const halves = Array.from({ length: sample.people * 2 }, (_, index) => [index % 2]);
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

/** Finds where a reading differs from what was expected, by more than 1e-9; anything not expected is not compared. */
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
