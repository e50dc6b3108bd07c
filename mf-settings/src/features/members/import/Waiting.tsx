import { Spinner } from '@elan/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/use-text';
import styles from './import.module.css';
import type { Step } from './use-import';

/** What takes longer than this is shown as a bar. */
const LONG_MS = 1000;

/** What is being done with the file and, if it takes a while, its progress. */
export function Waiting({ step }: { step: Step }) {
  const text = useText();
  const doing = useDoing(step);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const reading = step.name === 'choose' ? step.reading : null;
  return (
    <div className={styles.waiting}>
      <p className={styles.busy}>
        {!isLong && <Spinner />}
        <span role="status">{doing}</span>
        {/* Not announced each time: the bar is there for whoever asks. */}
        {reading !== null && reading.rows > 0 && (
          <span aria-hidden className={styles.muted}>
            {text('import.rowsRead', { count: reading.rows })}
          </span>
        )}
      </p>
      {isLong && (
        <progress
          className={styles.progress}
          aria-label={doing}
          max={1}
          {...(reading?.share != null && { value: reading.share })}
        />
      )}
    </div>
  );
}

function useDoing(step: Step): string {
  const text = useText();
  if (step.name === 'choose') return text('import.reading', { name: step.reading?.file.name ?? '' });
  if (step.name === 'columns' || step.busy === 'checking')
    return text('import.checking', { count: step.file.lines.length });
  return text('import.importing', { count: step.report.created + step.report.updated });
}
