import type { Statistics } from '@elan/contracts';
import { Card, DistributionBars } from '@elan/ui';
import { useText } from '../../shared/use-text';
import styles from './analysis.module.css';
import { groupByCategory } from './group-by-category';
import { ScoreOfScale } from './ScoreOfScale';

/** Each question with its score and how its answers spread, under its category. */
export function QuestionsTab({ statistics }: { statistics: Statistics }) {
  const text = useText();
  return (
    <div className={styles.stack}>
      {groupByCategory(statistics.questions, text('global')).map(([category, questions]) => (
        <Card key={category} title={category}>
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question.id}>
                <span className={styles.label}>{question.label}</span>
                <ScoreOfScale score={question.score} scale={question.scale} />
                {question.histogram && (
                  <DistributionBars label={question.label} counts={question.histogram} />
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
