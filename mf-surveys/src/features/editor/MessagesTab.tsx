import { Card, RichTextArea, TextInput } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import styles from './Editor.module.css';
import { PhonePreview, type PreviewView } from '../../shared/preview/PhonePreview';
import type { EditorModel } from './use-survey-edits';

/** The texts of the respondents' page, next to a preview. */
export function MessagesTab({ model }: { model: EditorModel }) {
  const { edited, field } = model;
  const t = useText();
  const [view, setView] = useState<PreviewView>('questions');
  const label = (name: 'next' | 'submit') => (
    <TextInput
      {...field(name)}
      label={t(`surveys.messages.${name}`)}
      onFocus={() => {
        setView('questions');
      }}
    />
  );
  const message = (name: 'thankYou' | 'closed') => (
    <RichTextArea
      {...field(name)}
      label={t(`surveys.messages.${name}`)}
      rows={5}
      onFocus={() => {
        setView(name);
      }}
    />
  );
  return (
    <div className={styles.columns}>
      <Card>
        <div className={styles.form}>
          {label('next')}
          {label('submit')}
          {message('thankYou')}
          {message('closed')}
        </div>
      </Card>
      <PhonePreview survey={edited} view={view} onView={setView} />
    </div>
  );
}
