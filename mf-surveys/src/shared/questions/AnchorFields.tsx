import { ANCHOR_KINDS, type Anchors } from '@elan/contracts';
import { Select, TextInput } from '@elan/ui';
import { useLanguage } from '@elan/web-core';
import type { KeyboardEvent } from 'react';
import { useText } from '../use-text';
import styles from './Questions.module.css';

const OWN = 'own';
const choices = [...ANCHOR_KINDS, OWN] as const;
const ends = ['low', 'high'] as const;

export interface AnchorFieldsProps {
  /** Counted from 1. */
  number: number;
  anchors: Anchors | undefined;
  onChange: (anchors: Anchors) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What the ends of a question's scale say: one of the usual pairs, or words of one's own in the writer's language. */
export function AnchorFields({ number, anchors = 'likelihood', onChange, onKeyDown }: AnchorFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const own = typeof anchors === 'object' ? anchors : null;
  const texts = own?.[language] ?? own?.en ?? own?.fr ?? { low: '', high: '' };
  return (
    <div className={styles.anchors}>
      <Select
        label={t('surveys.anchors', { number })}
        labelHidden
        value={typeof anchors === 'object' ? OWN : anchors}
        options={choices.map((kind) => ({ value: kind, label: t(`surveys.anchors.${kind}`) }))}
        onChange={(kind) => {
          onChange(kind === OWN ? { ...own, [language]: texts } : kind);
        }}
      />
      {own &&
        ends.map((end) => (
          <TextInput
            key={end}
            onKeyDown={onKeyDown}
            label={t(`surveys.anchors.${end}`, { number })}
            labelHidden
            required
            maxLength={60}
            placeholder={t(`surveys.anchors.${end}.placeholder`)}
            value={texts[end]}
            onChange={(text) => {
              onChange({ ...own, [language]: { ...texts, [end]: text } });
            }}
          />
        ))}
    </div>
  );
}
