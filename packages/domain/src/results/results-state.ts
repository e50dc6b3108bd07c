import { countHeldIn } from '../answers';
import { type Context, MINUTE, SECOND } from '../platform';
import { findRoundStates } from '../surveys';

/**
 * What results depend on beside what stamps tell of: the rounds that run, what is held of them, and the time. While a
 * round runs, that is told by the second, else by the minute: then nothing but the calendar moves on.
 * @param surveyId that of one survey; absent: of all of the company
 * @returns another one whenever results may be others; two small reads
 */
export async function readResultsState(
  context: Context,
  companyId: string,
  surveyId?: string,
): Promise<string> {
  const rounds = await findRoundStates(context, companyId, surveyId);
  const held = await countHeldIn(context, companyId, rounds);
  const states = rounds.map(({ _id, batches, publishing, releases }, place) =>
    [_id, batches, publishing !== null, releases.length, held[place]].join(' '),
  );
  const isBySecond = surveyId === undefined || rounds.length > 0;
  const time = Math.floor(context.clock.now().getTime() / (isBySecond ? SECOND : MINUTE));
  return [time, ...states].join();
}
