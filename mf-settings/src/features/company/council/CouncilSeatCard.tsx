import { COUNCIL_SEAT, type CouncilNote, type CouncilSeat } from '@elan/contracts';
import { Alert, Badge, Button, Card, ConfirmDialog, ErrorState, Skeleton, toast } from '@elan/ui';
import { errorText, useDates, useIntl, useSaving } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import styles from '../../../shared/card-parts.module.css';
import {
  useKeepSeatMutation,
  useReadSeatQuery,
  useRemoveSeatMutation,
  useRenewSeatMutation,
} from './council-api';
import { AddressModal, NewSeatModal } from './SeatModals';
import { SeatPreview } from './SeatPreview';

/** What the works council may read by itself, and what it said. */
export function CouncilSeatCard() {
  const text = useText();
  const intl = useIntl();
  const { data, error, refetch } = useReadSeatQuery();
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Card title={text('council.title')} description={text('council.text')}>
      <div className={styles.rows}>
        {!data &&
          (error === undefined ? (
            <Skeleton height={120} />
          ) : (
            <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />
          ))}
        {data && !data.seat && (
          <>
            <p className={styles.text}>{text('council.none')}</p>
            <p>
              <Button onClick={() => setIsMaking(true)}>{text('council.make')}</Button>
            </p>
          </>
        )}
        {data?.seat && <Seat seat={data.seat} />}
        {data && data.notes.length > 0 && <Notes notes={data.notes} />}
      </div>
      {isMaking && <NewSeatModal onClose={() => setIsMaking(false)} />}
    </Card>
  );
}

type Asked = 'address' | 'renew' | 'remove' | 'preview';

function Seat({ seat }: { seat: CouncilSeat }) {
  const text = useText();
  const dates = useDates();
  const saving = useSaving(toast);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [keep, keeping] = useKeepSeatMutation();
  const [renew, renewing] = useRenewSeatMutation();
  const [remove, removing] = useRemoveSeatMutation();
  const { name, endsAt, holders, readsComments, createdAt } = seat;
  const close = () => setAsked(null);
  const confirm = async () => {
    if (asked === 'renew') await saving(renew().unwrap(), () => ({ text: text('council.renewed') }));
    else await saving(remove().unwrap(), () => ({ text: text('council.removed') }));
    close();
  };
  return (
    <>
      {endsAt !== null && (
        <Alert
          tone="warning"
          title={text('council.ending', { day: dates.long(endsAt) })}
          action={
            <Button busy={keeping.isLoading} onClick={() => void saving(keep().unwrap())}>
              {text('council.keep')}
            </Button>
          }
        >
          {text('council.endingText')}
        </Alert>
      )}
      <p className={styles.what}>
        <strong>{name}</strong>
        <br />
        <span>
          {text('council.since', { day: dates.long(createdAt), comments: readsComments ? 'yes' : 'no' })}
        </span>
      </p>
      <ul className={styles.list} aria-label={text('council.addresses')}>
        {holders.map((holder) => (
          <Holder key={holder.email} holder={holder} />
        ))}
      </ul>
      <ul className={styles.list}>
        <li>
          <Button onClick={() => setAsked('preview')}>{text('council.preview')}</Button>
          <Button onClick={() => setAsked('address')}>{text('council.readdress')}</Button>
          <Button onClick={() => setAsked('renew')}>{text('council.renew')}</Button>
          {endsAt === null && (
            <Button variant="link" onClick={() => setAsked('remove')}>
              {text('council.remove')}
            </Button>
          )}
        </li>
      </ul>
      {asked === 'address' && <AddressModal version={seat.version} onClose={close} />}
      {asked === 'preview' && <SeatPreview seat={seat} onClose={close} />}
      <ConfirmDialog
        open={asked === 'renew' || asked === 'remove'}
        danger={asked === 'remove'}
        title={text(asked === 'renew' ? 'council.renewTitle' : 'council.removeTitle')}
        confirmLabel={text(asked === 'renew' ? 'council.renew' : 'council.remove')}
        busy={renewing.isLoading || removing.isLoading}
        onCancel={close}
        onConfirm={() => void confirm()}
      >
        {text(asked === 'renew' ? 'council.renewText' : 'council.removeText', {
          days: COUNCIL_SEAT.removalDays,
        })}
      </ConfirmDialog>
    </>
  );
}

function Holder({ holder }: { holder: CouncilSeat['holders'][number] }) {
  const text = useText();
  const dates = useDates();
  const { email, state, bounced, endsAt, linkUntil } = holder;
  const until = endsAt ?? linkUntil;
  return (
    <li>
      <span className={styles.what}>
        <strong>{email}</strong>
        {until !== null && (
          <>
            <br />
            <span>
              {text(endsAt === null ? 'council.linkUntil' : 'council.holderUntil', {
                day: dates.long(until),
              })}
            </span>
          </>
        )}
      </span>
      <Badge tone={state === 'opened' ? 'success' : 'neutral'}>{text(`council.state.${state}`)}</Badge>
      {bounced && <Badge tone="danger">{text('council.bounced')}</Badge>}
    </li>
  );
}

/** What the council said before a launch; objections are whole. */
function Notes({ notes }: { notes: readonly CouncilNote[] }) {
  const text = useText();
  const dates = useDates();
  return (
    <details open={notes.some(({ kind }) => kind === 'objection')}>
      <summary>{text('council.notes', { count: notes.length })}</summary>
      <ul className={styles.list}>
        {notes.map(({ id, kind, name, text: said, at }) => (
          <li key={id}>
            <Badge tone={kind === 'objection' ? 'warning' : 'neutral'}>{text(`council.note.${kind}`)}</Badge>
            <span className={styles.what}>
              <strong>{name}</strong> <span>{dates.long(at)}</span>
              {said !== '' && (
                <>
                  <br />
                  {said}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
