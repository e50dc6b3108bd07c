import { areWithinLimits, SURVEY_TEXT_LIMITS, type SurveyMessages } from '@elan/contracts';
import { ErrorState, RichTextArea, Skeleton, TextInput } from '@elan/ui';
import { useMe } from '@elan/web-core';
import { useEffect, useState } from 'react';
import styles from './messages.module.css';
import { useReadSurveyMessagesQuery, useUpdateSurveyMessagesMutation } from './messages-api';
import { FormCard } from '../../shared/FormCard';
import { useText } from '../../shared/use-text';

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

/** What each user has written and not saved: it is there again after a look at another tab or page. */
const unsaved = new Map<string, Partial<SurveyMessages>>();

function MessagesForm({ saved }: { saved: SurveyMessages }) {
  const userId = useMe()?.id ?? '';
  const [draft, setDraft] = useState<SurveyMessages>(() => ({ ...saved, ...unsaved.get(userId) }));
  const [update] = useUpdateSurveyMessagesMutation();
  const text = useText();

  // Only what is changed is sent: a saved text may be longer than what is taken, by what the server adds to links.
  const changes = differences(draft, saved);
  const isChanged = Object.keys(changes).length > 0;
  const isComplete = draft.next.trim() !== '' && draft.submit.trim() !== '' && areWithinLimits(changes);
  useEffect(() => {
    unsaved.set(userId, isChanged ? changes : {});
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
  const limitOf = (field: 'thankYou' | 'closed') =>
    changes[field] === undefined ? undefined : SURVEY_TEXT_LIMITS[field];
  const change = (field: keyof SurveyMessages) => (value: string) => {
    setDraft((current) => ({ ...current, [field]: value }));
  };

  const save = async (): Promise<string> => {
    const answer = await update(changes).unwrap();
    // What was written meanwhile is still to be saved.
    setDraft((current) => ({ ...answer, ...differences(current, draft) }));
    return text('saved');
  };

  return (
    <FormCard
      title={text('messages.title')}
      description={text('messages.description')}
      wide
      draft={draft}
      isChanged={isChanged}
      isComplete={isComplete}
      save={save}
      onCancel={() => setDraft(saved)}
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
    </FormCard>
  );
}
