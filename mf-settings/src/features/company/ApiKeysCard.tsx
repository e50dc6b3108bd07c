import { byFileName, MAX_API_KEYS, type ApiKey } from '@elan/contracts';
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
import { NewApiKeyModal } from './NewApiKeyModal';
import { useListApiKeysQuery, useRemoveApiKeyMutation } from './api-keys-api';
import styles from './company.module.css';

const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../../messages/later/*.json'));

/** The keys with which programs of the company use the API. */
export function ApiKeysCard() {
  return (
    <RemoteIntl messages={laterMessages}>
      <Keys />
    </RemoteIntl>
  );
}

function Keys() {
  const text = useText();
  const intl = useIntl();
  const { data, error, refetch } = useListApiKeysQuery();
  const [remove, removing] = useRemoveApiKeyMutation();
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);

  const end = async () => {
    if (!ending) return;
    const told = () => ({ text: text('keys.ended', { name: ending.name }) });
    await notifySaving(toast, intl, remove(ending.id).unwrap(), { told, explains: true }).catch(
      () => undefined,
    );
    setEnding(null);
  };

  return (
    <Card title={text('keys.title')} description={text('keys.text')}>
      {!data && !error && <Skeleton height={120} />}
      {!data && error && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.signIn}>
          {data.length === 0 && <p className={styles.why}>{text('keys.none')}</p>}
          <ul className={styles.administrators} aria-label={text('keys.title')}>
            {data.map((key) => (
              <Key key={key.id} apiKey={key} onEnd={() => setEnding(key)} />
            ))}
          </ul>
          <p>
            <Button disabled={data.length >= MAX_API_KEYS} onClick={() => setIsMaking(true)}>
              {text('keys.make')}
            </Button>
          </p>
        </div>
      )}
      {isMaking && <NewApiKeyModal onClose={() => setIsMaking(false)} />}
      <ConfirmDialog
        open={ending !== null}
        danger
        title={text('keys.endTitle', { name: ending?.name ?? '' })}
        confirmLabel={text('keys.end')}
        busy={removing.isLoading}
        onCancel={() => setEnding(null)}
        onConfirm={() => void end()}
      >
        {text('keys.endText')}
      </ConfirmDialog>
    </Card>
  );
}

function Key({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const { name, scopes, madeBy, expiresAt, lastUsedOn } = apiKey;
  const words = intl.formatList(scopes.map((scope) => text(`keys.scope.${scope}`)));
  return (
    <li>
      <span className={styles.person}>
        <strong>{name}</strong> <span>{words}</span>
        <br />
        <span>{text('keys.until', { day: dates.long(expiresAt), maker: madeBy ?? 'none' })}</span>
        <br />
        <span>
          {lastUsedOn === null ? text('keys.unused') : text('keys.lastUsed', { day: dates.long(lastUsedOn) })}
        </span>
      </span>
      <Button variant="link" aria-label={text('keys.endOf', { name })} onClick={onEnd}>
        {text('keys.end')}
      </Button>
    </li>
  );
}
