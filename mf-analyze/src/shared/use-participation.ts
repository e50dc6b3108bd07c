import type { Statistics, Survey } from '@elan/contracts';
import { useDates } from '@elan/web-core';
import { useText } from './use-text';

interface Participation {
  /** How many of those invited answered, or that too few did to say how many. */
  answered: string;
  /** Which of these answers are in the results, and when the others follow; null if all are. */
  joined: string | null;
}

/** The texts about how many answered, and how many of them are in the results: answers enter them in batches. */
export function useParticipation(survey: Survey, statistics: Statistics): Participation {
  const text = useText();
  const when = useNextBatch(survey, statistics);
  const { suppressed, running, responsesAmount, users, included, minimumGroupSize: minimum } = statistics;
  const first = text('firstResults', { when });
  if (responsesAmount === null) {
    return running
      ? { answered: text('fewAnswered', { minimum }), joined: first }
      : { answered: text('fewInDays', { minimum }), joined: null };
  }
  const next =
    included < responsesAmount ? text('nextResults', { answers: responsesAmount, included, when }) : null;
  // Invitations of several rounds went to the same people.
  const answered = statistics.graph.length > 1 ? 'answersToInvitations' : 'answered';
  return {
    answered: text(answered, { answers: responsesAmount, invited: users }),
    joined: suppressed ? first : next,
  };
}

/** When the next answers enter the results, as the end of a sentence. */
function useNextBatch(survey: Survey, { running, graph, users }: Statistics): string {
  const text = useText();
  const dates = useDates();
  // The round is over, and is closed once the last answers have arrived.
  if (!running) return text('when.closed');
  const { nextFrom: from, endsOn } = running;
  const day = endsOn === null ? '' : dates.long(endsOn);
  // There cannot be more answers than people invited to the round.
  if (from > (graph.at(-1)?.invited ?? users)) {
    return endsOn === null ? text('when.closed') : text('when.end', { day });
  }
  const which = survey.frequency === 0 ? 'only' : 'one';
  return endsOn === null ? text('when.from', { from, which }) : text('when.fromOrEnd', { from, which, day });
}
