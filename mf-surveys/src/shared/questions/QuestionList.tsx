import type { Question } from '@elan/contracts';
import { Tag } from '@elan/ui';
import { useText } from '../use-text';
import styles from './Questions.module.css';
import { useEnds } from './use-ends';

/** Questions, read-only: of a template, or locked by answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const t = useText();
  const endsOf = useEnds();
  return (
    <ol className={styles.list}>
      {questions.map((question, index) => (
        <li key={question.id} className={styles.row}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.text}>
            <p>{question.label}</p>
            <p className={styles.ends}>{endsOf(question.options.anchors)}</p>
            {question.options.mayNotApply && (
              <p className={styles.ends}>{t('surveys.questions.mayNotApply.read')}</p>
            )}
          </div>
          {question.category && <Tag>{question.category}</Tag>}
        </li>
      ))}
    </ol>
  );
}
