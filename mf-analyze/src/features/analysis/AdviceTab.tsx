import type { QuestionAdvices, Statistics } from '@elan/contracts';
import { Alert, Card, ScoreBadge, Select } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import adviceStyles from './advice.module.css';
import { AdviceCard } from './AdviceCard';
import styles from './analysis.module.css';
import { scoreProps } from './score-props';
import { useWrittenScores } from './use-written-scores';

interface AdviceTabProps {
  statistics: Statistics;
  advices: readonly QuestionAdvices[];
}

const GLOBAL = '*';

/** What to do about each question's score. */
export function AdviceTab({ statistics, advices }: AdviceTabProps) {
  const text = useText();
  const written = useWrittenScores();
  const [category, setCategory] = useState(GLOBAL);
  const byQuestion = new Map(advices.map((question) => [question.id, question]));
  const categories = [...new Set(statistics.questions.flatMap((question) => question.category ?? []))];
  const shown = statistics.questions.filter(
    (question) => category === GLOBAL || question.category === category,
  );

  return (
    <div className={styles.stack}>
      {categories.length > 1 && (
        <div className={styles.selector}>
          <Select
            label={text('category')}
            value={category}
            onChange={setCategory}
            options={[
              { value: GLOBAL, label: text('global') },
              ...categories.map((name) => ({ value: name, label: name })),
            ]}
          />
        </div>
      )}
      {shown.map((question) => {
        const { advices: cards = [], legal = null } = byQuestion.get(question.id) ?? {};
        return (
          <Card key={question.id}>
            <div className={adviceStyles.head}>
              <ScoreBadge {...scoreProps(question.score, question.scale)}>
                {question.scale === 'eNPS' && question.score !== null
                  ? text('enps', { value: written.enps(question.score) })
                  : undefined}
              </ScoreBadge>
              <h2 className={adviceStyles.label}>{question.label}</h2>
            </div>
            {cards.length === 0 ? (
              <p>{text('noAdvice')}</p>
            ) : (
              <ul className={adviceStyles.cards}>
                {cards.map((advice) => (
                  <AdviceCard key={advice.name} advice={advice} />
                ))}
              </ul>
            )}
            {legal !== null && (
              <div className={adviceStyles.legal}>
                <Alert title={text('advice.legal')} live={false}>
                  {legal}
                </Alert>
              </div>
            )}
          </Card>
        );
      })}
    </div>
  );
}
