import { ANCHOR_KINDS, surveyEndpoints, type Anchors } from '@elan/contracts';
import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '@elan/contracts/respondent-languages';
import { Select, TextInput } from '@elan/ui';
import { useLanguage } from '@elan/web-core';
import type { KeyboardEvent } from 'react';
import { useLanguageName } from '../translation/use-language-name';
import { useText, type TextId } from '../use-text';
import styles from './Questions.module.css';

const OWN = 'own';
const choices = [...ANCHOR_KINDS, OWN] as const;
const ends = ['low', 'high'] as const;
const noTexts = { low: '', high: '' };

const rules = surveyEndpoints.create.fields;

export interface AnchorFieldsProps {
  /** It is counted from 1. */
  number: number;
  anchors: Anchors | undefined;
  /** The languages of the survey: custom texts are asked for in each. By default the writer's. */
  languages?: readonly RespondentLanguage[] | undefined;
  onChange: (anchors: Anchors) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The labels at the ends of a question's scale: one of the usual pairs, or custom texts in the writer's language.
 * Existing texts in other languages are what their readers see: they are edited where they are, and never hidden.
 */
export function AnchorFields(props: AnchorFieldsProps) {
  const { number, anchors = 'likelihood', languages, onChange, onKeyDown } = props;
  const t = useText();
  const language = useLanguage();
  const languageName = useLanguageName();
  const own = typeof anchors === 'object' ? anchors : null;
  const written = RESPONDENT_LANGUAGES.filter((known) => own?.[known]);
  const asked = languages ?? (written.length > 0 ? [] : [language]);
  const shown = RESPONDENT_LANGUAGES.filter((known) => asked.includes(known) || written.includes(known));
  return (
    <div className={styles.anchors}>
      <Select
        label={t('surveys.anchors', { number })}
        labelHidden
        value={typeof anchors === 'object' ? OWN : anchors}
        options={choices.map((kind) => ({ value: kind, label: t(`surveys.anchors.${kind}`) }))}
        onChange={(kind) => {
          onChange(kind === OWN ? (own ?? { [language]: noTexts }) : kind);
        }}
      />
      {own &&
        shown.flatMap((inLanguage) =>
          ends.map((end) => (
            <TextInput
              key={`${inLanguage} ${end}`}
              onKeyDown={onKeyDown}
              label={nameOf(`surveys.anchors.${end}`, inLanguage)}
              required={inLanguage === language || written.includes(inLanguage)}
              maxLength={rules[`questions.options.anchors.${end}`]?.max}
              value={(own[inLanguage] ?? noTexts)[end]}
              onChange={(text) => {
                const { [inLanguage]: before = noTexts, ...others } = own;
                const after = { ...before, [end]: text };
                const isEmpty = after.low === '' && after.high === '' && Object.keys(others).length > 0;
                onChange(isEmpty ? others : { ...others, [inLanguage]: after });
              }}
            />
          )),
        )}
    </div>
  );

  function nameOf(id: TextId, inLanguage: RespondentLanguage): string {
    const name = t(id, { number });
    return shown.length === 1 ? name : `${name} (${languageName(inLanguage)})`;
  }
}
