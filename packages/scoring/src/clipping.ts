import type { Scale } from './enps';
import { keepPeopleInside } from './clip-people';
import { clippedValue, type Ends, narrowedEnds, type Values } from './clip-questions';

export { clippedHistogram, type Ends, innerEnds, narrowedEnds } from './clip-questions';

/** Somebody in a release. */
export interface Answered {
  /** Whether the person counts towards the size of a group. */
  readonly counts: boolean;
  readonly answers: readonly { readonly id: string; readonly value: number }[];
}

export interface ClippedRelease {
  /** The answers of each person, in the same order; those to a question without ends are left out. */
  readonly answers: readonly { id: string; value: number }[][];
  /** By question. */
  readonly ends: ReadonlyMap<string, Ends>;
}

/**
 * The answers from which the figures of groups are computed, so that none of them says where somebody is whose answers
 * are unlike everybody else's. `docs/confidentiality/clipping.md` has the rule in words.
 *
 * @param people those whom one release is the first to include
 * @param minimum the minimum group size
 * @param scales of the questions, in the order of the survey
 */
export function clipRelease(
  people: readonly Answered[],
  minimum: number,
  scales: ReadonlyMap<string, Scale>,
): ClippedRelease {
  const counting = people.flatMap(({ counts }, person) => (counts ? [person] : []));
  const questions = [...scales].flatMap(([id, scale]) => {
    const values = people.map(({ answers }) => answers.find((answer) => answer.id === id)?.value ?? null);
    const ends = narrowedEnds(values, { counting, minimum, scale }, null);
    if (!ends) return [];
    const question = clipped(values, ends);
    return [{ id, scale, middle: middleOf(question.values, counting), ...question }];
  });
  for (let isMoved = true; isMoved;) {
    keepPeopleInside(questions, counting, minimum);
    isMoved = false;
    for (const question of questions) {
      const ends = narrowedEnds(question.values, { counting, minimum, scale: question.scale }, question.ends);
      // Both ends and the joined neutral answers only ever move inwards: this comes to an end.
      if (!ends || isSame(ends, question.ends)) continue;
      Object.assign(question, clipped(question.values, ends));
      isMoved = true;
    }
  }
  return {
    answers: people.map((_, person) =>
      questions.flatMap(({ id, values }) => {
        const value = values[person] ?? null;
        return value === null ? [] : [{ id, value }];
      }),
    ),
    ends: new Map(questions.map(({ id, ends }) => [id, ends])),
  };
}

function clipped(values: Values, ends: Ends): { ends: Ends; values: (number | null)[] } {
  return { ends, values: values.map((value) => (value === null ? null : clippedValue(value, ends))) };
}

function isSame(one: Ends, other: Ends): boolean {
  return one.lo === other.lo && one.hi === other.hi && one.isJoined === other.isJoined;
}

function middleOf(values: Values, counting: readonly number[]): number {
  const sorted = counting.flatMap((person) => values[person] ?? []).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
