import type { RunningSurvey } from '@elan/contracts';
import { isLargeEnough } from '@elan/scoring';
import { Link, places } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useRunningWords } from '../../shared/use-running-words';
import { useText } from '../../shared/use-text';
import styles from './latest.module.css';

/** The running rounds: how many answered so far, and when there will be results. */
export function RunningRounds({ running }: { running: readonly RunningSurvey[] }) {
  const text = useText();
  const words = useRunningWords();
  return (
    <ul className={styles.running}>
      {running.map((survey) => (
        <li key={survey.id}>
          <Link to={places.analyze(survey.id)}>{plainText(survey.name)}</Link>
          <span>{words.participation(survey)}</span>
          {isLargeEnough(survey.invited, survey.minimumGroupSize) && (
            <span>
              {survey.resultsFrom === null
                ? text('latest.some')
                : text('latest.from', { from: survey.resultsFrom })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
