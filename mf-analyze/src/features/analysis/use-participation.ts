import type { Statistics, Survey } from '@elan/contracts';
import { useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';

interface Participation {
  /** How many of those invited answered, or that these are too few to be counted. */
  answered: string;
  /** Which of these answers the results hold, and when the others join; null when it is all of them. */
  joined: string | null;
}

/** What is said of how many answered, and of what the results hold of it: answers join them in batches. */
export function useParticipation(survey: Survey, statistics: Statistics): Participation {
  const text = useText();
  const when = useNextBatch(survey, statistics);
  const { suppressed, responsesAmount, users, included, minimumGroupSize: minimum } = statistics;
  if (responsesAmount === null) {
    return {
      answered: text('fewAnswered', { minimum }),
      joined: when === null ? null : text('firstResults', { when }),
    };
  }
  const counts = { answers: responsesAmount, invited: users, included, minimum };
  const joined = (): string | null => {
    if (suppressed) return when === null ? null : text('firstResults', { when });
    if (included >= responsesAmount) return null;
    return when === null ? text('restOut', counts) : text('nextResults', { ...counts, when });
  };
  // Invitations of several rounds went to the same people.
  const answered = statistics.graph.length > 1 ? 'answersToInvitations' : 'answered';
  return { answered: text(answered, counts), joined: joined() };
}

/** When the next answers join, as a sentence goes on with it; null when no round runs in these days. */
function useNextBatch(survey: Survey, { running, graph, users }: Statistics): string | null {
  const text = useText();
  const dates = useDates();
  if (!running) return null;
  const { nextFrom: from, endsOn } = running;
  const day = endsOn === null ? '' : dates.long(endsOn);
  // Nobody waits for more answers than people were invited to the round.
  if (from > (graph.at(-1)?.invited ?? users)) {
    return endsOn === null ? text('when.closed') : text('when.end', { day });
  }
  const which = survey.frequency === 0 ? 'only' : 'one';
  return endsOn === null ? text('when.from', { from, which }) : text('when.fromOrEnd', { from, which, day });
}
