import type { Cell } from './cells';

/** What two groups of cells say of the answers that the later ones have and the earlier ones have not. */
export interface Difference {
  readonly cells: readonly Cell[];
  /** Groups in which somebody must have answered, for what they show is no longer the same. */
  readonly changed: readonly { readonly members: ReadonlySet<string>; readonly span: number }[];
}

/** Compares cells of the same name; whose numbers are not certain says no more than that something changed. */
export function differenceOf(old: readonly Cell[], all: readonly Cell[]): Difference {
  const pairs = all.flatMap((cell) => {
    // Those without a column of their own are others when one of them gets one.
    const earlier = old.find(({ name, members }) => name === cell.name && isSame(members, cell.members));
    return earlier ? [{ earlier, cell }] : [];
  });
  return {
    cells: pairs.flatMap(({ earlier, cell }) => subtract(earlier, cell)),
    changed: pairs
      .filter(({ earlier, cell }) => earlier.mark !== cell.mark)
      .map(({ cell }) => ({ members: cell.members, span: 0 })),
  };
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

const isCertain = ({ leastSteps, mostSteps }: Cell): boolean => leastSteps === mostSteps;

function subtract(earlier: Cell, later: Cell): Cell[] {
  if (!isCertain(earlier) || !isCertain(later)) return [];
  const people = later.step * later.leastSteps - earlier.step * earlier.leastSteps;
  if (people < 0) return [];
  const sums = [...later.sums].flatMap(([id, sum]): [string, number][] => {
    const before = earlier.sums.get(id);
    return before === undefined ? [] : [[id, sum * later.leastSteps - before * earlier.leastSteps]];
  });
  const steps = people === 0 ? 0 : 1;
  return [
    {
      ...later,
      spans: [0],
      step: Math.max(1, people),
      leastSteps: steps,
      mostSteps: steps,
      sums: new Map(people === 0 ? [] : sums),
    },
  ];
}
