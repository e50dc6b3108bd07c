import type { CommentedQuestion } from '@elan/contracts';
import { scoreBand } from '@elan/scoring';
import { useText } from '../../shared/use-text';
import { useWrittenScores } from '../../shared/use-written-scores';
import styles from './comments.module.css';

/** The company's score of a question with comments, with its short name where that stands nowhere else. */
export function ScoreOfQuestion({ question, isNamed }: { question: CommentedQuestion; isNamed?: boolean }) {
  const text = useText();
  const written = useWrittenScores();
  const { score, scale, shortName, label } = question;
  if (score === null) return null;
  const value = written.spoken(score, scale);
  return (
    <span className={styles.score} data-band={scoreBand(score, scale)} title={isNamed ? label : undefined}>
      {isNamed ? text('comments.scoreOf', { name: shortName, value }) : text('comments.score', { value })}
    </span>
  );
}
