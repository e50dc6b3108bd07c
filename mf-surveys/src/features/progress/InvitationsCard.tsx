import type { InvitationCounts, SurveyProgress } from '@elan/contracts';
import { Card } from '@elan/ui';
import { useDates } from '@elan/web-core';
import type { ReactNode } from 'react';
import { useText } from '../../shared/use-text';
import styles from './Progress.module.css';

interface Line {
  id: 'sent' | 'waiting' | 'deferred' | 'unreachable' | 'refused' | 'heldBack' | 'withoutEmail';
  count: number;
  more?: ReactNode;
}

/** The delivery of the invitations. Nothing here is about reminders. */
export function InvitationsCard({ progress }: { progress: SurveyProgress }) {
  const t = useText();
  const { invitations } = progress;
  const isOver = progress.status === 'ended';
  const { sent, waiting, deferred, unreachable, refused, heldBack, withoutEmail } = invitations;
  const lines: Line[] = [
    { id: 'sent', count: sent },
    { id: 'waiting', count: waiting },
    {
      id: 'deferred',
      count: deferred?.count ?? 0,
      more: deferred && <Trouble trouble={deferred} text="surveys.progress.invitations.deferred.text" />,
    },
    {
      id: 'unreachable',
      count: unreachable?.count ?? 0,
      more: unreachable && (
        <Trouble trouble={unreachable} text="surveys.progress.invitations.unreachable.text" />
      ),
    },
    { id: 'refused', count: refused },
    { id: 'heldBack', count: heldBack, more: t('surveys.progress.invitations.heldBack.text') },
    // The present audience says nothing about a finished round.
    {
      id: 'withoutEmail',
      count: isOver ? 0 : withoutEmail,
      more: t(
        progress.round?.cards
          ? 'surveys.progress.invitations.withoutEmail.cards'
          : 'surveys.progress.invitations.withoutEmail.text',
      ),
    },
  ];
  const shown = lines.filter(({ id, count }) => id === 'sent' || count > 0);
  const isOrdered = lines.some(({ id, count }) => id !== 'withoutEmail' && count > 0);
  // Mails are forgotten a month after their round.
  if (isOver && !isOrdered) return null;
  return (
    <Card
      title={t('surveys.progress.invitations')}
      description={t('surveys.progress.invitations.text', {
        who: progress.round?.remindsEverybody ? 'all' : 'rest',
      })}
    >
      {isOrdered || withoutEmail > 0 ? (
        <dl className={styles.counts}>
          {shown.map(({ id, count, more }) => (
            <div key={id} data-kind={id}>
              <dt>{t(`surveys.progress.invitations.${id}`)}</dt>
              <dd className={styles.count}>{count}</dd>
              {more && <dd className={styles.more}>{more}</dd>}
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.muted}>{t('surveys.progress.invitations.none')}</p>
      )}
    </Card>
  );
}

function Trouble({
  trouble: { since, answer, nextAttemptAt },
  text,
}: {
  trouble: NonNullable<InvitationCounts['deferred']>;
  text: 'surveys.progress.invitations.deferred.text' | 'surveys.progress.invitations.unreachable.text';
}) {
  const t = useText();
  const dates = useDates();
  const time = (at: string | null) => (at === null ? '–' : dates.withTime(at));
  return (
    <>
      {t(text, { since: time(since), next: time(nextAttemptAt) })}
      {answer !== '' && (
        <span className={styles.answer}>{t('surveys.progress.invitations.answer', { answer })}</span>
      )}
    </>
  );
}
