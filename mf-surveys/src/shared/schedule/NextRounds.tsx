import { serverNow, useDates } from '@elan/web-core';
import { useId } from 'react';
import { useText } from '../use-text';
import styles from './ScheduleFields.module.css';
import { nextRounds } from './next-rounds';
import type { ScheduleValue } from './ScheduleFields';

/** The next rounds of a recurring survey with their days: what the rhythm means. Part of a field, so no heading. */
export function NextRounds({ schedule }: { schedule: ScheduleValue }) {
  const t = useText();
  const dates = useDates();
  const id = useId();
  const rounds = nextRounds(schedule, dates.timeZone, serverNow());
  if (rounds.length === 0) return null;
  return (
    <div className={styles.rounds}>
      <p id={id}>{t('surveys.rounds.next')}</p>
      <ol aria-labelledby={id}>
        {rounds.map(({ first, last }) => (
          <li key={first}>
            {t('surveys.rounds.fromTo', { start: dates.long(first), end: dates.long(last) })}
          </li>
        ))}
      </ol>
    </div>
  );
}
