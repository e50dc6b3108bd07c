import { Alert, Button, RadioCards, Skeleton } from '@elan/ui';
import { errorText, Link, places, useAudiences, useIntl, useUsers } from '@elan/web-core';
import { useText } from '../use-text';
import { isAudienceGone, membersOf } from './audience-members';
import styles from './AudiencePicker.module.css';

const EVERYBODY = 'everybody';

export interface AudiencePickerProps {
  /** Null: all users. */
  value: string | null;
  onChange: (audienceId: string | null) => void;
}

/** Who is asked: everybody, or one of the company's audiences. */
export function AudiencePicker({ value, onChange }: AudiencePickerProps) {
  const t = useText();
  const intl = useIntl();
  const audiences = useAudiences();
  const users = useUsers();
  const error = audiences.error ?? users.error;

  if (error) {
    const retry = () => {
      void audiences.refetch();
      void users.refetch();
    };
    return (
      <Alert tone="danger" action={<Button onClick={retry}>{t('surveys.retry')}</Button>}>
        {errorText(intl, error)}
      </Alert>
    );
  }
  if (!audiences.data || !users.data) return <Skeleton height={168} />;

  const count = (audienceId: string | null) =>
    t('surveys.audience.count', {
      count: membersOf(audienceId, users.data ?? [], audiences.data ?? []).length,
    });
  const isGone = isAudienceGone(value, audiences.data);
  return (
    <div className={styles.picker}>
      {isGone && <Alert tone="warning">{t('surveys.audience.gone')}</Alert>}
      <RadioCards
        label={t('surveys.audience.label')}
        value={value ?? EVERYBODY}
        onChange={(chosen) => {
          onChange(chosen === EVERYBODY ? null : chosen);
        }}
        options={[
          { value: EVERYBODY, label: t('surveys.audience.everybody'), description: count(null) },
          ...audiences.data.map(({ id, name }) => ({ value: id, label: name, description: count(id) })),
        ]}
        hint={
          <>
            {t('surveys.audience.hint')}{' '}
            <Link to={places.settings('audiences')}>{t('surveys.audience.manage')}</Link>
          </>
        }
      />
    </div>
  );
}
