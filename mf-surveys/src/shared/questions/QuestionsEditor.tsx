import { SURVEY_MAX_QUESTIONS, type Question } from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { Button, EmptyState } from '@elan/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../use-text';
import { QuestionActions } from './QuestionActions';
import { QuestionFields } from './QuestionFields';
import { addQuestion, changeQuestion, moveQuestion, removeQuestion } from './question-list';
import styles from './Questions.module.css';

export interface QuestionsEditorProps {
  questions: readonly Question[];
  /** The languages of the survey, if it has several. */
  languages?: readonly RespondentLanguage[] | undefined;
  onChange: (questions: Question[]) => void;
}

/** The questions of a blank survey: write, add, delete, reorder. */
export function QuestionsEditor({ questions, languages, onChange }: QuestionsEditorProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** What takes the focus once it is rendered: the text of a question, or its first enabled button. */
  const [wanted, setWanted] = useState<{
    id: string;
    part: 'input' | 'button:not([disabled], [role])';
  } | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    const row = `[data-question="${CSS.escape(wanted.id)}"]`;
    list.current?.querySelector<HTMLElement>(`${row} ${wanted.part}`)?.focus();
    setWanted(null);
  }, [wanted]);

  const isFull = questions.length >= SURVEY_MAX_QUESTIONS;
  const focusText = (question: Question | undefined) => {
    if (question) setWanted({ id: question.id, part: 'input' });
  };
  const append = () => {
    const next = addQuestion(questions);
    onChange(next);
    focusText(next.at(-1));
  };
  const goOnWithEnter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    // Here Enter moves to the next question instead of submitting the form.
    event.preventDefault();
    const below = questions[index + 1];
    if (below) focusText(below);
    else if (!isFull) append();
  };
  const move = (index: number, id: string, by: 1 | -1) => {
    onChange(moveQuestion(questions, id, by));
    // At an end, the pressed button can no longer take the focus.
    const isLastMove = index + by === 0 || index + by === questions.length - 1;
    if (isLastMove) setWanted({ id, part: 'button:not([disabled], [role])' });
  };
  const remove = (index: number, id: string) => {
    const next = removeQuestion(questions, id);
    onChange(next);
    const neighbour = next[Math.min(index, next.length - 1)];
    if (neighbour) focusText(neighbour);
    else add.current?.focus();
  };

  return (
    <div className={styles.editor}>
      {questions.length === 0 && (
        <EmptyState title={t('surveys.questions.none')} compact>
          {t('surveys.questions.none.help')}
        </EmptyState>
      )}
      <ol className={styles.list} ref={list}>
        {questions.map((question, index) => (
          <li key={question.id} className={`${styles.row} ${styles.edited}`} data-question={question.id}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <QuestionFields
              number={index + 1}
              question={question}
              languages={languages}
              onKeyDown={(event) => {
                goOnWithEnter(event, index);
              }}
              onChange={(changes) => {
                onChange(changeQuestion(questions, question.id, changes));
              }}
            />
            <QuestionActions
              number={index + 1}
              isLast={index === questions.length - 1}
              onMove={(by) => {
                move(index, question.id, by);
              }}
              onRemove={() => {
                remove(index, question.id);
              }}
            />
          </li>
        ))}
      </ol>
      <Button ref={add} variant="secondary" iconLeft={<Plus />} disabled={isFull} onClick={append}>
        {t('surveys.questions.add')}
      </Button>
    </div>
  );
}
