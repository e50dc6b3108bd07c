import type { QuestionAdvices, Statistics } from '@elan/contracts';
import { Alert, Card, ScoreBadge } from '@elan/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { scoreProps } from '../../../shared/score-props';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import styles from './advice.module.css';
import { AdviceCard } from './AdviceCard';

interface QuestionAdviceProps {
  question: Pick<Statistics['questions'][number], 'id' | 'label' | 'shortName' | 'score' | 'scale'>;
  /** Undefined: there is none for its score. */
  advice: Omit<QuestionAdvices, 'id'> | undefined;
  /** Says more about the score. */
  facts?: ReactNode;
  isOpen: boolean;
  /** The element that takes the focus when somebody comes for this advice. */
  summaryRef?: Ref<HTMLElement>;
}

/** A question that expands to show the advice for its score. */
export function QuestionAdvice({ question, advice, facts, isOpen, summaryRef }: QuestionAdviceProps) {
  const text = useText();
  const written = useWrittenScores();
  const { label, shortName, score, scale } = question;
  const { advices: cards = [], legal = null } = advice ?? {};
  return (
    <Card>
      <details open={isOpen}>
        <summary ref={summaryRef} className={styles.head}>
          <ScoreBadge {...scoreProps(score, scale)}>
            {scale === 'eNPS' && score !== null ? text('enps', { value: written.enps(score) }) : undefined}
          </ScoreBadge>
          <div className={styles.label}>
            <h2 className={styles.question}>{shortName}</h2>
            {label !== shortName && <p className={styles.whole}>{label}</p>}
            {facts}
          </div>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </summary>
        {cards.length === 0 ? (
          <p>{text('noAdvice')}</p>
        ) : (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <AdviceCard key={card.name} advice={card} questionId={question.id} />
            ))}
          </ul>
        )}
        {legal !== null && (
          <div className={styles.legal}>
            <Alert title={text('advice.legal')} live={false}>
              {legal}
            </Alert>
          </div>
        )}
      </details>
    </Card>
  );
}
