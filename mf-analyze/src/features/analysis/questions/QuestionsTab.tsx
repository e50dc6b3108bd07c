import type { Analysis, Statistics, Survey } from '@elan/contracts';
import { Card, Select } from '@elan/ui';
import { useState } from 'react';
import layout from '../../../shared/layout.module.css';
import { Margin } from '../../../shared/Margin';
import { byChange, byScore } from '../../../shared/question-order';
import { useAddress } from '../../../shared/use-address';
import { useLanding } from '../../../shared/use-landing';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import { groupByCategory } from './group-by-category';
import { QuestionRow, type ShownQuestion } from './QuestionRow';
import styles from './questions.module.css';

interface QuestionsTabProps {
  survey: Survey;
  statistics: Statistics;
  /** The analysis of the round that the statistics cover; null: they cover other days, which are not compared. */
  analysis: Analysis | null;
  isAdvised: (questionId: string) => boolean;
}

const orders = {
  survey: null,
  lowest: byScore,
  highest: (a: ShownQuestion, b: ShownQuestion) =>
    Number(a.score === null) - Number(b.score === null) || byScore(b, a),
  changed: byChange,
} as const;
type Order = keyof typeof orders;

/**
 * Each question with its score and the distribution of its answers, under its category or in the order of the figures.
 */
export function QuestionsTab({ survey, statistics, analysis, isAdvised }: QuestionsTabProps) {
  const text = useText();
  const [order, setOrder] = useState<Order>('survey');
  const landing = useLanding(useAddress().asked.get('question'));
  const compared = new Map(analysis?.questions.map((question) => [question.id, question]));
  const questions = statistics.questions.map((question): ShownQuestion => {
    const { change = null, driver = null } = compared.get(question.id) ?? {};
    return { ...question, change, driver };
  });
  const isCompared = questions.some(({ change }) => change !== null);
  const shownOrders = (Object.keys(orders) as Order[]).filter((each) => each !== 'changed' || isCompared);
  const sorting = orders[order];
  const margin = useCommonMargin(questions);
  const groups =
    sorting === null
      ? groupByCategory(questions, text('global'))
      : ([[text(`order.${order}`), questions.toSorted(sorting)]] as const);

  return (
    <div className={layout.stack}>
      <div className={layout.selectors} data-screen-only>
        <Select
          label={text('order')}
          value={order}
          onChange={setOrder}
          options={shownOrders.map((each) => ({ value: each, label: text(`order.${each}`) }))}
        />
        {margin !== null && (
          <p className={styles.eachMargin}>
            {text('marginOfEach')} <Margin marginOfError={margin} scale="0-10" />
          </p>
        )}
      </div>
      {groups.map(([title, members]) => (
        <Card key={title} title={title}>
          <ul className={styles.questions}>
            {members.map((question) => (
              <li key={question.id} ref={landing(question.id)} tabIndex={-1}>
                <QuestionRow
                  survey={survey}
                  question={question}
                  category={sorting === null ? null : question.category}
                  isRunning={statistics.running !== null}
                  isAdvised={isAdvised(question.id)}
                  isMarginSaid={margin !== null && question.scale === '0-10'}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** Fewer questions than these are not worth a sentence of their own. */
const FEW = 3;

/** @returns the margin of every score out of ten, if it is written the same for all; null: each has its own */
function useCommonMargin(questions: readonly ShownQuestion[]): number | null {
  const written = useWrittenScores();
  const margins = questions.flatMap(({ score, scale, marginOfError }) =>
    score === null || scale !== '0-10' || marginOfError === null ? [] : marginOfError,
  );
  const [first, ...others] = margins;
  if (first === undefined || margins.length < FEW) return null;
  const isSame = (other: number) => written.margin(other, '0-10') === written.margin(first, '0-10');
  return first > 0 && others.every(isSame) ? first : null;
}
