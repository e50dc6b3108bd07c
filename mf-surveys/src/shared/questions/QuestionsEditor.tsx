import { SURVEY_MAX_QUESTIONS, surveyEndpoints, type Language, type Question } from '@elan/contracts';
import { Button, EmptyState, IconButton, Switch, TextInput } from '@elan/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../use-text';
import { AnchorFields } from './AnchorFields';
import { addQuestion, changeQuestion, moveQuestion, removeQuestion } from './question-list';
import styles from './Questions.module.css';

const ShortNameField = lazy(() =>
  import('./ShortNameField').then((part) => ({ default: part.ShortNameField })),
);

const rules = surveyEndpoints.create.fields;

export interface QuestionsEditorProps {
  questions: readonly Question[];
  /** The languages of the survey, if it has several. */
  languages?: readonly Language[] | undefined;
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
                    goOnWithEnter(event, index);
                  }}
                  label={t('surveys.questions.label', name)}
                  labelHidden
                  required
                  maxLength={rules['questions.label']?.max}
                  placeholder={t('surveys.questions.label.placeholder')}
                  value={question.label}
                  onChange={(label) => {
                    onChange(changeQuestion(questions, question.id, { label }));
                  }}
                />
                <TextInput
                  onKeyDown={(event) => {
                    goOnWithEnter(event, index);
                  }}
                  label={t('surveys.questions.category', name)}
                  labelHidden
                  maxLength={rules['questions.category']?.max}
                  placeholder={t('surveys.questions.category.placeholder')}
                  value={question.category ?? ''}
                  onChange={(category) => {
                    onChange(changeQuestion(questions, question.id, { category: category || null }));
                  }}
                />
                <Suspense fallback={<span />}>
                  <ShortNameField
                    number={index + 1}
                    question={question}
                    onKeyDown={(event) => {
                      goOnWithEnter(event, index);
                    }}
                    onChange={(shortName) => {
                      const options = { ...question.options, shortName };
                      onChange(changeQuestion(questions, question.id, { options }));
                    }}
                  />
                </Suspense>
                <AnchorFields
                  languages={languages}
                  number={index + 1}
                  anchors={question.options.anchors}
                  onKeyDown={(event) => {
                    goOnWithEnter(event, index);
                  }}
                  onChange={(anchors) => {
                    const options = { ...question.options, anchors };
                    onChange(changeQuestion(questions, question.id, { options }));
                  }}
                />
                <div className={styles.mayNotApply}>
                  <Switch
                    label={t('surveys.questions.mayNotApply', name)}
                    hint={question.options.mayNotApply && t('surveys.questions.mayNotApply.help')}
                    checked={question.options.mayNotApply === true}
                    onChange={(mayNotApply) => {
                      const options = { ...question.options, mayNotApply };
                      onChange(changeQuestion(questions, question.id, { options }));
                    }}
                  />
                </div>
              </div>
              <div className={styles.actions}>
                <IconButton
                  icon={<ArrowUp />}
                  label={t('surveys.questions.up', name)}
                  disabled={index === 0}
                  onClick={() => {
                    move(index, question.id, -1);
                  }}
                />
                <IconButton
                  icon={<ArrowDown />}
                  label={t('surveys.questions.down', name)}
                  disabled={index === questions.length - 1}
                  onClick={() => {
                    move(index, question.id, 1);
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
      <Button ref={add} variant="secondary" iconLeft={<Plus />} disabled={isFull} onClick={append}>
        {t('surveys.questions.add')}
      </Button>
    </div>
  );
}
