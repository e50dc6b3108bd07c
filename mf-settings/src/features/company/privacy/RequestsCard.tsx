import { memberDataPath, type PrivacyDesk, type PrivacyRequest } from '@elan/contracts';
import { Badge, Button, Card, ConfirmDialog, toast } from '@elan/ui';
import { requestUrl, serverNow, useDates, useSaving } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import { NewRequestModal } from './NewRequestModal';
import { useCloseRequestMutation, useFulfilRequestMutation } from './privacy-api';
import styles from '../../../shared/card-parts.module.css';

type Props = Pick<PrivacyDesk, 'requests' | 'leavers'>;

/** The register: who asked for their data or for their erasure, until when, and what became of it. */
export function RequestsCard({ requests, leavers }: Props) {
  const text = useText();
  const [isAdding, setIsAdding] = useState(false);
  const [erasing, setErasing] = useState<PrivacyRequest | null>(null);
  const saving = useSaving(toast);
  const [fulfil, fulfilling] = useFulfilRequestMutation();
  const open = requests.filter(({ state }) => state === 'open');
  const closed = requests.filter(({ state }) => state !== 'open');
  const erase = async () => {
    if (erasing) await saving(fulfil(erasing.id).unwrap(), () => ({ text: text('privacy.requests.erased') }));
    setErasing(null);
  };
  return (
    <Card title={text('privacy.requests.title')} description={text('privacy.requests.text')}>
      <div className={styles.rows}>
        {open.length === 0 && <p className={styles.text}>{text('privacy.requests.none')}</p>}
        {open.length > 0 && (
          <ul className={styles.list} aria-label={text('privacy.requests.open')}>
            {open.map((one) => (
              <OpenRequest key={one.id} one={one} onErase={() => setErasing(one)} />
            ))}
          </ul>
        )}
        <p>
          <Button onClick={() => setIsAdding(true)}>{text('privacy.requests.add')}</Button>
        </p>
        {closed.length > 0 && (
          <details>
            <summary>{text('privacy.requests.closed', { count: closed.length })}</summary>
            <ul className={styles.list}>
              {closed.map((one) => (
                <ClosedRequest key={one.id} one={one} />
              ))}
            </ul>
          </details>
        )}
      </div>
      {isAdding && <NewRequestModal leavers={leavers} onClose={() => setIsAdding(false)} />}
      <ConfirmDialog
        open={erasing !== null}
        danger
        title={text('privacy.requests.eraseTitle', { name: erasing?.name ?? text('privacy.requests.gone') })}
        confirmLabel={text('privacy.requests.erase')}
        busy={fulfilling.isLoading}
        onCancel={() => setErasing(null)}
        onConfirm={() => void erase()}
      >
        {text('privacy.requests.eraseText')}
      </ConfirmDialog>
    </Card>
  );
}

function OpenRequest({ one, onErase }: { one: PrivacyRequest; onErase: () => void }) {
  const text = useText();
  const dates = useDates();
  const saving = useSaving(toast);
  const [fulfil, fulfilling] = useFulfilRequestMutation();
  const [close, closing] = useCloseRequestMutation();
  const { id, kind, userId, askedOn, dueOn } = one;
  const name = one.name ?? text('privacy.requests.gone');
  const isLate = dueOn < serverNow().toISOString().slice(0, 10);
  const end = (state: 'withdrawn' | 'refused') => void saving(close({ id, state }).unwrap());
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong> <span>{text(`privacy.requests.kind.${kind}`)}</span>
        <br />
        <span>{text('privacy.requests.days', { asked: dates.long(askedOn), due: dates.long(dueOn) })}</span>
      </span>
      {isLate && <Badge tone="danger">{text('privacy.requests.late')}</Badge>}
      {userId !== null && one.name !== null && (
        <Button
          variant="link"
          href={requestUrl({ path: memberDataPath(userId) })}
          aria-label={text('privacy.requests.fileOf', { name })}
        >
          {text('privacy.requests.file')}
        </Button>
      )}
      {kind === 'access' ? (
        <Button
          variant="link"
          aria-label={text('privacy.requests.doneOf', { name })}
          busy={fulfilling.isLoading}
          onClick={() => void saving(fulfil(id).unwrap())}
        >
          {text('privacy.requests.done')}
        </Button>
      ) : (
        <Button variant="link" aria-label={text('privacy.requests.eraseOf', { name })} onClick={onErase}>
          {text('privacy.requests.erase')}
        </Button>
      )}
      {(['withdrawn', 'refused'] as const).map((state) => (
        <Button
          key={state}
          variant="link"
          aria-label={text(`privacy.requests.${state}Of`, { name })}
          busy={closing.isLoading}
          onClick={() => end(state)}
        >
          {text(`privacy.requests.${state}`)}
        </Button>
      ))}
    </li>
  );
}

function ClosedRequest({ one }: { one: PrivacyRequest }) {
  const text = useText();
  const dates = useDates();
  const { kind, state, askedOn, closedOn, closedBy } = one;
  const name = one.name ?? text('privacy.requests.gone');
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong> <span>{text(`privacy.requests.kind.${kind}`)}</span>
        <br />
        <span>
          {text(`privacy.requests.was.${state === 'open' ? 'done' : state}`, {
            asked: dates.long(askedOn),
            closed: dates.long(closedOn ?? askedOn),
            by: closedBy ?? text('privacy.requests.nobody'),
          })}
        </span>
      </span>
    </li>
  );
}
