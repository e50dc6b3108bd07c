import { SHORT_NAME_LENGTH, type Question } from '@elan/contracts';
import { proposeShortName } from '@elan/contracts/short-names';
import { TextInput } from '@elan/ui';
import type { KeyboardEvent } from 'react';
import { useText } from '../use-text';

export interface ShortNameFieldProps {
  /** It is counted from 1. */
  number: number;
  question: Question;
  onChange: (shortName: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What results call a question; one is proposed until the author writes another. */
export function ShortNameField({ number, question, onChange, onKeyDown }: ShortNameFieldProps) {
  const t = useText();
  const { label, options } = question;
  const name = proposeShortName(label);
  const called = t('surveys.questions.shortName', { number });
  return (
    <TextInput
      onKeyDown={onKeyDown}
      label={called}
      labelHidden
      maxLength={SHORT_NAME_LENGTH}
      placeholder={name === '' ? called : t('surveys.questions.shortName.proposed', { name })}
      value={options.shortName ?? ''}
      onChange={onChange}
    />
  );
}
