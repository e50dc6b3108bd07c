import type { JointlyVisible, ReleasedPerson } from '@elan/scoring';
import type { Structure, Work } from '../structure';

/** A release of people as the rules see it, as attackers do. @param shown which columns are, by segmentation */
export function structureOf(
  people: readonly ReleasedPerson[],
  shown: readonly Pick<JointlyVisible, 'visible'>[],
  minimum: number,
): Structure {
  const until = Math.max(0, ...people.map(({ batch }) => batch ?? 0));
  return {
    minimum,
    people: people.map(({ counts, batch }) => ({ counts, batch })),
    tables: shown.map(({ visible }, segmentation) => ({
      ...{ segmentation, until },
      cells: people.map(({ columns }) => {
        const column = columns[segmentation] ?? null;
        return column !== null && visible.has(column) ? column : null;
      }),
    })),
  };
}

/** Does all of some work. */
export function done<Result>(work: Work<Result>): Result {
  for (;;) {
    const { done: isDone, value } = work.next();
    if (isDone === true) return value;
  }
}
