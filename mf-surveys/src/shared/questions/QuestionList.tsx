import type { Anchors, Question } from '@elan/contracts';
import { Tag } from '@elan/ui';
import { useLanguage } from '@elan/web-core';
import { useText } from '../use-text';
import styles from './Questions.module.css';

/** Questions to read: of a template, or locked by answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const t = useText();
  const language = useLanguage();
  const endsOf = (anchors: Anchors = 'likelihood'): string => {
    if (typeof anchors !== 'object') return t(`surveys.anchors.${anchors}`);
    const own = anchors[language] ?? anchors.en ?? anchors.fr;
    return own ? `${own.low} – ${own.high}` : t('surveys.anchors.likelihood');
  };
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
