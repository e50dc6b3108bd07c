const latest = new Map<string, Promise<unknown>>();

/** Runs the imports of a company one after the other, so that nobody else's wait for more than one of them. */
export async function oneImportAtATime<Result>(
  companyId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = latest.get(companyId);
  const result = before ? before.then(work, work) : work();
  latest.set(companyId, result);
  try {
    return await result;
  } finally {
    if (latest.get(companyId) === result) latest.delete(companyId);
  }
}
