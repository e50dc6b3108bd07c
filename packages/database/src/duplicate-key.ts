/** @returns whether a write failed because a unique index already contains its key. */
export function isDuplicateKey(error: unknown): error is Error & { keyPattern?: Record<string, unknown> } {
  return error instanceof Error && 'code' in error && error.code === 11000;
}

/**
 * @param error of an unordered write of several documents
 * @returns the indices of those whose key a unique index already contains; all others are written
 * @throws the error, if anything else is wrong
 */
export function duplicatesIn(error: unknown): ReadonlySet<number> {
  const failures =
    error instanceof Error && 'writeErrors' in error
      ? ([error.writeErrors].flat() as { code: number; index: number }[])
      : [];
  if (failures.length === 0 || failures.some(({ code }) => code !== 11000)) throw error;
  return new Set(failures.map(({ index }) => index));
}
