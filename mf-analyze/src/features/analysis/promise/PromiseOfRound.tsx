import type { AnalysisRound } from '@elan/contracts';
import { useDates } from '@elan/web-core';
import { useReadPromiseQuery } from '../../../shared/promise-api';
import { useText } from '../../../shared/use-text';
import styles from './promise.module.css';

/** What was promised to those whose answers are shown, and by what everybody can tell that it is the same. */
export function PromiseOfRound({ round }: { round: AnalysisRound }) {
  const text = useText();
  const dates = useDates();
  const { id, surveyId, checked } = round;
  const [, period = ''] = id.split(':');
  const { currentData } = useReadPromiseQuery({ surveyId, round: period });
  if (!currentData || currentData.state === 'notYet') return null;
  const { promise, corrections } = currentData;
  return (
    <p className={styles.promise}>
      {promise === null ? (
        text('promise.none')
      ) : (
        <>
          <a
            href={`/s/${surveyId}/promise?round=${encodeURIComponent(period)}`}
            target="_blank"
            rel="noopener"
          >
            {text(corrections.length > 0 ? 'promise.corrected' : 'promise')}
          </a>{' '}
          <code>{promise.hash}</code>
        </>
      )}
      {checked && (
        <>
          <br />
          {text('promise.checked', { day: dates.long(checked.on), version: checked.version })}
        </>
      )}
    </p>
  );
}
