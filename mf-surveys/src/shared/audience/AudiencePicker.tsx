import { Alert, Button, RadioCards, Skeleton } from '@elan/ui';
import { errorText, Link, places, useIntl } from '@elan/web-core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../use-text';
import { isAudienceGone } from './audience-members';
import { useAudienceSizes } from './audience-size';
import styles from './AudiencePicker.module.css';

const NewAudience = lazy(() => import('./NewAudience').then((part) => ({ default: part.NewAudience })));

const EVERYBODY = 'everybody';

export interface AudiencePickerProps {
  /** Null: all users. */
  value: string | null;
  onChange: (audienceId: string | null) => void;
}

/** Who is asked: everybody, one of the company's audiences, or one that is created here. */
export function AudiencePicker({ value, onChange }: AudiencePickerProps) {
  const t = useText();
  const intl = useIntl();
  const { audiences, sizeOf, error, retry } = useAudienceSizes();
  const [isNew, setIsNew] = useState(false);

  if (error) {
    return (
      <Alert tone="danger" action={<Button onClick={retry}>{t('surveys.retry')}</Button>}>
        {errorText(intl, error)}
      </Alert>
    );
  }
  if (!audiences) return <Skeleton height={168} />;

  const count = (audienceId: string | null) =>
    t('surveys.audience.count', { count: sizeOf(audienceId, audiences) });
  return (
    <div className={styles.picker}>
      {isAudienceGone(value, audiences) && <Alert tone="warning">{t('surveys.audience.gone')}</Alert>}
      <RadioCards
        label={t('surveys.audience.label')}
        value={value ?? EVERYBODY}
        onChange={(chosen) => {
          onChange(chosen === EVERYBODY ? null : chosen);
        }}
        options={[
          { value: EVERYBODY, label: t('surveys.audience.everybody'), description: count(null) },
          ...audiences.map(({ id, name }) => ({ value: id, label: name, description: count(id) })),
        ]}
        hint={
          <>
            {t('surveys.audience.hint')}{' '}
            <Link to={places.settings('audiences')}>{t('surveys.audience.manage')}</Link>
          </>
        }
      />
      <div>
        <Button variant="secondary" iconLeft={<Plus />} onClick={() => setIsNew(true)}>
          {t('surveys.audience.new')}
        </Button>
      </div>
      {isNew && (
        <Suspense fallback={null}>
          <NewAudience onMade={onChange} onClose={() => setIsNew(false)} />
        </Suspense>
      )}
    </div>
  );
}
