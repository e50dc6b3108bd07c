import type { Work } from './work';

/** The largest prime below 2^26: products of two remainders stay exact in doubles. */
export const PRIME = 67_108_859;

/** @returns a times b modulo the prime; the quotient is by floating point, so it can be off by one. */
function multiply(a: number, b: number): number {
  const product = a * b;
  const rest = product - Math.floor(product / PRIME) * PRIME;
  return rest < 0 ? rest + PRIME : rest >= PRIME ? rest - PRIME : rest;
}

/** @returns the inverse of a remainder other than 0, by Fermat's theorem. */
function inverse(value: number): number {
  let result = 1;
  let square = value;
  for (let exponent = PRIME - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
}

/**
 * Brings rows into reduced echelon form, in place, with pivots in the first columns of `order` that allow it. Rows without
 * a pivot come last; they are 0 in all columns of `order`.
 * @returns the column of each row's pivot, in which all other rows are 0.
 */
export function* reduceRows(rows: Float64Array[], order: readonly number[]): Work<number[]> {
  const pivots: number[] = [];
  for (const column of order) {
    const next = pivots.length;
    if (next === rows.length) break;
    const found = rows.findIndex((row, index) => index >= next && row[column] !== 0);
    const pivot = rows[found];
    if (!pivot) continue;
    rows.splice(found, 1);
    rows.splice(next, 0, pivot);
    clearColumn(rows, pivot, column);
    pivots.push(column);
    yield;
  }
  return pivots;
}

function clearColumn(rows: readonly Float64Array[], pivot: Float64Array, column: number): void {
  const scale = inverse(pivot[column] ?? 1);
  const filled: number[] = [];
  for (let index = 0; index < pivot.length; index += 1) {
    if (pivot[index] === 0) continue;
    pivot[index] = multiply(pivot[index] ?? 0, scale);
    filled.push(index);
  }
  for (const row of rows) {
    const value = row[column] ?? 0;
    if (row === pivot || value === 0) continue;
    const negative = PRIME - value;
    for (const index of filled) {
      // Below 2^53 until the remainder is taken.
      const sum = (row[index] ?? 0) + (pivot[index] ?? 0) * negative;
      const rest = sum - Math.floor(sum / PRIME) * PRIME;
      row[index] = rest < 0 ? rest + PRIME : rest >= PRIME ? rest - PRIME : rest;
    }
  }
}
