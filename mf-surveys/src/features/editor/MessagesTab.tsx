import { Card, RichTextArea, TextInput } from '@elan/ui';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import styles from './Editor.module.css';
import { PhonePreview, type PreviewView } from './PhonePreview';
import { limitOf, type EditorModel } from './use-survey-edits';

/** The words of the answer page, beside the page itself. */
export function MessagesTab({ model }: { model: EditorModel }) {
  const { edited, change } = model;
  const t = useText();
  const [view, setView] = useState<PreviewView>('questions');
  const label = (field: 'next' | 'submit') => (
    <TextInput
      label={t(`surveys.messages.${field}`)}
      required
      maxLength={60}
      value={edited[field]}
      onFocus={() => {
        setView('questions');
      }}
      onChange={(text) => {
        change({ [field]: text });
      }}
      {...(edited[field].trim() === '' && { error: t('surveys.messages.missing') })}
    />
  );
  const message = (field: 'thankYou' | 'closed') => (
    <RichTextArea
      label={t(`surveys.messages.${field}`)}
      rows={5}
      maxLength={limitOf(model, field)}
      value={edited[field]}
      onFocus={() => {
        setView(field);
      }}
      onChange={(text) => {
        change({ [field]: text });
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
