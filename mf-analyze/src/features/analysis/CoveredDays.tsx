import { useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import type { DayRange } from './analysis-api';
import styles from './analysis.module.css';

interface CoveredDaysProps {
  asked: DayRange;
  /** Absent until it is known. */
  covered: DayRange | undefined;
}

/** Says which days the figures cover where they are not those that were asked for. */
export function CoveredDays({ asked, covered }: CoveredDaysProps) {
  const text = useText();
  const dates = useDates();
  if (!covered) return null;
  if (covered.startDate === asked.startDate && covered.endDate === asked.endDate) return null;
  return (
    <p className={styles.muted}>
      {text('covered', { start: dates.long(covered.startDate), end: dates.long(covered.endDate) })}
    </p>
  );
}
