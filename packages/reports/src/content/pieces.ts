/** @returns where each piece of at most `size` begins, and before which place it ends */
export function piecesOf(count: number, size: number): (readonly [from: number, to: number])[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => [
    index * size,
    Math.min(count, (index + 1) * size),
  ]);
}
