import { Card, Skeleton } from '@elan/ui';
import type { ReactNode } from 'react';
import { useText } from '../use-text';
import styles from './MailPreview.module.css';

export function MailCard({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Card title={t('surveys.mail.title')} description={t('surveys.mail.description')}>
      <div className={styles.mail}>{children}</div>
    </Card>
  );
}

/** Takes as much height as the mail that will appear. */
export function MailPreviewWaits() {
  return (
    <MailCard>
      <Skeleton height={720} />
    </MailCard>
  );
}
