import type { Webhook, WebhookDelivery } from '@elan/contracts';
import { Button, ErrorState, Modal, Skeleton, toast } from '@elan/ui';
import { errorText, notifySaving, useDates, useIntl } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { useListDeliveriesQuery, useRepeatDeliveryMutation } from './webhooks-api';
import styles from './company.module.css';

/** How long to wait before looking whether a message has arrived (ms). */
const PAUSE = 3000;

/** The last messages of a webhook, each of which can be sent again. */
export function WebhookMessages({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const text = useText();
  const intl = useIntl();
  const { data, error, refetch } = useListDeliveriesQuery(webhook.id, { pollingInterval: PAUSE });
  return (
    <Modal
      open
      onClose={onClose}
      title={text('hooks.messages')}
      footer={<Button onClick={onClose}>{text('hooks.close')}</Button>}
    >
      <p className={styles.why}>{text('hooks.messagesText', { url: webhook.url })}</p>
      {!data && !error && <Skeleton height={120} />}
      {!data && error && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.why}>{text('hooks.noMessages')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.administrators} aria-label={text('hooks.messages')}>
          {data.map((delivery) => (
            <Message key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function Message({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const [repeat, repeating] = useRepeatDeliveryMutation();
  const { id, event, at, state, attempts, status, failure } = delivery;
  const name = text(`hooks.event.${event}`);
  const time = dates.withTime(at);
  const send = () =>
    notifySaving(toast, intl, repeat({ webhookId: webhook.id, deliveryId: id }).unwrap(), {
      told: () => ({ text: text('hooks.sendingAgain') }),
      explains: true,
    }).catch(() => undefined);
  return (
    <li>
      <span className={styles.person}>
        <strong>{name}</strong> <span>{time}</span>
        <br />
        <span>{text(`hooks.state.${state}`, { attempts })}</span>
        {failure !== null && <br />}
        {failure !== null && <span>{text(`hooks.failure.${failure}`, { status: status ?? 0 })}</span>}
      </span>
      {webhook.isActive && (
        <Button
          variant="link"
          aria-label={text('hooks.sendAgainOf', { name, time })}
          busy={repeating.isLoading}
          onClick={() => void send()}
        >
          {text('hooks.sendAgain')}
        </Button>
      )}
    </li>
  );
}
