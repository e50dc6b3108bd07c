import type { Scale } from '@elan/scoring';
import { ScoreBar } from '@elan/ui';
import { useText } from './use-text';
import styles from './ScoreOfScale.module.css';
import { scoreProps } from './score-props';
import { useWrittenScores } from './use-written-scores';

interface ScoreOfScaleProps {
  score: number | null;
  scale: Scale;
}

/** A score as a bar; an eNPS is first shown from −100 to 100. */
export function ScoreOfScale({ score, scale }: ScoreOfScaleProps) {
  const text = useText();
  const written = useWrittenScores();
  if (scale !== 'eNPS' || score === null) return <ScoreBar {...scoreProps(score, scale)} />;
  return (
    <span className={styles.enps}>
      <strong>{text('enps', { value: written.enps(score) })}</strong>
      <ScoreBar {...scoreProps(score, scale)} />
    </span>
  );
}
