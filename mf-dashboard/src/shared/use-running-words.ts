import type { LatestResult, RunningSurvey } from '@elan/contracts';
import { isLargeEnough, shownParticipation } from '@elan/scoring';
import { serverNow, useDates, useIntl, useNeverShown } from '@elan/web-core';
import { useText } from './use-text';

const DAY = 86_400_000;

/** The texts about a running round, and about who took part in it. */
export function useRunningWords() {
  const text = useText();
  const dates = useDates();
  const intl = useIntl();
  const never = useNeverShown();
  const share = (answers: number, invited: number, participation: number | null): string =>
    participation === null
      ? text('answeredOf', { answers, invited })
      : text('answeredShare', {
          answers,
          invited,
          share: intl.formatNumber(shownParticipation(participation), { style: 'percent' }),
        });
  return {
    /** How many of those invited answered a finished round. */
    share: ({ respondents, invited, participation }: LatestResult) =>
      share(respondents, invited, participation),
    /** How many answered so far; below the minimum only that they are few. */
    participation({ answered, invited, participation, neverShown, minimumGroupSize }: RunningSurvey): string {
      const minimum = minimumGroupSize;
      if (neverShown === 'invited' || !isLargeEnough(invited, minimum)) return never('invited', minimum);
      return answered === null
        ? text('fewAnswered', { minimum, invited })
        : share(answered, invited, participation);
    },
    /** Says when there will be results; null where they are not worth another sentence. */
    results({ invited, neverShown, resultsFrom, minimumGroupSize: minimum }: RunningSurvey): string | null {
      if (neverShown === 'invited' || !isLargeEnough(invited, minimum)) return null;
      if (neverShown) return never(neverShown, minimum);
      return resultsFrom === null ? text('latest.some') : text('latest.from', { from: resultsFrom });
    },
    /** The time left in its round, in days of the company. */
    timeLeft({ endsAt }: Pick<RunningSurvey, 'endsAt'>): string {
      if (endsAt === null) return text('left.noEnd');
      const days = Math.round((Date.parse(dates.day(endsAt)) - Date.parse(dates.day(serverNow()))) / DAY);
      return text('left.days', { days, day: dates.long(endsAt) });
    },
  };
}
