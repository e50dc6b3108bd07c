import { attackStructure, type Finding, type Structure } from '@elan/attacks';
import { runWork } from './run-work';

/** Somebody invited to a round. */
export interface ProvedPerson {
  readonly counts: boolean;
  /** The batch that published the answer; null: none in this release. */
  readonly batch: number | null;
  /** Their column in each segmentation; null: no column. */
  readonly cells: readonly (string | null)[];
}

interface OfRelease {
  readonly batches: number;
  /** The shown columns of each segmentation. */
  readonly shown: readonly ReadonlySet<string>[];
}

interface Proved {
  readonly minimum: number;
  readonly people: readonly ProvedPerson[];
  readonly earlier: readonly OfRelease[];
}

/** So many columns are hidden one by one; whoever finds more than that in a release finds too much. */
const MOST_HIDDEN = 6;

/**
 * Hides of a release what the attackers find in its structure, whatever the answers are: of the columns of those they find,
 * the one of fewest people, until they find nobody. So that a column is hidden depends on who answered and on nothing that
 * anybody said, and twice it is the same.
 * @returns the columns that remain, by segmentation
 */
export async function proveStructure(
  { minimum, people, earlier }: Proved,
  { batches, shown }: OfRelease,
): Promise<ReadonlySet<string>[]> {
  const left = shown.map((columns) => new Set(columns));
  for (let hidden = 0; left.some(({ size }) => size > 0); hidden += 1) {
    const structure: Structure = {
      minimum,
      people,
      tables: [...earlier, { batches, shown: left }].flatMap((release) =>
        release.shown.map((columns, segmentation) => ({
          segmentation,
          until: release.batches,
          cells: people.map(({ cells }) => {
            const cell = cells[segmentation] ?? null;
            return cell !== null && columns.has(cell) ? cell : null;
          }),
        })),
      ),
    };
    const finding = await runWork(attackStructure(structure));
    if (!finding) break;
    if (hidden === MOST_HIDDEN) for (const columns of left) columns.clear();
    else hideSmallest(left, people, finding);
  }
  return left;
}

/** Hides the smallest column of those who were found; if they are in none, the smallest of all. */
function hideSmallest(left: readonly Set<string>[], people: readonly ProvedPerson[], finding: Finding): void {
  const found = new Set(finding.people);
  const columns = left.flatMap((shown, segmentation) =>
    [...shown].map((id) => {
      const inside = [...people.entries()].filter(([, { cells }]) => cells[segmentation] === id);
      return {
        ...{ id, segmentation },
        isInvolved: inside.some(([person]) => found.has(person)),
        size: inside.filter(([, { counts, batch }]) => counts && batch !== null).length,
      };
    }),
  );
  const [smallest] = columns.toSorted(
    (one, other) =>
      Number(other.isInvolved) - Number(one.isInvolved) ||
      one.size - other.size ||
      one.segmentation - other.segmentation ||
      (one.id < other.id ? -1 : 1),
  );
  if (smallest) left[smallest.segmentation]?.delete(smallest.id);
}
