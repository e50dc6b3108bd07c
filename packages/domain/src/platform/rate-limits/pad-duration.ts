import type { Context } from '../context/context';

/**
 * Answers no sooner than after this many milliseconds, success or failure, so that the timing does not reveal what was
 * found in the database.
 */
export async function padDuration<T>(
  { clock }: Pick<Context, 'clock'>,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.allSettled([work(), clock.sleep(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
