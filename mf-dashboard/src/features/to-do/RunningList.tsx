import type { RunningSurvey } from '@elan/contracts';
import { ProgressBar } from '@elan/ui';
import { Link, places } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { Folded } from '../../shared/Folded';
import { useRunningWords } from '../../shared/use-running-words';
import { useText } from '../../shared/use-text';
import styles from './to-do.module.css';

/** The running rounds, each with its participation and time left. */
export function RunningList({ running }: { running: readonly RunningSurvey[] }) {
  const text = useText();
  if (running.length === 0) return <p className={styles.none}>{text('toDo.nothingRuns')}</p>;
  return (
    <Folded className={styles.list} onPhone={2}>
      {running.map((survey) => (
        <RunningRow key={survey.id} survey={survey} />
      ))}
    </Folded>
  );
}

function RunningRow({ survey }: { survey: RunningSurvey }) {
  const words = useRunningWords();
  const { id, answered, invited } = survey;
  const name = plainText(survey.name);
  return (
    <li className={styles.running}>
      <Link to={places.survey(id)}>{name}</Link>
      <span className={styles.left}>{words.timeLeft(survey)}</span>
      <ProgressBar
        label={name}
        value={answered ?? 0}
        max={Math.max(1, invited)}
        valueText={words.participation(survey)}
      />
      <span className={styles.base}>{words.participation(survey)}</span>
    </li>
  );
}
