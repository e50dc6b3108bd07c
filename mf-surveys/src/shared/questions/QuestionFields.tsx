import { surveyEndpoints, type Question } from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { Switch, TextInput } from '@elan/ui';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { useText } from '../use-text';
import { AnchorFields } from './AnchorFields';
import styles from './Questions.module.css';

const ShortNameField = lazy(() =>
  import('./ShortNameField').then((part) => ({ default: part.ShortNameField })),
);

const rules = surveyEndpoints.create.fields;

export interface QuestionFieldsProps {
  number: number;
  question: Question;
  /** The languages of the survey, if it has several. */
  languages: readonly RespondentLanguage[] | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (changes: Partial<Question>) => void;
}

/** What is written of one question: its text, category, short name, the words at its ends, and whether it may not apply. */
export function QuestionFields({ number, question, languages, onKeyDown, onChange }: QuestionFieldsProps) {
  const t = useText();
  const changeOptions = (changes: Question['options']) => {
    onChange({ options: { ...question.options, ...changes } });
  };
  return (
    <div className={styles.fields}>
      <TextInput
        onKeyDown={onKeyDown}
        label={t('surveys.questions.label', { number })}
        labelHidden
        required
        maxLength={rules['questions.label']?.max}
        placeholder={t('surveys.questions.label.placeholder')}
        value={question.label}
        onChange={(label) => {
          onChange({ label });
        }}
      />
      <TextInput
        onKeyDown={onKeyDown}
        label={t('surveys.questions.category', { number })}
        labelHidden
        maxLength={rules['questions.category']?.max}
        placeholder={t('surveys.questions.category.placeholder')}
        value={question.category ?? ''}
        onChange={(category) => {
          onChange({ category: category || null });
        }}
      />
      <Suspense fallback={<span />}>
        <ShortNameField
          number={number}
          question={question}
          onKeyDown={onKeyDown}
          onChange={(shortName) => {
            changeOptions({ shortName });
          }}
        />
      </Suspense>
      <AnchorFields
        languages={languages}
        number={number}
        anchors={question.options.anchors}
        onKeyDown={onKeyDown}
        onChange={(anchors) => {
          changeOptions({ anchors });
        }}
      />
      <div className={styles.mayNotApply}>
        <Switch
          label={t('surveys.questions.mayNotApply', { number })}
          hint={question.options.mayNotApply && t('surveys.questions.mayNotApply.help')}
          checked={question.options.mayNotApply === true}
          onChange={(mayNotApply) => {
            changeOptions({ mayNotApply });
          }}
        />
      </div>
    </div>
  );
}
