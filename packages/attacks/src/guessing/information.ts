import { dot, solverOf, times } from './linear';

/** A group about which something is published. */
interface Group {
  readonly inside: readonly boolean[];
  readonly people: number;
}

/** How people's answers vary, as far as a guesser knows: the spread comes from the company's distribution. */
export interface Model {
  /** The mean of somebody's answers added up over the questions. */
  readonly mean: number;
  readonly variance: number;
  /** The variance of the means of groups. */
  readonly between: number;
}

/** What all sums together say about each member's answers. */
export interface Information {
  /** How probable it is that each member answered. */
  readonly presence: readonly number[];
  /** What the likelihood gains, by member, per point that they differ from the mean. */
  readonly gain: readonly number[];
  /** How much each pair of members explains alike. */
  readonly overlap: readonly (readonly number[])[];
}

/** A sum over some members of values that add up. */
export interface Total extends Group {
  readonly sum: number;
}

/**
 * The sums as normal variables: each is its number of people times the mean, and they vary together as far as they have
 * people in common. Which people answered is not known, only how many of each group.
 */
export function informationOf(
  totals: readonly Total[],
  model: Model,
  presence: readonly number[],
): Information {
  const { columns, explained, gain } = explain(totals, model, presence);
  return { presence, gain, overlap: explained.map((solution) => times(columns, solution)) };
}

/** The same about each member alone. @returns by member, what the likelihood gains per point, and loses per square */
export function ownInformation(
  totals: readonly Total[],
  model: Model,
  presence: readonly number[],
): { gain: number; own: number }[] {
  const { columns, explained, gain } = explain(totals, model, presence);
  return columns.map((column, member) => ({
    gain: gain[member] ?? 0,
    own: dot(column, explained[member] ?? []),
  }));
}

function explain(totals: readonly Total[], model: Model, presence: readonly number[]) {
  const rows = totals.map(({ inside }) => inside.map((isIn, member) => (isIn ? (presence[member] ?? 0) : 0)));
  const indicators = totals.map(({ inside }) => inside.map(Number));
  const shared = rows.map((row) => indicators.map((other) => dot(row, other)));
  const covariance = shared.map((row, one) =>
    row.map((people, other) => {
      const ofGroups = shared.reduce((sum, by) => sum + (by[one] ?? 0) * (by[other] ?? 0), 0);
      return model.variance * people + model.between * ofGroups;
    }),
  );
  const solve = solverOf(covariance);
  const surprise = solve(totals.map(({ sum, people }) => sum - people * model.mean));
  const columns = presence.map((_, member) => indicators.map((row) => row[member] ?? 0));
  return { columns, explained: columns.map(solve), gain: columns.map((column) => dot(column, surprise)) };
}

const ROUNDS = 60;

/** How many answered, of everybody and of each shown group. */
interface Counted {
  readonly members: readonly unknown[];
  readonly people: number;
  readonly groups: readonly Group[];
  /** Of groups that are hidden for being too small, who is in them. */
  readonly tooFew: readonly (readonly boolean[])[];
}

/**
 * How probable it is that each member answered, from how many of each group did (iterative proportional fitting), and
 * from groups that are hidden because fewer than the minimum did.
 */
export function presenceIn(
  { members, people, groups, tooFew }: Counted,
  minimum: number,
  answered: ReadonlySet<number>,
): number[] {
  const all = members.map(() => true);
  const presence = members.map((_, member) => (answered.has(member) ? 1 : people / members.length));
  const scale = (inside: readonly boolean[], wanted: number, isLimit: boolean): void => {
    const free = [...inside.keys()].filter((member) => inside[member] && !answered.has(member));
    const fixed = [...answered].filter((member) => inside[member]).length;
    const sum = free.reduce((total, member) => total + (presence[member] ?? 0), 0);
    if (sum === 0 || (isLimit && sum + fixed <= wanted)) return;
    const factor = Math.max(0, wanted - fixed) / sum;
    for (const member of free) presence[member] = Math.min(1, (presence[member] ?? 0) * factor);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const group of groups) scale(group.inside, group.people, false);
    for (const inside of tooFew) scale(inside, minimum - 1, true);
    scale(all, people, false);
  }
  return presence.map((probability) => Math.max(1e-6, probability));
}
