import type { Scale } from '../enps';

interface Given {
  readonly counts: boolean;
  /** In the order of the questions. */
  readonly values: readonly number[];
}

const kth = (values: readonly number[], k: number): number => [...values].sort((a, b) => a - b)[k - 1] ?? 0;
const kthFromTop = (values: readonly number[], k: number): number =>
  [...values].sort((a, b) => b - a)[k - 1] ?? 0;

/**
 * The rule of `docs/confidentiality/clipping.md`, written a second time from its words, for people who all answered all
 * questions: what tests compare with.
 */
export function clipByHand(people: readonly Given[], k: number, scales: readonly Scale[]): number[][] {
  const rows = people.map(({ values }) => [...values]);
  const counted = () => rows.filter((_, person) => people[person]?.counts);
  const column = (question: number) => counted().map((row) => row[question] ?? 0);
  const joined = scales.map(() => false);
  const clipQuestions = (): void =>
    scales.forEach((scale, question) => {
      const [lo, hi] = [kth(column(question), k), kthFromTop(column(question), k)];
      for (const row of rows) row[question] = Math.min(hi, Math.max(lo, row[question] ?? 0));
      const isNeutral = (row: readonly number[]) => row[question] === 7 || row[question] === 8;
      const isBetween = lo <= 6 && hi >= 9;
      const few = rows.some(isNeutral) && counted().filter(isNeutral).length < k;
      if (scale === 'eNPS' && isBetween && few) joined[question] = true;
      if (joined[question] === true)
        for (const row of rows) row[question] = { 7: 6, 8: 9 }[row[question] ?? 0] ?? row[question] ?? 0;
    });
  clipQuestions();
  const middles = scales.map((_, question) => kth(column(question), Math.ceil(column(question).length / 2)));
  const levelOf = (row: readonly number[]) =>
    row.reduce((sum, value, question) => sum + value - (middles[question] ?? 0), 0);
  for (let before = ''; before !== JSON.stringify(rows);) {
    before = JSON.stringify(rows);
    const levels = counted().map(levelOf);
    const ends = scales.map((_, question) => [
      Math.min(...rows.map((row) => row[question] ?? 0)),
      Math.max(...rows.map((row) => row[question] ?? 0)),
    ]);
    const quarter = Math.ceil(levels.length / 4);
    const [first, third] = [kth(levels, quarter), kthFromTop(levels, quarter)];
    const half = Math.max(1, Math.ceil((third - first) / 2));
    const most = first === third ? k : Math.max(k, Math.min(4 * k, Math.ceil(levels.length / 3)));
    const lowest = Math.max(kth(levels, most), first - half);
    const highest = Math.min(kthFromTop(levels, most), third + half);
    const move = (row: number[], step: number): boolean => {
      const choices = row.flatMap((value, question) => {
        const next = value + step;
        const [lo = 0, hi = 10] = ends[question] ?? [];
        const isGap = joined[question] === true && (next === 7 || next === 8);
        return next < lo || next > hi || isGap
          ? []
          : [{ question, far: step * ((middles[question] ?? 0) - value) }];
      });
      const best = choices.find(({ far }) => far === Math.max(...choices.map((choice) => choice.far)));
      if (best) row[best.question] = (row[best.question] ?? 0) + step;
      return best !== undefined;
    };
    for (const row of rows) {
      while (lowest <= highest && levelOf(row) < lowest && move(row, 1));
      while (lowest <= highest && levelOf(row) > highest && move(row, -1));
    }
    clipQuestions();
  }
  return rows;
}
