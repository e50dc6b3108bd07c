import type { Question } from '@elan/contracts';
import { Tag } from '@elan/ui';
import styles from './Questions.module.css';

/** Questions to read: of a template, or locked by answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <ol className={styles.list}>
      {questions.map((question, index) => (
        <li key={question.id} className={styles.row}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.text}>{question.label}</span>
          {question.category && <Tag>{question.category}</Tag>}
        </li>
      ))}
    </ol>
  );
}
