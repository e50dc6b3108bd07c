/** What somebody answered to the questions, in order, and the column of their group. */
export interface AnsweredBy {
  readonly values: readonly number[];
  readonly cell: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const weightOf = (value: number) => (value >= 9 ? 100 : value <= 6 ? 0 : 50);

/**
 * One value per person, the deviation with n - 1, but at least what half an answer at either end would make of equal
 * ones; the mean of several answers of a person is less extreme than one.
 */
function standardErrorOf(values: readonly number[], top: number, answersEach: number): number {
  const n = values.length;
  const centre = mean(values);
  const seen = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (n - 1);
  const halves = (centre ** 2 + (top - centre) ** 2) / 2;
  const least = (halves * (1 + (answersEach - 1) / 2)) / answersEach / n;
  return Math.sqrt(Math.max(seen, least) / n);
}

/** The change of a mean over people, by values of the people of each round. */
export function expectedChange(
  now: readonly number[],
  before: readonly number[],
  { top, slack = 0, answersEach = 1 }: { top: number; slack?: number; answersEach?: number },
) {
  const difference = mean(now) - mean(before);
  const [own, other] = [now, before].map((values) => standardErrorOf(values, top, answersEach));
  const marginOfError = 1.96 * Math.hypot(own ?? 0, other ?? 0) + slack;
  return { difference, marginOfError, isReal: Math.abs(difference) > marginOfError };
}

/** Each person's value of a score: the mean of their answers, or the weight of an answer in an eNPS. */
export function valuesOf(answers: readonly AnsweredBy[], isENps: boolean, question?: number): number[] {
  return answers.map(({ values }) => {
    const own = question === undefined ? values : [values[question] ?? -1];
    return mean(isENps ? own.map(weightOf) : own);
  });
}

/** The change of the share of those who answered. */
export function expectedTurnout(now: readonly [number, number], before: readonly [number, number]) {
  const yes = ([answered, invited]: readonly [number, number]) =>
    Array.from({ length: invited }, (_, place) => (place < answered ? 1 : 0));
  return expectedChange(yes(now), yes(before), { top: 1 });
}

function pearson(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [mean(xs), mean(ys)];
  const product = (as: readonly number[], a: number, bs: readonly number[], b: number) =>
    as.reduce((sum, value, place) => sum + (value - a) * ((bs[place] ?? 0) - b), 0);
  return product(xs, x, ys, y) / Math.sqrt(product(xs, x, xs, x) * product(ys, y, ys, y));
}

/** r of a question with the outcome, and its interval, from the rows; null if all gave the same answer. */
export function expectedDriver(answers: readonly AnsweredBy[], question: number, outcome: number | null) {
  const xs = answers.map(({ values }) => values[question] ?? -1);
  const ys = answers.map(({ values }) =>
    outcome === null ? mean(values.filter((_, place) => place !== question)) : (values[outcome] ?? -1),
  );
  const r = pearson(xs, ys);
  if (Number.isNaN(r)) return null;
  const reach = 1.96 / Math.sqrt(answers.length - 3);
  const ends = [Math.tanh(Math.atanh(r) - reach), Math.tanh(Math.atanh(r) + reach)];
  return { correlation: r, interval: ends };
}

/** The answers to a question in a round: of a group and of all, clipped, and as they were given. */
export interface ClippedRound {
  readonly group: readonly number[];
  readonly all: readonly number[];
  readonly given: readonly number[];
}

/** How far the score of a group would move by the ends of another round, each end by itself. */
export function expectedSlack(
  { group }: ClippedRound,
  { all, given }: ClippedRound,
  { isENps, canJoin }: { readonly isENps: boolean; readonly canJoin: boolean },
): number {
  const weight = (value: number) => (isENps ? weightOf(value) : value);
  const [lo, hi] = [Math.min(...all), Math.max(...all)];
  const isNeutral = (value: number) => value === 7 || value === 8;
  const isJoined = canJoin && lo <= 6 && hi >= 9 && given.some(isNeutral) && !all.some(isNeutral);
  const joined = (value: number) => (isJoined && isNeutral(value) ? (value === 7 ? 6 : 9) : value);
  const moves = [(value: number) => Math.max(lo, value), (value: number) => Math.min(hi, value), joined];
  return moves.reduce(
    (sum, move) => sum + mean(group.map((value) => Math.abs(weight(move(value)) - weight(value)))),
    0,
  );
}

/** The difference between a group and all, with the margin of a group drawn from them at random. */
export function expectedDifference(group: readonly number[], all: readonly number[]) {
  const difference = mean(group) - mean(all);
  const variance = all.reduce((sum, value) => sum + (value - mean(all)) ** 2, 0) / (all.length - 1);
  const marginOfError = 1.96 * Math.sqrt(variance * (1 / group.length - 1 / all.length));
  return { difference, marginOfError, isReal: Math.abs(difference) > marginOfError };
}
