import type { Statistics } from '@elan/contracts';
import { Card, DistributionBars } from '@elan/ui';
import { useText } from '../../shared/use-text';
import styles from './analysis.module.css';
import { groupByCategory } from './group-by-category';
import { ScoreOfScale } from './ScoreOfScale';

/** Each question with its score and how its answers spread, under its category; of those that may not apply also to whom. */
export function QuestionsTab({ statistics }: { statistics: Statistics }) {
  const text = useText();
  const amountsOf = ({ responses, notConcerned, leftOut }: Statistics['questions'][number]): string => {
    if (responses === null || notConcerned === null)
      return text(statistics.running ? 'conditional.later' : 'conditional.few');
    const amounts = { answers: responses, others: notConcerned };
    return text(leftOut ? 'conditional.leftOut' : 'conditional.amounts', amounts);
  };
  return (
    <div className={styles.stack}>
      {groupByCategory(statistics.questions, text('global')).map(([category, questions]) => (
        <Card key={category} title={category}>
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question.id}>
                <div>
                  <span className={styles.label}>{question.label}</span>
                  {question.mayNotApply && <p className={styles.amounts}>{amountsOf(question)}</p>}
                </div>
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
