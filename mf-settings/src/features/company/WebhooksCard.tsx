import { byFileName, MAX_WEBHOOKS, type Webhook } from '@elan/contracts';
import { Button, toast } from '@elan/ui';
import { type Download, type Messages, useSaving, RemoteIntl, useDates, useIntl } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { MadeList } from './MadeList';
import { NewWebhookModal } from './NewWebhookModal';
import { WebhookMessages } from './WebhookMessages';
import { useChangeWebhookMutation, useListWebhooksQuery, useRemoveWebhookMutation } from './webhooks-api';
import styles from './company.module.css';

const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../../messages/later/*.json'));

/** Where programs of the company are told what happens. */
export function WebhooksCard() {
  return (
    <RemoteIntl messages={laterMessages}>
      <Webhooks />
    </RemoteIntl>
  );
}

function Webhooks() {
  const text = useText();
  const list = useListWebhooksQuery();
  const [remove, removing] = useRemoveWebhookMutation();
  const [shown, setShown] = useState<string | null>(null);
  const open = list.data?.find(({ id }) => id === shown);
  return (
    <>
      <MadeList<Webhook>
        words={{
          title: text('hooks.title'),
          text: text('hooks.text'),
          none: text('hooks.none'),
          make: text('hooks.make'),
          end: text('hooks.remove'),
          endTitle: () => text('hooks.removeTitle'),
          endText: (webhook) => text('hooks.removeText', { url: webhook?.url ?? '' }),
          ended: () => text('hooks.removed'),
        }}
        list={list}
        most={MAX_WEBHOOKS}
        row={(webhook, onEnd) => (
          <Row key={webhook.id} webhook={webhook} onShow={() => setShown(webhook.id)} onEnd={onEnd} />
        )}
        maker={(onClose) => <NewWebhookModal onClose={onClose} />}
        onEnd={(id) => remove(id).unwrap()}
        isEnding={removing.isLoading}
      />
      {open && <WebhookMessages webhook={open} onClose={() => setShown(null)} />}
    </>
  );
}

function Row({ webhook, onShow, onEnd }: { webhook: Webhook; onShow: () => void; onEnd: () => void }) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const saving = useSaving(toast);
  const [change, changing] = useChangeWebhookMutation();
  const { id, url, events, isActive, failingSince } = webhook;
  const since = failingSince === null ? null : dates.withTime(failingSince);
  const turn = () =>
    saving(change({ webhookId: id, isActive: !isActive }).unwrap(), () => ({
      text: text(isActive ? 'hooks.turnedOff' : 'hooks.turnedOn'),
    }));
  return (
    <li>
      <span className={styles.person}>
        <strong>{url}</strong>
        <br />
        <span>{intl.formatList(events.map((event) => text(`hooks.event.${event}`)))}</span>
        <br />
        <span>{text(isActive ? 'hooks.on' : 'hooks.off')}</span>
        {since !== null && <br />}
        {since !== null && <span>{text('hooks.failing', { since })}</span>}
      </span>
      <Button variant="link" aria-label={text('hooks.messagesOf', { url })} onClick={onShow}>
        {text('hooks.messages')}
      </Button>
      <Button
        variant="link"
        aria-label={text(isActive ? 'hooks.turnOffOf' : 'hooks.turnOnOf', { url })}
        busy={changing.isLoading}
        onClick={() => void turn()}
      >
        {text(isActive ? 'hooks.turnOff' : 'hooks.turnOn')}
      </Button>
      <Button variant="link" aria-label={text('hooks.removeOf', { url })} onClick={onEnd}>
        {text('hooks.remove')}
      </Button>
    </li>
  );
}
