import type { Anchors } from '@elan/contracts';
import { Tag } from '@elan/ui';
import type { ReactNode } from 'react';
import { useEnds } from '../../shared/questions/use-ends';
import { useText } from '../../shared/use-text';
import styles from './QuestionGroups.module.css';

export interface ReadQuestion {
  id: string;
  label: string;
  category?: string | null | undefined;
  anchors?: Anchors | undefined;
  mayNotApply?: boolean | undefined;
}

interface QuestionGroupsProps<Question extends ReadQuestion> {
  questions: readonly Question[];
  /** What follows a question, counted from 1. */
  more?: (question: Question, number: number) => ReactNode;
}

/** Questions by category, read-only, numbered as respondents see them. */
export function QuestionGroups<Question extends ReadQuestion>(props: QuestionGroupsProps<Question>) {
  const { questions, more } = props;
  const t = useText();
  const endsOf = useEnds();
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  const categories = [...new Set(questions.map(({ category }) => category))];
  return (
    <div className={styles.groups}>
      {categories.map((category) => (
        <section key={category ?? ''}>
          {category && <h3>{category}</h3>}
          <ol className={styles.questions}>
            {numbered
              .filter(({ question }) => question.category === category)
              .map(({ question, number }) => (
                <li key={question.id} value={number}>
                  <p className={styles.label}>
                    <span className={styles.number} aria-hidden="true">
                      {number}
                    </span>
                    {question.label}
                  </p>
                  <p className={styles.ends}>
                    <span>{endsOf(question.anchors)}</span>
                    {question.mayNotApply === true && <Tag>{t('surveys.questions.mayNotApply.read')}</Tag>}
                  </p>
                  {more?.(question, number)}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
