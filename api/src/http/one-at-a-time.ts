const latest = new Map<string, Promise<unknown>>();

/**
 * Runs the imports of a company, or the writes of its HR system, one after the other, so that nobody else's wait for more
 * than one of them.
 */
export async function oneAtATime<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
  const before = latest.get(whose);
  const result = before ? before.then(work, work) : work();
  latest.set(whose, result);
  try {
    return await result;
  } finally {
    if (latest.get(whose) === result) latest.delete(whose);
  }
}
