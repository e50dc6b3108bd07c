import type { Work } from './structure';

/** Rows of a file and the people whose answers they contain, within one group. Columns are questions. */
export interface FilePart {
  readonly rows: readonly (readonly (number | null)[])[];
  readonly people: readonly (readonly (number | null)[])[];
}

/** How many more than by chance, in standard deviations and in guesses. */
const DEVIATIONS = 6;
const GUESSES = 3;

/**
 * Whether rows of a file are people: a colleague who knows all of somebody's answers but one looks for the row that has
 * them, and reads the last one. Where answers are dealt out within a group, that is right as often as the most frequent
 * answers make it by chance.
 */
export function* areRowsPeople(parts: readonly FilePart[]): Work<boolean> {
  let [right, expected, variance] = [0, 0, 0];
  for (const { rows, people } of parts) {
    const questions = rows[0]?.length ?? 0;
    for (let question = 0; question < questions && questions > 1; question += 1) {
      const keyOf = (answers: readonly (number | null)[]): string =>
        answers.filter((_value, index) => index !== question).join();
      const found = new Map<string, Set<number | null>>();
      const often = new Map<number | null, number>();
      for (const row of rows) {
        const value = row[question] ?? null;
        found.set(keyOf(row), (found.get(keyOf(row)) ?? new Set()).add(value));
        often.set(value, (often.get(value) ?? 0) + 1);
      }
      yield;
      for (const answers of people) {
        const read = [...(found.get(keyOf(answers)) ?? [])];
        const [guess = null] = read;
        if (read.length !== 1 || guess === null) continue;
        const chance = (often.get(guess) ?? 0) / rows.length;
        expected += chance;
        variance += chance * (1 - chance);
        if (answers[question] === guess) right += 1;
      }
    }
  }
  return right - expected > DEVIATIONS * Math.sqrt(variance) + GUESSES;
}
