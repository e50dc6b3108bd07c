import type { PrivacyDesk, PrivacyRequest } from '@elan/contracts';
import { Button, DateInput, ErrorBlock, Modal, Select, TextInput, toast } from '@elan/ui';
import { searchItems } from '@elan/ui/search';
import { errorText, serverNow, useIntl, useSaving, useUsers } from '@elan/web-core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useText } from '../../../shared/use-text';
import { useAddRequestMutation } from './privacy-api';
import styles from '../../../shared/card-parts.module.css';

/** Others are found by typing another letter. */
const MOST_SHOWN = 8;
const kinds = ['access', 'erasure'] as const;

interface Props {
  readonly leavers: PrivacyDesk['leavers'];
  readonly onClose: () => void;
}

/** Notes who asked for what, and when. */
export function NewRequestModal({ leavers, onClose }: Props) {
  const text = useText();
  const intl = useIntl();
  const group = useId();
  const saving = useSaving(toast);
  const users = useUsers();
  const today = serverNow().toISOString().slice(0, 10);
  const [kind, setKind] = useState<PrivacyRequest['kind']>('access');
  const [askedOn, setAskedOn] = useState(today);
  const [search, setSearch] = useState('');
  const [userId, setUserId] = useState<string | null>(null);
  const [add, adding] = useAddRequestMutation();
  const wanted = useDeferredValue(search.trim());
  const people = useMemo(
    () => [
      ...(users.data ?? []).map(({ id, name, email }) => ({ id, name, more: email ?? '' })),
      ...leavers.map(({ id, name }) => ({ id, name, more: text('privacy.requests.left') })),
    ],
    [users.data, leavers, text],
  );
  const found = useMemo(
    () => (wanted === '' ? [] : searchItems(people, wanted, [({ name }) => [name], ({ more }) => [more]])),
    [people, wanted],
  );
  const save = async () => {
    const noted = () => ({ text: text('privacy.requests.noted') });
    if (await saving(add({ kind, userId: userId ?? '', askedOn }).unwrap(), noted)) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={text('privacy.requests.add')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="primary"
            disabled={userId === null || askedOn === ''}
            busy={adding.isLoading}
            onClick={() => void save()}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        <Select
          label={text('privacy.requests.what')}
          options={kinds.map((value) => ({ value, label: text(`privacy.requests.kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <DateInput label={text('privacy.requests.when')} value={askedOn} max={today} onChange={setAskedOn} />
        <TextInput
          label={text('privacy.requests.who')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(next) => {
            setSearch(next);
            setUserId(null);
          }}
        />
        <p className={styles.text} role="status">
          {wanted !== '' &&
            text('privacy.requests.found', {
              count: found.length,
              shown: Math.min(found.length, MOST_SHOWN),
            })}
        </p>
        <ul className={`${styles.list} ${styles.person}`}>
          {found.slice(0, MOST_SHOWN).map(({ id, name, more }) => (
            <li key={id}>
              <label>
                <input type="radio" name={group} checked={userId === id} onChange={() => setUserId(id)} />
                {name} {more !== '' && <small>{more}</small>}
              </label>
            </li>
          ))}
        </ul>
        <ErrorBlock text={errorText(intl, users.error)} />
      </div>
    </Modal>
  );
}
