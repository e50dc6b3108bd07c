import type { Standout } from '@elan/contracts';
import { Card } from '@elan/ui';
import { Link } from '@elan/web-core';
import { ArrowDown, ArrowRight, ArrowUp, Lightbulb } from 'lucide-react';
import { useAnalysisPlaces } from '../../../shared/use-address';
import { useText } from '../../../shared/use-text';
import styles from './round.module.css';

interface StandoutsProps {
  standouts: readonly Standout[];
  /** Whether there is advice to a question; null: the sentences lead nowhere. */
  isAdvised: ((questionId: string) => boolean) | null;
}

const icons = { good: <ArrowUp />, bad: <ArrowDown />, neutral: <Lightbulb /> } as const;

/** The few sentences to read when there is time for nothing else. */
export function Standouts({ standouts, isAdvised }: StandoutsProps) {
  const text = useText();
  return (
    <Card title={text('standouts')} className={styles.standouts}>
      {standouts.length === 0 ? (
        <p className={styles.sentence}>
          {text('standouts.none')}
          <span className={styles.evidence}>{text('standouts.noneHint')}</span>
        </p>
      ) : (
        <ol className={styles.sentences}>
          {standouts.map((standout) => (
            <li key={standout.sentence}>
              <span className={styles.icon} data-tone={standout.tone} aria-hidden="true">
                {icons[standout.tone]}
              </span>
              <p className={styles.sentence}>
                {standout.sentence}{' '}
                <span className={styles.evidence}>
                  {standout.evidence} {isAdvised && <More standout={standout} isAdvised={isAdvised} />}
                </span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

interface OfStandout {
  standout: Standout;
  isAdvised: (questionId: string) => boolean;
}

/** The one place where a sentence leads. */
function More({ standout, isAdvised }: OfStandout) {
  const text = useText();
  const to = useAnalysisPlaces(true);
  const { kind, questionId, segmentationId, groupId } = standout;
  const link = (address: string, words: string) => (
    <Link className={styles.way} to={address} data-screen-only>
      {words} <ArrowRight aria-hidden="true" />
    </Link>
  );
  if (segmentationId !== null && groupId !== null) {
    return link(to.group(segmentationId, groupId, questionId), text('toGroup'));
  }
  if (questionId === null) return link(to.questions(), text('toQuestions'));
  if (kind === 'driver' && isAdvised(questionId)) return link(to.advice(questionId), text('toAdvice'));
  return link(to.question(questionId), text('toQuestion'));
}
