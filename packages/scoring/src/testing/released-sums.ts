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

/** Vectors of length 1, orthogonal to each other, that span the same space: modified Gram-Schmidt, twice. */
function orthonormal(vectors: readonly (readonly number[])[]): number[][] {
  const basis: number[][] = [];
  for (const vector of vectors) {
    let rest = [...vector];
    for (const known of [...basis, ...basis]) {
      const along = product(rest, known);
      rest = rest.map((value, index) => value - along * (known[index] ?? 0));
    }
    const length = Math.sqrt(product(rest, rest));
    if (length > 1e-6) basis.push(rest.map((value) => value / length));
  }
  return basis;
}

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/** The leverage of each person on all sums. */
export function leveragesOf(sums: readonly (readonly number[])[]): number[] {
  const basis = orthonormal(sums);
  return (sums[0] ?? []).map((_value, index) =>
    basis.reduce((sum, vector) => sum + (vector[index] ?? 0) ** 2, 0),
  );
}

/** Estimates the answers of whoever knows all sums, and the mean of such answers, as well as possible. */
export function estimatorOf(
  sums: readonly (readonly number[])[],
  mean: number,
): (answers: readonly number[]) => number[] {
  const basis = orthonormal(sums);
  return (answers) => {
    const deviations = answers.map((answer) => answer - mean);
    const known = basis.map((vector) => ({ vector, sum: product(vector, deviations) }));
    return answers.map((_answer, index) =>
      known.reduce((estimate, { vector, sum }) => estimate + sum * (vector[index] ?? 0), mean),
    );
  };
}
