import { Button, Modal } from '@elan/ui';
import { dayInZone, useDates, useLanguage } from '@elan/web-core';
import type { KnownPlan } from '../../shared/mails/use-mail-plan';
import { dayToCome, type Morning } from '../../shared/schedule/mornings';
import { useText } from '../../shared/use-text';
import styles from './SendTimeDialog.module.css';

/** A question about invitations that would be sent at night or on a weekend. */
export interface SendTimeQuestion {
  plan: KnownPlan;
  better: Morning;
  askedAt: Date;
}

export interface SendTimeDialogProps {
  question: SendTimeQuestion | null;
  /** Null: as planned. */
  onChoose: (morning: Morning | null) => void;
  onCancel: () => void;
}

/** Suggests the next working morning first. */
export function SendTimeDialog({ question, onChoose, onCancel }: SendTimeDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useDates();
  if (!question) return null;
  const { plan, better, askedAt } = question;
  const today = dayInZone(askedAt, timeZone);
  const morning = (day: string) =>
    day === today
      ? t('surveys.sendTime.today')
      : t('surveys.sendTime.morning', { day: capital(dayToCome(day, today, language)) });
  const planned = plan.atOnce ? today : dayInZone(new Date(plan.leaveAt ?? askedAt), timeZone);
  return (
    <Modal
      open
      onClose={onCancel}
      role="alertdialog"
      size="sm"
      title={t('surveys.sendTime.title', { count: plan.invitations })}
      description={t('surveys.sendTime.text', { count: plan.invitations })}
      footer={<Button onClick={onCancel}>{t('surveys.cancel')}</Button>}
    >
      <div className={styles.choices}>
        <Button
          variant="primary"
          fullWidth
          data-autofocus=""
          onClick={() => {
            onChoose(better);
          }}
        >
          {morning(better.day)}
        </Button>
        <Button
          fullWidth
          onClick={() => {
            onChoose(null);
          }}
        >
          {plan.atOnce ? t('surveys.sendTime.now') : morning(planned)}
        </Button>
      </div>
    </Modal>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
