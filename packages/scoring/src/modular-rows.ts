/** The largest prime below 2^26: products of two remainders stay exact in doubles. */
export const PRIME = 67_108_859;

/** @returns a times b modulo the prime; a quotient by floating point is off by one at most. */
export function multiply(a: number, b: number): number {
  const product = a * b;
  const rest = product - Math.floor(product / PRIME) * PRIME;
  return rest < 0 ? rest + PRIME : rest >= PRIME ? rest - PRIME : rest;
}

/** @returns the inverse of a remainder that is not 0, by Fermat's theorem. */
export function inverse(value: number): number {
  let result = 1;
  let square = value;
  for (let exponent = PRIME - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
}

/** Adds `factor` times a row to another, in place. */
export function addRow(target: Float64Array, row: Float64Array, factor: number): void {
  for (let column = 0; column < row.length; column += 1) {
    const value = row[column] ?? 0;
    if (value === 0) continue;
    const sum = (target[column] ?? 0) + multiply(value, factor);
    target[column] = sum >= PRIME ? sum - PRIME : sum;
  }
}

/**
 * Brings rows into reduced echelon form, in place, with pivots in the first columns of `order` that allow it; rows that
 * depend on others are taken out.
 * @returns the column of each row's pivot, in which all other rows are 0.
 */
export function reduceRows(rows: Float64Array[], order: readonly number[]): number[] {
  const pivots: number[] = [];
  for (const column of order) {
    const next = pivots.length;
    if (next === rows.length) break;
    const found = rows.findIndex((row, index) => index >= next && row[column] !== 0);
    const pivot = rows[found];
    if (!pivot) continue;
    rows.splice(found, 1);
    rows.splice(next, 0, pivot);
    const scale = inverse(pivot[column] ?? 1);
    for (let index = 0; index < pivot.length; index += 1) pivot[index] = multiply(pivot[index] ?? 0, scale);
    for (const row of rows) {
      const value = row[column] ?? 0;
      if (row !== pivot && value !== 0) addRow(row, pivot, PRIME - value);
    }
    pivots.push(column);
  }
  rows.length = pivots.length;
  return pivots;
}
