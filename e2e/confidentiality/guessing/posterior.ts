import type { Random } from '../company/random';
import type { Information } from '@elan/attacks';

/** What one round says about who the unhappy people are. */
export interface Evidence {
  readonly information: Information;
  /** How far an unhappy person's answers, added up, are from the mean: what may be, all equally probable. */
  readonly shifts: readonly number[];
  /** How many unhappy people a group can have, by its distribution. */
  readonly limits: readonly Limit[];
}

export interface Limit {
  readonly inside: readonly boolean[];
  readonly most: number;
}

interface Sought {
  /** How many are unhappy, including those known. */
  readonly amount: number;
  /** The indices of those who are known to be unhappy. */
  readonly known: readonly number[];
  /** The indices of those who are certainly not unhappy. */
  readonly barred: readonly number[];
}

const STEPS = 60_000;
const BURN_IN = 6_000;
/** The logarithm of how improbable it is that an unhappy person is not among the lowest answers of their group. */
const TOO_MANY = 6;

/**
 * The probability of each member to be one of the unhappy people, by Metropolis' algorithm over all sets of that many
 * members: exchanges one of them for somebody else, or supposes another shift.
 */
export function unhappiness(
  rounds: readonly Evidence[],
  { amount, known, barred }: Sought,
  random: Random,
): number[] {
  const members = rounds[0]?.information.presence.length ?? 0;
  const others = Array.from({ length: members }, (_, member) => member).filter(
    (id) => !known.includes(id) && !barred.includes(id),
  );
  const sought = Math.min(amount - known.length, others.length - 1);
  const inSet = others.map((_, place) => place < sought);
  const state = rounds.map((evidence) => ({
    ...{ evidence, shift: 0, set: [...known, ...others.slice(0, sought)] },
  }));
  const counts = others.map(() => 0);
  let visits = 0;
  for (let step = 0; step < STEPS; step += 1) {
    if (step % 10 === 0) {
      for (const one of state) {
        const next = random.between(0, one.evidence.shifts.length - 1);
        if (isTaken(logLikelihood(one.evidence, one.set, next) - likelihoodNow(one), random))
          one.shift = next;
      }
    }
    const [leaving, joining] = [random.between(0, sought - 1), random.between(0, others.length - sought - 1)];
    const from = nth(inSet, true, leaving);
    const to = nth(inSet, false, joining);
    const change = state.map((one) => {
      const set = one.set.map((id) => (id === others[from] ? (others[to] ?? 0) : id));
      return { set, gain: logLikelihood(one.evidence, set, one.shift) - likelihoodNow(one) };
    });
    if (
      isTaken(
        change.reduce((sum, { gain }) => sum + gain, 0),
        random,
      )
    ) {
      state.forEach((one, round) => (one.set = change[round]?.set ?? one.set));
      inSet[from] = false;
      inSet[to] = true;
    }
    if (step < BURN_IN) continue;
    visits += 1;
    inSet.forEach((isIn, place) => (counts[place] = (counts[place] ?? 0) + Number(isIn)));
  }
  const posterior = Array.from({ length: members }, () => 0);
  others.forEach((id, place) => (posterior[id] = (counts[place] ?? 0) / visits));
  return posterior;
}

const isTaken = (gain: number, random: Random): boolean => gain >= 0 || random.next() < Math.exp(gain);

function nth(flags: readonly boolean[], wanted: boolean, place: number): number {
  let left = place;
  return flags.findIndex((flag) => flag === wanted && left-- === 0);
}

const likelihoodNow = (one: { evidence: Evidence; set: readonly number[]; shift: number }): number =>
  logLikelihood(one.evidence, one.set, one.shift);

/** The logarithm of the likelihood of all sums if exactly these members are unhappy. */
function logLikelihood(
  { information, shifts, limits }: Evidence,
  set: readonly number[],
  shift: number,
): number {
  const { gain, overlap, presence } = information;
  const by = shifts[shift] ?? 0;
  let sum = 0;
  for (const one of set) {
    sum += Math.log(presence[one] ?? 1) + by * (gain[one] ?? 0);
    for (const other of set) sum -= 0.5 * by * by * (overlap[one]?.[other] ?? 0);
  }
  for (const { inside, most } of limits)
    sum -= TOO_MANY * Math.max(0, set.filter((member) => inside[member]).length - most);
  return sum;
}
