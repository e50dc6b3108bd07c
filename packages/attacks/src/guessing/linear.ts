/** Rows of numbers; all equally long. */
export type Matrix = readonly (readonly number[])[];

/** The product of a matrix and a vector. */
export const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => dot(row, vector));

export const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/**
 * Solves `matrix · x = side` for several sides, where the matrix is symmetric and positive semidefinite: published sums
 * depend on each other. A sum that follows from those before it says nothing new and is left out (Cholesky, skipping
 * pivots that vanish).
 */
export function solverOf(matrix: Matrix): (side: readonly number[]) => number[] {
  const size = matrix.length;
  const factor: number[][] = matrix.map(() => Array.from({ length: size }, () => 0));
  const used = matrix.map(() => false);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      const left = factor[row] ?? [];
      const above = factor[column] ?? [];
      let rest = matrix[row]?.[column] ?? 0;
      for (let index = 0; index < column; index += 1) rest -= (left[index] ?? 0) * (above[index] ?? 0);
      if (column < row) left[column] = used[column] ? rest / (above[column] ?? 1) : 0;
      else {
        used[row] = rest > VANISHING * (matrix[row]?.[row] ?? 0);
        left[row] = used[row] ? Math.sqrt(rest) : 0;
      }
    }
  }
  return (side) => {
    const half: number[] = [];
    for (let row = 0; row < size; row += 1) {
      const known = half.reduce((sum, value, index) => sum + value * (factor[row]?.[index] ?? 0), 0);
      half.push(used[row] ? ((side[row] ?? 0) - known) / (factor[row]?.[row] ?? 1) : 0);
    }
    const solution = half.map(() => 0);
    for (let row = size - 1; row >= 0; row -= 1) {
      if (!used[row]) continue;
      let rest = half[row] ?? 0;
      for (let below = row + 1; below < size; below += 1)
        rest -= (factor[below]?.[row] ?? 0) * (solution[below] ?? 0);
      solution[row] = rest / (factor[row]?.[row] ?? 1);
    }
    return solution;
  };
}

const VANISHING = 1e-7;
