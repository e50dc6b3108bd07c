import { SURVEY_MAX_QUESTIONS, type Question } from '@elan/contracts';
import { Button, EmptyState, IconButton, TextInput } from '@elan/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../use-text';
import { addQuestion, changeQuestion, moveQuestion, removeQuestion } from './question-list';
import styles from './Questions.module.css';

export interface QuestionsEditorProps {
  questions: readonly Question[];
  onChange: (questions: Question[]) => void;
}

/** The questions of a blank survey: write, add, delete, reorder. */
export function QuestionsEditor({ questions, onChange }: QuestionsEditorProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    list.current?.querySelector<HTMLInputElement>(`[data-question="${CSS.escape(wanted)}"] input`)?.focus();
    setWanted(null);
  }, [wanted]);

  const append = () => {
    const next = addQuestion(questions);
    onChange(next);
    setWanted(next.at(-1)?.id ?? null);
  };
  const remove = (index: number, id: string) => {
    const next = removeQuestion(questions, id);
    onChange(next);
    const neighbour = next[Math.min(index, next.length - 1)];
    if (neighbour) setWanted(neighbour.id);
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
        {questions.map((question, index) => {
          const name = { number: index + 1 };
          return (
            <li key={question.id} className={`${styles.row} ${styles.edited}`} data-question={question.id}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.fields}>
                <TextInput
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    // Enter means the next question here, not the end of the form.
                    event.preventDefault();
                    const below = questions[index + 1];
                    if (below) setWanted(below.id);
                    else append();
                  }}
                  label={t('surveys.questions.label', name)}
                  labelHidden
                  required
                  maxLength={500}
                  placeholder={t('surveys.questions.label.placeholder')}
                  value={question.label}
                  onChange={(label) => {
                    onChange(changeQuestion(questions, question.id, { label }));
                  }}
                />
                <TextInput
                  label={t('surveys.questions.category', name)}
                  labelHidden
                  maxLength={100}
                  placeholder={t('surveys.questions.category.placeholder')}
                  value={question.category ?? ''}
                  onChange={(category) => {
                    onChange(changeQuestion(questions, question.id, { category: category || null }));
                  }}
                />
              </div>
              <div className={styles.actions}>
                <IconButton
                  icon={<ArrowUp />}
                  label={t('surveys.questions.up', name)}
                  disabled={index === 0}
                  onClick={() => {
                    onChange(moveQuestion(questions, question.id, -1));
                  }}
                />
                <IconButton
                  icon={<ArrowDown />}
                  label={t('surveys.questions.down', name)}
                  disabled={index === questions.length - 1}
                  onClick={() => {
                    onChange(moveQuestion(questions, question.id, 1));
                  }}
                />
                <IconButton
                  icon={<Trash2 />}
                  label={t('surveys.questions.delete', name)}
                  onClick={() => {
                    remove(index, question.id);
                  }}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        ref={add}
        variant="secondary"
        iconLeft={<Plus />}
        disabled={questions.length >= SURVEY_MAX_QUESTIONS}
        onClick={append}
      >
        {t('surveys.questions.add')}
      </Button>
    </div>
  );
}
