import type { Trend } from '@elan/contracts';
import type { TrendMark } from '@elan/ui';
import { useDates, useLanguage } from '@elan/web-core';
import { useIsExample } from '../example-day';
import { useText } from '../use-text';
import { useListActionsQuery } from './actions-api';

/** More marks would hide the line. */
const MOST = 9;
const DAY = 86_400_000;

/**
 * The actions of a survey, or of one of its questions, as marks between the points of its rounds.
 * @returns undefined while they load
 */
export function useTrendMarks(
  surveyId: string,
  questionId: string | undefined,
  rounds: Trend['points'],
): TrendMark[] | undefined {
  const text = useText();
  const dates = useDates();
  const language = useLanguage();
  const isExample = useIsExample();
  const { data, isLoading } = useListActionsQuery({ surveyId, language }, { skip: isExample });
  if (isLoading) return undefined;
  const starts = rounds.map(({ startDate }) => Date.parse(startDate));
  return (data?.actions ?? [])
    .flatMap(({ title, question, beganOn }) => {
      if (beganOn === null || (questionId !== undefined && question?.id !== questionId)) return [];
      const at = placeAmong(starts, Date.parse(beganOn));
      return at === null
        ? []
        : [{ at, words: text('action.trendMark', { day: dates.long(beganOn), title }) }];
    })
    .sort((a, b) => a.at - b.at)
    .slice(-MOST);
}

/** The position of a day among the points; after the last one, by the length of the round before. Null: before all. */
function placeAmong(starts: readonly number[], day: number): number | null {
  const last = starts.findLastIndex((start) => start <= day);
  const start = starts[last];
  if (start === undefined) return null;
  const length = (starts[last + 1] ?? start + (start - (starts[last - 1] ?? start - 30 * DAY))) - start;
  // The drawing ends half a point after the last one.
  const most = last === starts.length - 1 ? 0.45 : 1;
  return last + Math.min(most, (day - start) / Math.max(DAY, length));
}
