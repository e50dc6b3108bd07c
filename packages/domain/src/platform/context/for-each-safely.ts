import type { Context } from './context';
import { reportUnlessUnreachable } from './out-of-reach';

/**
 * Processes items one after the other. A failure does not stop the others.
 * @param about what the log says about an item that failed
 * @throws AggregateError at the end, with all errors
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
      reportUnlessUnreachable(context, error, () =>
        context.log.error({ err: error, ...about(item) }, 'processing failed; continuing with the others'),
      );
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `Processing failed for ${errors.length} of ${items.length}`);
}
