import type { ManagerLink, SegmentationResults } from '@elan/contracts';
import { Button, Card, ConfirmDialog, EmptyState, ErrorState, Skeleton, Tag, toast } from '@elan/ui';
import { errorText, useDates, useIntl, useLanguage } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../../shared/use-text';
import { useListManagerLinksQuery, useResendLinkMutation, useWithdrawLinkMutation } from './manager-api';
import styles from './manager-links.module.css';
import { ShareDialog } from './ShareDialog';

interface ManagerLinksProps {
  surveyId: string;
  segmentationId: string;
  /** Results of the segmentation: only groups that they show can be shared. */
  results: SegmentationResults;
}

/** Says with whom groups of the survey are shared, and offers to share another. */
export function ManagerLinks({ surveyId, segmentationId, results }: ManagerLinksProps) {
  const text = useText();
  const [isSharing, setIsSharing] = useState(false);
  const { data, isError, refetch } = useListManagerLinksQuery({ surveyId, language: useLanguage() });
  const groups = results.columns.filter(({ id, hidden }) => hidden === null && id !== 'none');
  const share = (
    <Button disabled={groups.length === 0} onClick={() => setIsSharing(true)}>
      {text('manager.share')}
    </Button>
  );
  return (
    <div data-screen-only>
      <Card title={text('manager.links')} description={text('manager.linksHint')} actions={share}>
        {groups.length === 0 && <p className={styles.note}>{text('manager.noGroup')}</p>}
        {isError && (
          <ErrorState title={text('loadFailed')} retryLabel={text('retry')} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton height={64} />}
        {data && <Links links={data.links} />}
      </Card>
      {isSharing && data && (
        <ShareDialog
          surveyId={surveyId}
          segmentationId={segmentationId}
          groups={groups}
          domains={data.domains}
          onClose={() => setIsSharing(false)}
        />
      )}
    </div>
  );
}

function Links({ links }: { links: readonly ManagerLink[] }) {
  const text = useText();
  if (links.length === 0) {
    return (
      <EmptyState compact picture="none" title={text('manager.noLinks')}>
        {text('manager.noLinksHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <Link key={link.id} link={link} />
      ))}
    </ul>
  );
}

const tones = {
  unconfirmed: 'warning',
  sent: 'brand',
  opened: 'success',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const;

function Link({ link }: { link: ManagerLink }) {
  const text = useText();
  const dates = useDates();
  const intl = useIntl();
  const [resend, resending] = useResendLinkMutation();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { email, group, segmentation, state, bounced, expiresAt } = link;
  const isOpen = state !== 'expired' && state !== 'withdrawn';
  const named = segmentation === '' ? group : `${group} (${segmentation})`;
  const about = isOpen
    ? [named, text('manager.until', { day: dates.long(expiresAt.slice(0, 10)) })]
    : [named];
  const sendAgain = async (): Promise<void> => {
    try {
      await resend(link).unwrap();
      toast.success(text(state === 'unconfirmed' ? 'manager.asked' : 'manager.sent', { email }));
    } catch (error) {
      toast.error(errorText(intl, error) ?? text('loadFailed'));
    }
  };
  return (
    <li>
      <div className={styles.who}>
        <strong>{email}</strong>
        <span className={styles.note}>{about.join(' · ')}</span>
      </div>
      <div className={styles.state}>
        <Tag tone={tones[state]}>{text(`manager.state.${state}`)}</Tag>
        {bounced && isOpen && <Tag tone="danger">{text('manager.bounced')}</Tag>}
      </div>
      {isOpen && (
        <div className={styles.ways}>
          <Button
            size="sm"
            variant="ghost"
            busy={resending.isLoading}
            aria-label={text('manager.resendOf', { email })}
            onClick={() => void sendAgain()}
          >
            {text('manager.resend')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={text('manager.withdrawOf', { email })}
            onClick={() => setIsWithdrawing(true)}
          >
            {text('manager.withdraw')}
          </Button>
        </div>
      )}
      <WithdrawQuestion link={link} isOpen={isWithdrawing} onClose={() => setIsWithdrawing(false)} />
    </li>
  );
}

function WithdrawQuestion({
  link,
  isOpen,
  onClose,
}: {
  link: ManagerLink;
  isOpen: boolean;
  onClose: () => void;
}) {
  const text = useText();
  const intl = useIntl();
  const [withdraw, { isLoading, error }] = useWithdrawLinkMutation();
  const confirm = async (): Promise<void> => {
    const { error: failed } = await withdraw(link);
    if (failed !== undefined) return;
    toast.success(text('manager.withdrawn'));
    onClose();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      danger
      title={text('manager.withdrawTitle')}
      confirmLabel={text('manager.withdraw')}
      busy={isLoading}
      error={errorText(intl, error)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text('manager.withdrawHint', { email: link.email })}
    </ConfirmDialog>
  );
}
