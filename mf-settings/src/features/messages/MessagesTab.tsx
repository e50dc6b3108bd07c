import { areWithinLimits, SURVEY_TEXT_LIMITS, type SurveyMessages } from '@elan/contracts';
import { Button, Card, ErrorBlock, ErrorState, RichTextArea, Skeleton, TextInput } from '@elan/ui';
import { useState } from 'react';
import styles from './messages.module.css';
import { useReadSurveyMessagesQuery, useUpdateSurveyMessagesMutation } from './messagesApi';
import { useSaving } from '../../shared/useSaving';
import { useText } from '../../shared/useText';

/** The texts that each new survey starts with. */
export function MessagesTab() {
  const text = useText();
  const messages = useReadSurveyMessagesQuery();
  if (messages.isError) {
    return (
      <ErrorState
        title={text('messages.loadFailed')}
        onRetry={() => void messages.refetch()}
        retryLabel={text('retry')}
      />
    );
  }
  if (!messages.data) {
    return (
      <div aria-busy="true">
        <Skeleton height={480} />
      </div>
    );
  }
  return <MessagesForm saved={messages.data} />;
}

const fields = ['next', 'submit', 'thankYou', 'closed'] as const;

/** @returns the texts that are not as in the other */
function differences(texts: SurveyMessages, other: SurveyMessages): Partial<SurveyMessages> {
  return Object.fromEntries(
    fields.filter((field) => texts[field] !== other[field]).map((field) => [field, texts[field]]),
  );
}

function MessagesForm({ saved }: { saved: SurveyMessages }) {
  const [draft, setDraft] = useState(saved);
  const { isSaving, failure, save } = useSaving(draft);
  const [update] = useUpdateSurveyMessagesMutation();
  const text = useText();

  // Only what is changed is sent: a saved text may be longer than what is taken, by what the server adds to links.
  const changes = differences(draft, saved);
  const isChanged = Object.keys(changes).length > 0;
  const isComplete = draft.next.trim() !== '' && draft.submit.trim() !== '' && areWithinLimits(changes);
  const limitOf = (field: 'thankYou' | 'closed') =>
    changes[field] === undefined ? undefined : SURVEY_TEXT_LIMITS[field];
  const change = (field: keyof SurveyMessages) => (value: string) => {
    setDraft((current) => ({ ...current, [field]: value }));
  };

  const saveChanges = async (): Promise<string> => {
    const answer = await update(changes).unwrap();
    // What was written meanwhile is still to be saved.
    setDraft((current) => ({ ...answer, ...differences(current, draft) }));
    return text('saved');
  };

  return (
    <Card title={text('messages.title')} description={text('messages.description')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && isComplete) void save(saveChanges);
        }}
      >
        <div className={styles.labels}>
          <TextInput
            label={text('messages.next')}
            value={draft.next}
            onChange={change('next')}
            required
            maxLength={60}
          />
          <TextInput
            label={text('messages.submit')}
            value={draft.submit}
            onChange={change('submit')}
            required
            maxLength={60}
          />
        </div>
        <RichTextArea
          label={text('messages.thankYou')}
          value={draft.thankYou}
          onChange={change('thankYou')}
          rows={5}
          maxLength={limitOf('thankYou')}
        />
        <RichTextArea
          label={text('messages.closed')}
          value={draft.closed}
          onChange={change('closed')}
          rows={5}
          maxLength={limitOf('closed')}
        />
        <ErrorBlock text={failure} />
        <div className={styles.actions}>
          <Button disabled={!isChanged || isSaving} onClick={() => setDraft(saved)}>
            {text('cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!isChanged || !isComplete} busy={isSaving}>
            {text('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
