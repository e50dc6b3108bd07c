import type { RefusedInvitation, SurveyProgress } from '@elan/contracts';
import { Button, Card, toast } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { CorrectDialog } from './CorrectDialog';
import { useSendAgainMutation } from './progress-api';
import styles from './Progress.module.css';
import { useFailed } from './use-failed';

/** Members whose invitation no mail server accepts, and how to reach them after all. */
export function RefusedCard({ progress }: { progress: SurveyProgress }) {
  const t = useText();
  const [corrected, setCorrected] = useState<RefusedInvitation | null>(null);
  const { id, refused, invitations, status } = progress;
  const isOpen = status === 'running';
  return (
    <Card
      title={t('surveys.progress.refused', { count: invitations.refused })}
      {...(isOpen && { description: t('surveys.progress.refused.text') })}
    >
      <ul className={styles.refused}>
        {refused.map((invitation) => (
          <li key={invitation.userId}>
            <Refused invitation={invitation} />
            {isOpen && (
              <RefusedActions
                surveyId={id}
                invitation={invitation}
                onCorrect={() => {
                  setCorrected(invitation);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {invitations.refused > refused.length && (
        <p className={styles.muted}>{t('surveys.progress.refused.more', { shown: refused.length })}</p>
      )}
      <CorrectDialog
        surveyId={id}
        invitation={corrected}
        onClose={() => {
          setCorrected(null);
        }}
      />
    </Card>
  );
}

function Refused({
  invitation: { name, address, reason, answer, at, email },
}: {
  invitation: RefusedInvitation;
}) {
  const t = useText();
  const dates = useDates();
  const why = t(`surveys.progress.refused.${reason}`);
  return (
    <div className={styles.person}>
      <p className={styles.label}>{name}</p>
      <p className={styles.address}>{address}</p>
      <p className={styles.muted}>
        {at === null ? why : t('surveys.progress.refused.at', { why, date: dates.withTime(at) })}
      </p>
      {answer !== '' && (
        <p className={styles.answer}>{t('surveys.progress.invitations.answer', { answer })}</p>
      )}
      {email !== null && email !== address && (
        <p className={styles.corrected}>{t('surveys.progress.refused.corrected', { email })}</p>
      )}
    </div>
  );
}

interface RefusedActionsProps {
  surveyId: string;
  invitation: RefusedInvitation;
  onCorrect: () => void;
}

function RefusedActions({ surveyId, invitation: { userId, name }, onCorrect }: RefusedActionsProps) {
  const t = useText();
  const failed = useFailed();
  const [sendAgain, { isLoading }] = useSendAgainMutation();
  const again = () => {
    sendAgain({ userId, surveyId })
      .unwrap()
      .then(
        () => toast.success(t('surveys.progress.refused.again.done', { name }), { duration: 4000 }),
        failed,
      );
  };
  return (
    <div className={styles.actions}>
      <Button size="sm" aria-label={t('surveys.progress.refused.correctOf', { name })} onClick={onCorrect}>
        {t('surveys.progress.refused.correct')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        busy={isLoading}
        aria-label={t('surveys.progress.refused.againOf', { name })}
        onClick={again}
      >
        {t('surveys.progress.refused.again')}
      </Button>
    </div>
  );
}
