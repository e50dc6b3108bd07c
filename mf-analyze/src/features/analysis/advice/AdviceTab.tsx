import type { Analysis, QuestionAdvices, Statistics } from '@elan/contracts';
import { Select } from '@elan/ui';
import { useState } from 'react';
import layout from '../../../shared/layout.module.css';
import { useAddress } from '../../../shared/use-address';
import { useLanding } from '../../../shared/use-landing';
import { useText } from '../../../shared/use-text';
import { byPriority } from './by-priority';
import { QuestionAdvice } from './QuestionAdvice';

interface AdviceTabProps {
  statistics: Statistics;
  advices: readonly QuestionAdvices[];
  /** The analysis of the round that the advice is for; null: the advice is for other days. */
  analysis: Analysis | null;
}

const GLOBAL = '*';
/** How many questions people work on at a time; the advice for the others is collapsed. */
const OPEN = 3;

/** What to do about each question's score, most urgent first. */
export function AdviceTab({ statistics, advices, analysis }: AdviceTabProps) {
  const text = useText();
  const asked = useAddress().asked.get('question');
  const landing = useLanding(asked);
  const [category, setCategory] = useState(GLOBAL);
  const categories = [...new Set(statistics.questions.flatMap((question) => question.category ?? []))];
  const shown = byPriority(statistics.questions, analysis?.questions ?? []).filter(
    (question) => category === GLOBAL || question.category === category,
  );

  return (
    <div className={layout.stack}>
      {categories.length > 1 && (
        <div className={layout.selectors} data-screen-only>
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
      {shown.map((question, index) => (
        <QuestionAdvice
          key={question.id}
          question={question}
          advice={advices.find(({ id }) => id === question.id)}
          isOpen={index < OPEN || question.id === asked}
          summaryRef={landing(question.id)}
        />
      ))}
    </div>
  );
}
