import type { SurveyProgress } from '@elan/contracts';
import { serverNow, useDates } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';

const DAY = 86_400_000;

/** How long a survey still runs, in words. */
export function useTimeLeft({ status, startAt, endAt }: SurveyProgress): string | null {
  const t = useText();
  const dates = useDates();
  const [now] = useState(() => serverNow());
  // Calendar days, which clock changes do not lengthen or shorten.
  const daysTo = (time: string) =>
    Math.round((Date.parse(dates.day(time)) - Date.parse(dates.day(now))) / DAY);
  if (status === 'draft') return null;
  if (status === 'upcoming')
    return t('surveys.progress.left.upcoming', { days: daysTo(startAt), start: dates.long(startAt) });
  if (endAt === null) return t('surveys.progress.left.open');
  if (status === 'ended') return t('surveys.progress.left.ended', { end: dates.long(endAt) });
  return t('surveys.progress.left.days', { days: daysTo(endAt), end: dates.long(endAt) });
}
