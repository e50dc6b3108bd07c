import { type Guess, isSure } from './guess';

/** What a kind of guess achieved in all companies. */
export interface Tally {
  readonly companies: number;
  readonly right: number;
  /** How many would be right by chance, or from the company's distribution alone. */
  readonly byChance: number;
  readonly sure: number;
  readonly sureAndRight: number;
}

export function tallyOf(guesses: readonly Guess[]): Tally {
  const sure = guesses.filter(isSure);
  return {
    companies: guesses.length,
    right: guesses.filter(({ isRight }) => isRight).length,
    byChance: guesses.reduce((sum, { chance }) => sum + chance, 0),
    sure: sure.length,
    sureAndRight: sure.filter(({ isRight }) => isRight).length,
  };
}

const MOST_RIGHT = 0.1;
const TIMES_CHANCE = 2;
const MOST_SURE = 0.01;

/** How many guesses may be right: a tenth, or twice as many as by chance. */
export const mostRight = ({ companies, byChance }: Tally): number =>
  Math.max(MOST_RIGHT * companies, TIMES_CHANCE * byChance);

/** Whether guesses are right so seldom that nobody learns from them. */
export function isWithinLimits(tally: Tally): boolean {
  return tally.right <= mostRight(tally) && tally.sureAndRight <= MOST_SURE * tally.companies;
}

const columns = ['companies', 'right', 'by chance', 'allowed', 'sure', 'sure and right'] as const;

/** A table with a line for each kind of guess. */
export function showTallies(tallies: ReadonlyMap<string, Tally>): string {
  const line = (name: string, cells: readonly string[]): string =>
    [name.padEnd(18), ...cells.map((cell) => cell.padStart(14))].join(' ');
  const rows = [...tallies].map(([name, tally]) => {
    const { companies, right, byChance, sure, sureAndRight } = tally;
    const cells = [companies, right, byChance.toFixed(1), mostRight(tally).toFixed(1), sure, sureAndRight];
    return line(name, cells.map(String)) + (isWithinLimits(tally) ? '' : '  beyond the limits');
  });
  return [line('guess', columns), ...rows].join('\n');
}
