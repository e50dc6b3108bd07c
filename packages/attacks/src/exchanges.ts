/** People whom no table distinguishes, of whom some answered in a phase, or did not answer. */
export interface Standing<Unit> {
  readonly unit: Unit;
  /** The phase in which they answered; null: they did not. */
  readonly phase: number | null;
  /** Their cell in each table. */
  readonly cells: readonly string[];
}

/**
 * Who is in doubt at a glance: somebody who answered and somebody who did not, alike but for one segmentation, change
 * places, and others, from cell to cell of it, change back. All of them could as well have been the other way round.
 * @param segmentations of the tables, in their order
 * @param phases how many there are
 */
export function exchangeable<Unit>(
  standings: readonly Standing<Unit>[],
  segmentations: readonly number[],
  phases: number,
): Set<Unit> {
  const inDoubt = new Set<Unit>();
  for (const segmentation of new Set(segmentations)) {
    const cellsOf = ({ cells }: Standing<Unit>, isOwn: boolean): string =>
      cells.filter((_cell, table) => (segmentations[table] === segmentation) === isOwn).join();
    const alike = new Map<string, { answered: Standing<Unit>[]; silent: Standing<Unit>[] }>();
    for (const standing of standings) {
      const key = cellsOf(standing, false);
      const group = alike.get(key) ?? { answered: [], silent: [] };
      alike.set(key, group);
      (standing.phase === null ? group.silent : group.answered).push(standing);
    }
    for (let phase = 0; phase < phases; phase += 1) {
      /** Who can move an answer from one cell to another. */
      const moves = new Map<string, Set<Unit>>();
      for (const { answered, silent } of alike.values())
        for (const one of answered) {
          if (one.phase !== phase) continue;
          for (const other of silent) {
            const move = JSON.stringify([cellsOf(one, true), cellsOf(other, true)]);
            const movers = moves.get(move) ?? new Set();
            moves.set(move, movers.add(one.unit).add(other.unit));
          }
        }
      const reached = reachable([...moves.keys()].map((move) => JSON.parse(move) as [string, string]));
      for (const [move, movers] of moves) {
        const [from, to] = JSON.parse(move) as [string, string];
        if (reached.get(to)?.has(from)) for (const unit of movers) inDoubt.add(unit);
      }
    }
  }
  return inDoubt;
}

/** From each cell, those to which moves lead. */
function reachable(moves: readonly (readonly [from: string, to: string])[]): Map<string, Set<string>> {
  const next = new Map<string, string[]>();
  for (const [from, to] of moves) next.set(from, [...(next.get(from) ?? []), to]);
  return new Map(
    [...next.keys()].map((start) => {
      const found = new Set<string>(next.get(start));
      for (const cell of found) for (const to of next.get(cell) ?? []) found.add(to);
      return [start, found];
    }),
  );
}
