import { WEBHOOK_EVENTS, webhookEndpoints, type NewWebhook, type WebhookEvent } from '@elan/contracts';
import { Checkbox, TextInput } from '@elan/ui';
import { useContractForm } from '@elan/web-core';
import { useRef, useState } from 'react';
import { FormModal } from '../../shared/FormModal';
import { useText } from '../../shared/use-text';
import { SecretModal } from './SecretModal';
import { useCreateWebhookMutation } from './webhooks-api';

const saved = { url: '', events: [] as readonly WebhookEvent[] };

/** Asks where messages go and about what, and shows their secret once. */
export function NewWebhookModal({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [create] = useCreateWebhookMutation();
  const [made, setMade] = useState<NewWebhook | null>(null);
  const isMade = useRef(false);
  const form = useContractForm(webhookEndpoints.create, {
    keptAs: 'webhook',
    saved,
    send: async ({ url, events }) => {
      setMade(await create({ url, events: [...events] }).unwrap());
      isMade.current = true;
    },
  });
  if (made) {
    const title = text('hooks.secretTitle');
    return (
      <SecretModal title={title} text={text('hooks.secretText')} secret={made.secret} onClose={onClose} />
    );
  }
  const { events } = form.values;
  return (
    <FormModal
      title={text('hooks.make')}
      form={form}
      isComplete={events.length > 0}
      // Once it is made, its secret has to be seen.
      onClose={() => {
        if (!isMade.current) onClose();
      }}
    >
      <TextInput
        {...form.field('url')}
        type="url"
        label={text('hooks.url')}
        hint={text('hooks.urlHint')}
        autoComplete="off"
      />
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={text(`hooks.event.${event}`)}
          hint={event === 'round.closed' ? text('hooks.hourly') : undefined}
          checked={events.includes(event)}
          onChange={(isChosen) =>
            form.change({
              events: WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : events.includes(one))),
            })
          }
        />
      ))}
    </FormModal>
  );
}
