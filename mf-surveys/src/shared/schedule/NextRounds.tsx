import { serverNow, useDates } from '@elan/web-core';
import { useText } from '../use-text';
import styles from './ScheduleFields.module.css';
import { nextRounds } from './next-rounds';
import type { ScheduleValue } from './ScheduleFields';

/** The next rounds of a recurring survey with their days: what the rhythm means. */
export function NextRounds({ schedule }: { schedule: ScheduleValue }) {
  const t = useText();
  const dates = useDates();
  const rounds = nextRounds(schedule, dates.timeZone, serverNow());
  if (rounds.length === 0) return null;
  return (
    <section className={styles.rounds}>
      <h3>{t('surveys.rounds.next')}</h3>
      <ol>
        {rounds.map(({ first, last }) => (
          <li key={first}>
            {t('surveys.rounds.fromTo', { start: dates.long(first), end: dates.long(last) })}
          </li>
        ))}
      </ol>
    </section>
  );
}
