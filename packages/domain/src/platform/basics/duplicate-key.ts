/** @returns whether a write failed because a unique index already holds its key. */
export function isDuplicateKey(error: unknown): error is Error & { keyPattern?: Record<string, unknown> } {
  return error instanceof Error && 'code' in error && error.code === 11000;
}
