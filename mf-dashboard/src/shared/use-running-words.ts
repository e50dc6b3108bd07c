import type { LatestResult, RunningSurvey } from '@elan/contracts';
import { shownParticipation } from '@elan/scoring';
import { useDates, useIntl } from '@elan/web-core';
import { useText } from './use-text';

const DAY = 86_400_000;

/** What is said of a round while it runs, and of who took part in it. */
export function useRunningWords() {
  const text = useText();
  const dates = useDates();
  const intl = useIntl();
  const share = (answers: number, invited: number, participation: number | null): string =>
    participation === null
      ? text('answeredOf', { answers, invited })
      : text('answeredShare', {
          answers,
          invited,
          share: intl.formatNumber(shownParticipation(participation), { style: 'percent' }),
        });
  return {
    /** How many of those invited answered a round that is over. */
    share: ({ respondents, invited, participation }: LatestResult) =>
      share(respondents, invited, participation),
    /** How many answered so far; nothing but that they are few below the minimum. */
    participation({ answered, invited, participation, minimumGroupSize: minimum }: RunningSurvey): string {
      return answered === null
        ? text('fewAnswered', { minimum, invited })
        : share(answered, invited, participation);
    },
    /** How long its round lasts, in days of the company. */
    timeLeft({ endsAt }: Pick<RunningSurvey, 'endsAt'>): string {
      if (endsAt === null) return text('left.noEnd');
      const days = Math.round((Date.parse(dates.day(endsAt)) - Date.parse(dates.day(new Date()))) / DAY);
      return text('left.days', { days, day: dates.long(endsAt) });
    },
  };
}
