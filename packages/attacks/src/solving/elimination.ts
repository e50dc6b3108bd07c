import type { System } from './system';

/** A prime whose square is still a whole number in double precision. */
const PRIME = 67_108_859;

/**
 * The unknowns that follow from the equations alone, with their values: those whose unit vector is in the row space.
 * Gauss-Jordan elimination modulo a large prime, without unknowns that are fixed by their bounds: a row with one remaining
 * unknown determines it.
 */
export function solveLinearly({ bounds, facts }: System): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  const rows = facts.flatMap(({ terms, relation, value }) => {
    if (relation !== '=') return [];
    const row = new Map<number, number>();
    let right = value;
    for (const [unknown, factor] of terms) {
      const [least, most] = bounds[unknown] ?? [0, 0];
      if (least === most) right -= factor * least;
      else {
        const column = columns.get(unknown) ?? columns.size;
        columns.set(unknown, column);
        row.set(column, (row.get(column) ?? 0) + factor);
      }
    }
    return row.size === 0 ? [] : [{ row, right }];
  });
  const width = columns.size;
  const pivots: { row: Float64Array; column: number }[] = [];
  for (const { row: sparse, right } of rows) {
    const row = new Float64Array(width + 1);
    for (const [column, factor] of sparse) row[column] = modulo(factor);
    row[width] = modulo(right);
    for (const pivot of pivots) subtract(row, pivot.row, row[pivot.column] ?? 0);
    const column = row.findIndex((factor) => factor !== 0);
    if (column < 0 || column === width) continue;
    scale(row, inverse(row[column] ?? 1));
    for (const pivot of pivots) subtract(pivot.row, row, pivot.row[column] ?? 0);
    pivots.push({ row, column });
  }
  const names = [...columns.keys()];
  return new Map(
    pivots.flatMap(({ row, column }): [number, number][] => {
      const isAlone = row.every((factor, index) => factor === 0 || index === column || index === width);
      const value = row[width] ?? 0;
      return isAlone ? [[names[column] ?? -1, value > PRIME / 2 ? value - PRIME : value]] : [];
    }),
  );
}

const modulo = (value: number): number => ((value % PRIME) + PRIME) % PRIME;

function scale(row: Float64Array, factor: number): void {
  for (let index = 0; index < row.length; index += 1) row[index] = ((row[index] ?? 0) * factor) % PRIME;
}

function subtract(row: Float64Array, other: Float64Array, factor: number): void {
  if (factor === 0) return;
  for (let index = 0; index < row.length; index += 1) {
    const part = other[index] ?? 0;
    if (part !== 0) row[index] = modulo((row[index] ?? 0) - ((factor * part) % PRIME));
  }
}

function inverse(value: number): number {
  let [a, b, x, y] = [modulo(value), PRIME, 1, 0];
  while (b !== 0) {
    const quotient = Math.floor(a / b);
    [a, b, x, y] = [b, a - quotient * b, y, modulo(x - (((quotient % PRIME) * y) % PRIME))];
  }
  return modulo(x);
}
