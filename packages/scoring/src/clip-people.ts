import { type Ends, isNeutral } from './clip-questions';

interface ClippedQuestion {
  readonly ends: Ends;
  /** The lower median of the people who count, when the ends were first found. */
  readonly middle: number;
  /** Of each person, inside the ends; null: no answer. */
  readonly values: (number | null)[];
}

/**
 * Moves whoever is low, or high, on the questions together: clipped one by one, their answers still add up. A person's
 * level is the sum of the distances from the middles of the questions; below the lower end of levels it is lifted to that
 * one, and above the upper end, lowered.
 */
export function keepPeopleInside(
  questions: readonly ClippedQuestion[],
  counting: readonly number[],
  minimum: number,
): void {
  const levels = new Map<number, number>();
  for (const { middle, values } of questions) {
    values.forEach((value, person) => {
      if (value !== null) levels.set(person, (levels.get(person) ?? 0) + value - middle);
    });
  }
  const [lowest, highest] = endsOfLevels(
    counting.flatMap((person) => levels.get(person) ?? []),
    minimum,
  );
  if (lowest > highest) return;
  for (const [person, level] of levels) {
    for (let left = lowest - level; left > 0 && isMoved(questions, person, 1); left -= 1);
    for (let left = level - highest; left > 0 && isMoved(questions, person, -1); left -= 1);
  }
}

/** At each end of levels are this many times the minimum of people, but no more than a third of all. */
const AT_ENDS = 4;

/**
 * As many as the minimum, or twice as many, who are all low would be an end of their own: so more people are at or beyond
 * each end, and nobody is farther from the quartiles than half of what is between these.
 */
function endsOfLevels(
  levels: readonly number[],
  minimum: number,
): readonly [lowest: number, highest: number] {
  const sorted = levels.toSorted((a, b) => a - b);
  const nth = (place: number): [number, number] => [
    sorted[place - 1] ?? Infinity,
    sorted[sorted.length - place] ?? -Infinity,
  ];
  const quarter = Math.ceil(sorted.length / 4);
  const [lower, upper] = nth(quarter);
  const reach = Math.max(1, Math.ceil((upper - lower) / 2));
  // If most people are alike, whoever is not is all that groups can differ by.
  const third = Math.ceil(sorted.length / 3);
  const people = lower === upper ? minimum : Math.max(minimum, Math.min(AT_ENDS * minimum, third));
  const [low, high] = nth(people);
  return [Math.max(low, lower - reach), Math.min(high, upper + reach)];
}

/**
 * Moves one answer of a person by one point: the one farthest on the other side of its middle, among equals that to the
 * first question. It stays inside its ends, and does not become neutral where neutral answers are joined.
 *
 * @returns whether any answer could be moved
 */
function isMoved(questions: readonly ClippedQuestion[], person: number, step: 1 | -1): boolean {
  let [chosen, farthest] = [null as ClippedQuestion | null, -Infinity];
  for (const question of questions) {
    const value = question.values[person] ?? null;
    if (value === null || !isAllowed(value + step, question.ends)) continue;
    const distance = step * (question.middle - value);
    if (distance > farthest) [chosen, farthest] = [question, distance];
  }
  if (!chosen) return false;
  chosen.values[person] = (chosen.values[person] ?? 0) + step;
  return true;
}

function isAllowed(value: number, { lo, hi, isJoined }: Ends): boolean {
  return value >= lo && value <= hi && !(isJoined && isNeutral(value));
}
