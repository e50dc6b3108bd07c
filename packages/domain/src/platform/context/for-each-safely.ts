import type { Context } from './context';

/**
 * Does something for each, one after the other. One that fails does not keep the others waiting.
 * @param about what the log tells of one that failed
 * @throws AggregateError at the end, with what failed
 */
export async function forEachSafely<T>(
  context: Context,
  items: readonly T[],
  about: (item: T) => { readonly companyId: string; readonly surveyId?: string },
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      context.log.error(
        { err: error, ...about(item) },
        'a survey or company could not be gone through; the others are',
      );
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be gone through`);
}
