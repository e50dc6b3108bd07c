import type { Agreements } from '@elan/contracts';
import { Alert, Button, ConfirmDialog, DateInput, ErrorBlock, Modal, TextInput, toast } from '@elan/ui';
import { errorText, serverNow, useDates, useIntl, useSaving } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import { useEndAgreementMutation, useMarkAgreedMutation, useReadAgreementsQuery } from './privacy-api';
import styles from '../../../shared/card-parts.module.css';

/** What the works council agreed to, and what is different now. */
export function AgreementPart() {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const saving = useSaving(toast);
  const [asked, setAsked] = useState<'mark' | 'end' | null>(null);
  const [end, ending] = useEndAgreementMutation();
  const { data, error } = useReadAgreementsQuery();
  if (!data) return <ErrorBlock text={errorText(intl, error)} />;
  const { present, earlier } = data;
  const stop = async () => {
    if (present) await saving(end(present.id).unwrap(), () => ({ text: text('agreement.ended') }));
    setAsked(null);
  };
  return (
    <>
      <h3 className={styles.heading}>{text('agreement.title')}</h3>
      <p className={styles.text}>
        {present
          ? text('agreement.present', { day: dates.long(present.on), by: present.by })
          : text('agreement.none')}
      </p>
      {present && <Changes changes={present.changes} />}
      <ul className={styles.list}>
        <li>
          <Button onClick={() => setAsked('mark')}>{text('agreement.mark')}</Button>
          {present && (
            <Button variant="link" onClick={() => setAsked('end')}>
              {text('agreement.end')}
            </Button>
          )}
        </li>
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary>{text('agreement.earlier', { count: earlier.length })}</summary>
          <ul className={styles.list}>
            {earlier.map(({ id, on, by, endedAt }) => (
              <li key={id}>
                {text('agreement.over', {
                  ...{ day: dates.long(on), by, end: endedAt === null ? '' : dates.long(endedAt) },
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked === 'mark' && <MarkModal checksum={data.checksum} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'end'}
        danger
        title={text('agreement.endTitle')}
        confirmLabel={text('agreement.end')}
        busy={ending.isLoading}
        onCancel={() => setAsked(null)}
        onConfirm={() => void stop()}
      >
        {text('agreement.endText')}
      </ConfirmDialog>
    </>
  );
}

function Changes({ changes }: Pick<NonNullable<Agreements['present']>, 'changes'>) {
  const text = useText();
  const { formatList } = useIntl();
  const labels = (isWanted: boolean) =>
    changes.flatMap(({ label, isStricter }) => (isStricter === isWanted ? label : []));
  const [weaker, stricter] = [labels(false), labels(true)];
  return (
    <>
      {weaker.length > 0 && (
        <Alert tone="warning" live={false}>
          {text('agreement.weaker', { settings: formatList(weaker) })}
        </Alert>
      )}
      {stricter.length > 0 && (
        <p className={styles.text}>{text('agreement.stricter', { settings: formatList(stricter) })}</p>
      )}
      {changes.length === 0 && <p className={styles.text}>{text('agreement.same')}</p>}
    </>
  );
}

/** @param checksum of the file as it would be made now: that alone can be agreed to */
function MarkModal({ checksum, onClose }: { readonly checksum: string; readonly onClose: () => void }) {
  const text = useText();
  const saving = useSaving(toast);
  const today = useDates().day(serverNow());
  const [on, setOn] = useState(today);
  const [by, setBy] = useState('');
  // What is looked at is what is marked, even if somebody changes a setting meanwhile.
  const [shown] = useState(checksum);
  const [mark, marking] = useMarkAgreedMutation();
  const save = async () => {
    const told = () => ({ text: text('agreement.marked') });
    if (await saving(mark({ on, by, checksum: shown }).unwrap(), told)) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={text('agreement.mark')}
      description={text('agreement.markText')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="primary"
            disabled={on === '' || by.trim() === ''}
            busy={marking.isLoading}
            onClick={() => void save()}
          >
            {text('agreement.mark')}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        <DateInput label={text('agreement.on')} value={on} max={today} onChange={setOn} />
        <TextInput label={text('agreement.by')} hint={text('agreement.byHelp')} value={by} onChange={setBy} />
        <p className={styles.text}>{text('agreement.checksum')}</p>
        <code className={styles.what}>{shown}</code>
      </div>
    </Modal>
  );
}
