import { surveyMessageEndpoints, type SurveyMessages } from '@elan/contracts';
import { ErrorState, RichTextArea, Skeleton, TextInput, toast } from '@elan/ui';
import { useContractForm, useMe } from '@elan/web-core';
import { useEffect } from 'react';
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

/** @returns the texts that differ from the other */
function differences(texts: SurveyMessages, other: SurveyMessages): Partial<SurveyMessages> {
  return Object.fromEntries(
    fields.filter((field) => texts[field] !== other[field]).map((field) => [field, texts[field]]),
  );
}

/** What each user has written and not saved: it is restored after visiting another tab or page. */
const unsaved = new Map<string, Partial<SurveyMessages>>();

function MessagesForm({ saved }: { saved: SurveyMessages }) {
  const userId = useMe()?.id ?? '';
  const [update] = useUpdateSurveyMessagesMutation();
  const text = useText();
  const form = useContractForm(surveyMessageEndpoints.update, {
    keptAs: 'messages',
    toast,
    saved,
    initial: () => unsaved.get(userId) ?? {},
    send: async (sent) => {
      // Only changes are sent: a saved text may be longer than allowed, because the server adds attributes to links.
      const answer = await update(differences(sent, saved)).unwrap();
      // What was written meanwhile still has to be saved.
      form.change((current) => ({ ...answer, ...differences(current, values) }));
    },
  });
  const { isChanged, values } = form;

  useEffect(() => {
    unsaved.set(userId, differences(values, saved));
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });

  return (
    <FormCard
      title={text('messages.title')}
      description={text('messages.description')}
      wide
      form={form}
      hasCancel
      isKept
    >
      <div className={styles.labels}>
        <TextInput {...form.field('next')} label={text('messages.next')} />
        <TextInput {...form.field('submit')} label={text('messages.submit')} />
      </div>
      <RichTextArea {...form.field('thankYou')} label={text('messages.thankYou')} rows={5} />
      <RichTextArea {...form.field('closed')} label={text('messages.closed')} rows={5} />
    </FormCard>
  );
}
