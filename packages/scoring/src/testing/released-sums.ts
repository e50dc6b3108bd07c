import type { JointlyVisible, ReleasedPerson } from '../joint-suppression';

/** Everything that is published in a release: for each sum, who is in it (1) and who is not (0). */
export function releasedSums(
  people: readonly ReleasedPerson[],
  shown: readonly JointlyVisible[],
): number[][] {
  const over = (isIn: (person: ReleasedPerson) => boolean): number[] =>
    people.map((person) => (isIn(person) ? 1 : 0));
  const batches = new Set(people.map(({ batch }) => batch));
  return [
    ...[...batches].map((batch) => over((person) => person.batch === batch)),
    ...shown.flatMap(({ visible }, segmentation) =>
      [...visible].map((id) => over((person) => person.columns[segmentation] === id)),
    ),
  ];
}

/** The rank of a matrix of integers, exactly: Bareiss elimination, in which every division has no remainder. */
export function rankOf(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => row.map(BigInt));
  let rank = 0;
  let divisor = 1n;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const found = rows.findIndex((row, index) => index >= rank && row[column] !== 0n);
    const pivot = rows[found];
    if (!pivot) continue;
    rows.splice(found, 1);
    rows.splice(rank, 0, pivot);
    rank += 1;
    const scale = pivot[column] ?? 1n;
    for (const row of rows.slice(rank)) {
      const factor = row[column] ?? 0n;
      for (const [index, value] of row.entries())
        row[index] = (value * scale - (pivot[index] ?? 0n) * factor) / divisor;
    }
    divisor = scale;
  }
  return rank;
}
