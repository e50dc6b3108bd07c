import { byFileName, MAX_WEBHOOKS, type Webhook } from '@elan/contracts';
import { Button, Card, ConfirmDialog, ErrorState, Skeleton, toast } from '@elan/ui';
import {
  type Download,
  errorText,
  type Messages,
  notifySaving,
  RemoteIntl,
  useDates,
  useIntl,
} from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
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
  const intl = useIntl();
  const { data, error, refetch } = useListWebhooksQuery();
  const [remove, removing] = useRemoveWebhookMutation();
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<Webhook | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const open = data?.find(({ id }) => id === shown);

  const end = async () => {
    if (!ending) return;
    const told = () => ({ text: text('hooks.removed') });
    await notifySaving(toast, intl, remove(ending.id).unwrap(), { told, explains: true }).catch(
      () => undefined,
    );
    setEnding(null);
  };

  return (
    <Card title={text('hooks.title')} description={text('hooks.text')}>
      {!data && !error && <Skeleton height={120} />}
      {!data && error && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.signIn}>
          {data.length === 0 && <p className={styles.why}>{text('hooks.none')}</p>}
          <ul className={styles.administrators} aria-label={text('hooks.title')}>
            {data.map((webhook) => (
              <Row
                key={webhook.id}
                webhook={webhook}
                onShow={() => setShown(webhook.id)}
                onEnd={() => setEnding(webhook)}
              />
            ))}
          </ul>
          <p>
            <Button disabled={data.length >= MAX_WEBHOOKS} onClick={() => setIsMaking(true)}>
              {text('hooks.make')}
            </Button>
          </p>
        </div>
      )}
      {isMaking && <NewWebhookModal onClose={() => setIsMaking(false)} />}
      {open && <WebhookMessages webhook={open} onClose={() => setShown(null)} />}
      <ConfirmDialog
        open={ending !== null}
        danger
        title={text('hooks.removeTitle')}
        confirmLabel={text('hooks.remove')}
        busy={removing.isLoading}
        onCancel={() => setEnding(null)}
        onConfirm={() => void end()}
      >
        {text('hooks.removeText', { url: ending?.url ?? '' })}
      </ConfirmDialog>
    </Card>
  );
}

function Row({ webhook, onShow, onEnd }: { webhook: Webhook; onShow: () => void; onEnd: () => void }) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const [change, changing] = useChangeWebhookMutation();
  const { id, url, events, isActive, failingSince } = webhook;
  const since = failingSince === null ? null : dates.withTime(failingSince);
  const turn = () =>
    notifySaving(toast, intl, change({ webhookId: id, isActive: !isActive }).unwrap(), {
      told: () => ({ text: text(isActive ? 'hooks.turnedOff' : 'hooks.turnedOn') }),
      explains: true,
    }).catch(() => undefined);
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
