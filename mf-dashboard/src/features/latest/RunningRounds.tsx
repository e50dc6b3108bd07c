import type { RunningSurvey } from '@elan/contracts';
import { Link, places } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useRunningWords } from '../../shared/use-running-words';
import styles from './latest.module.css';

/** The running rounds: how many answered so far, and when there will be results. */
export function RunningRounds({ running }: { running: readonly RunningSurvey[] }) {
  const words = useRunningWords();
  return (
    <ul className={styles.running}>
      {running.map((survey) => (
        <li key={survey.id}>
          <Link to={places.analyze(survey.id)}>{plainText(survey.name)}</Link>
          <span>{words.participation(survey)}</span>
          <span>{words.results(survey)}</span>
        </li>
      ))}
    </ul>
  );
}
