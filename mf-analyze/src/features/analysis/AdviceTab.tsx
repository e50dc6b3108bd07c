import type { QuestionAdvices, Statistics } from '@elan/contracts';
import { Card, ScoreBadge, Select } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
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
  const byQuestion = new Map(advices.map((question) => [question.id, question.advices]));
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
        const cards = byQuestion.get(question.id) ?? [];
        return (
          <Card key={question.id}>
            <div className={styles.advised}>
              <ScoreBadge {...scoreProps(question.score, question.scale)}>
                {question.scale === 'eNPS' && question.score !== null
                  ? text('enps', { value: written.enps(question.score) })
                  : undefined}
              </ScoreBadge>
              <h2 className={styles.advisedLabel}>{question.label}</h2>
            </div>
            {cards.length === 0 ? (
              <p>{text('noAdvice')}</p>
            ) : (
              <ul className={styles.advices}>
                {cards.map((advice) => (
                  <li key={advice.name}>
                    <h3>{advice.name}</h3>
                    <p>{advice.description}</p>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        );
      })}
    </div>
  );
}
