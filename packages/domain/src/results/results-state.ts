import { together, type Context, MINUTE } from '../platform';
import { findRoundStates } from '../surveys';

/**
 * What results depend on besides what versions cover: the running rounds, the answers that have arrived in them, and the
 * time. The token is made from the state of those rounds and the present minute, because days and periods begin and end
 * on a minute.
 * @param surveyId of one survey; absent: of the whole company
 * @returns a token that changes whenever results may change; one small read
 */
export function readResultsState(context: Context, companyId: string, surveyId?: string): Promise<string> {
  return readTogether(context, companyId, surveyId);
}

/** The requests of one page arrive at the same moment. */
const readTogether = together(
  async (context: Context, companyId: string, surveyIds: readonly (string | undefined)[]) => {
    const asked = [...new Set(surveyIds)];
    const states = new Map(
      await Promise.all(asked.map(async (id) => [id, await stateOf(context, companyId, id)] as const)),
    );
    return surveyIds.map((id) => states.get(id) ?? '');
  },
);

async function stateOf(context: Context, companyId: string, surveyId: string | undefined): Promise<string> {
  const rounds = await findRoundStates(context, companyId, surveyId);
  const now = context.clock.now();
  const states = rounds.map(({ _id, startsAt, endsAt, publishing, ...round }) => {
    const isOpen = startsAt <= now && (endsAt === null || endsAt >= now);
    const { batches, releases, waiting = null, arrived = 0 } = round;
    return [_id, isOpen, batches, publishing !== null, releases.length, waiting, arrived].join(' ');
  });
  return [Math.floor(now.getTime() / MINUTE), ...states].join();
}
