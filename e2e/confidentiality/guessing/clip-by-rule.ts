/** The rule of clipping in docs/confidentiality/clipping.md, written from its words and from nothing else. */
export interface Respondent {
  readonly counts: boolean;
  /** They are in the order of the survey's questions. */
  readonly values: readonly number[];
}

export interface ClippedRound {
  /** One for each person and question; null: the question has no figures of groups. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly ends: readonly (readonly [lo: number, hi: number] | null)[];
  /** Whether the neutral answers of a question joined their neighbours. */
  readonly joined: readonly boolean[];
}

type State = {
  readonly rows: number[][];
  readonly counted: number[][];
  readonly ends: ([number, number] | null)[];
  readonly joined: boolean[];
};

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const isNeutral = (value: number): boolean => value === 7 || value === 8;

export function clipByRule(
  people: readonly Respondent[],
  k: number,
  isENps: readonly boolean[],
): ClippedRound {
  const rows = people.map(({ values }) => [...values]);
  const counted = rows.filter((_, index) => people[index]?.counts);
  const state: State = { rows, counted, ends: isENps.map(() => null), joined: isENps.map(() => false) };
  const hasFigures = isENps.map(() => true);
  isENps.forEach((is, question) => (hasFigures[question] = clipQuestion(state, question, k, is)));
  const asked = [...isENps.keys()].filter((question) => hasFigures[question]);
  const middles = isENps.map((_, question) => {
    const own = ascending(counted.map((row) => row[question] ?? 0));
    return own[Math.ceil(own.length / 2) - 1] ?? 0;
  });
  for (let before = ''; before !== JSON.stringify([state.ends, state.joined]);) {
    before = JSON.stringify([state.ends, state.joined]);
    clipPeople(state, { asked, middles, k });
    for (const question of asked) clipQuestion(state, question, k, isENps[question] === true);
  }
  return {
    values: rows.map((row) => row.map((value, question) => (hasFigures[question] ? value : null))),
    ends: state.ends.map((ends, question) => (hasFigures[question] ? ends : null)),
    joined: state.joined,
  };
}

/** Steps 2 and 3. */
function clipQuestion({ rows, counted, ends, joined }: State, question: number, k: number, isENps: boolean) {
  const own = ascending(counted.map((row) => row[question] ?? 0));
  const [lo, hi] = [own[k - 1], own[own.length - k]];
  if (lo === undefined || hi === undefined || lo > hi) return false;
  ends[question] = [lo, hi];
  for (const row of rows) row[question] = Math.min(hi, Math.max(lo, row[question] ?? 0));
  const neutral = (row: readonly number[]): boolean => isNeutral(row[question] ?? 0);
  const isFew = rows.some(neutral) && counted.filter(neutral).length < k;
  if (isENps && isFew && lo <= 6 && hi >= 9) joined[question] = true;
  if (joined[question]) for (const row of rows) if (neutral(row)) row[question] = row[question] === 7 ? 6 : 9;
  return true;
}

interface Levels {
  readonly asked: readonly number[];
  readonly middles: readonly number[];
  readonly k: number;
}

/** Step 5. */
function clipPeople(state: State, { asked, middles, k }: Levels): void {
  const levelOf = (row: readonly number[]): number =>
    asked.reduce((sum, question) => sum + (row[question] ?? 0) - (middles[question] ?? 0), 0);
  const levels = ascending(state.counted.map(levelOf));
  const quarter = Math.ceil(levels.length / 4);
  const [q1, q3] = [levels[quarter - 1] ?? 0, levels[levels.length - quarter] ?? 0];
  const fence = Math.max(1, Math.ceil((q3 - q1) / 2));
  const atEnd = q1 === q3 ? k : Math.max(k, Math.min(4 * k, Math.ceil(levels.length / 3)));
  const low = Math.max(levels[atEnd - 1] ?? 0, q1 - fence);
  const high = Math.min(levels[levels.length - atEnd] ?? 0, q3 + fence);
  if (low > high) return;
  /** One answer of a person by one point, up or down. */
  const move = (row: number[], by: 1 | -1): boolean => {
    const possible = asked.filter((question) => {
      const [lo, hi] = state.ends[question] ?? [0, 10];
      const next = (row[question] ?? 0) + by;
      return next >= lo && next <= hi && !(state.joined[question] && isNeutral(next));
    });
    const room = (question: number): number => by * ((middles[question] ?? 0) - (row[question] ?? 0));
    const most = Math.max(...possible.map(room));
    const chosen = possible.find((question) => room(question) === most);
    if (chosen !== undefined) row[chosen] = (row[chosen] ?? 0) + by;
    return chosen !== undefined;
  };
  for (const row of state.rows) {
    while (levelOf(row) < low && move(row, 1));
    while (levelOf(row) > high && move(row, -1));
  }
}
