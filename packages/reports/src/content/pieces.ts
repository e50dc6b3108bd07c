/** @returns the start and the (exclusive) end of each piece of at most `size` */
export function piecesOf(count: number, size: number): (readonly [from: number, to: number])[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => [
    index * size,
    Math.min(count, (index + 1) * size),
  ]);
}
