/** Part of a sum's square below which it is what other sums already say, and the rest is rounding. */
const TOLERANCE = 1e-9;

/**
 * Inverts a symmetric matrix of products of vectors in place, by sweeping (Goodnight, A Tutorial on the SWEEP Operator,
 * 1979): what is orthogonal to the vectors so far remains, and the vector of which most remains is next. Rows and
 * columns of vectors that depend on others are 0 in the result.
 */
export function sweep(products: readonly Float64Array[]): void {
  const left = new Map([...products.entries()].map(([index, row]) => [index, row[index] ?? 0]));
  for (let next = largest(products, left); next !== null; next = largest(products, left)) {
    left.delete(next);
    pivot(products, next);
  }
  for (const index of left.keys()) {
    products[index]?.fill(0);
    for (const row of products) row[index] = 0;
  }
}

/** The vector of which most remains; null: none, but for rounding. */
function largest(products: readonly Float64Array[], left: ReadonlyMap<number, number>): number | null {
  let [found, most]: [number | null, number] = [null, TOLERANCE];
  for (const [index, square] of left) {
    const share = (products[index]?.[index] ?? 0) / Math.max(square, 1);
    if (share > most) [found, most] = [index, share];
  }
  return found;
}

function pivot(products: readonly Float64Array[], at: number): void {
  const own = products[at] ?? new Float64Array();
  const square = own[at] ?? 1;
  for (let index = 0; index < own.length; index += 1) own[index] = (own[index] ?? 0) / square;
  for (const [index, row] of products.entries()) {
    if (index === at) continue;
    const factor = row[at] ?? 0;
    if (factor === 0) continue;
    for (let column = 0; column < row.length; column += 1)
      row[column] = (row[column] ?? 0) - factor * (own[column] ?? 0);
    row[at] = -factor / square;
  }
  own[at] = 1 / square;
}
