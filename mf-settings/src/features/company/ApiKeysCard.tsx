import { byFileName, MAX_API_KEYS, type ApiKey } from '@elan/contracts';
import { Button, toast } from '@elan/ui';
import { type Download, type Messages, RemoteIntl, useDates, useIntl, useSaving } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { MadeList } from './MadeList';
import { NewApiKeyModal } from './NewApiKeyModal';
import { useConfirmApiKeyMutation, useListApiKeysQuery, useRemoveApiKeyMutation } from './api-keys-api';
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
  const list = useListApiKeysQuery();
  const [remove, removing] = useRemoveApiKeyMutation();
  return (
    <MadeList<ApiKey>
      words={{
        title: text('keys.title'),
        text: text('keys.text'),
        none: text('keys.none'),
        make: text('keys.make'),
        end: text('keys.end'),
        endTitle: (key) => text('keys.endTitle', { name: key?.name ?? '' }),
        endText: () => text('keys.endText'),
        ended: ({ name }) => text('keys.ended', { name }),
      }}
      list={list}
      most={MAX_API_KEYS}
      row={(key, onEnd) => <Key key={key.id} apiKey={key} onEnd={onEnd} />}
      maker={(onClose) => <NewApiKeyModal onClose={onClose} />}
      onEnd={(id) => remove(id).unwrap()}
      isEnding={removing.isLoading}
    />
  );
}

function Key({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const saving = useSaving(toast);
  const [confirm, confirming] = useConfirmApiKeyMutation();
  const { id, name, scopes, madeBy, expiresAt, lastUsedOn, waitsSince } = apiKey;
  const onConfirm = () => saving(confirm(id).unwrap(), () => ({ text: text('keys.confirmed', { name }) }));
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
        {waitsSince !== null && <br />}
        {waitsSince !== null && <span>{text('keys.waits', { day: dates.long(waitsSince) })}</span>}
      </span>
      {waitsSince !== null && (
        <Button
          variant="link"
          aria-label={text('keys.confirmOf', { name })}
          busy={confirming.isLoading}
          onClick={() => void onConfirm()}
        >
          {text('keys.confirm')}
        </Button>
      )}
      <Button variant="link" aria-label={text('keys.endOf', { name })} onClick={onEnd}>
        {text('keys.end')}
      </Button>
    </li>
  );
}
