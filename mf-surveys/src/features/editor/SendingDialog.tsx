import { ConfirmDialog } from '@elan/ui';
import { errorText, serverNow, useDates, useIntl } from '@elan/web-core';
import { BelowMinimum, HiddenBeside } from '../../shared/outlook/ResultsOutlook';
import { betterMorning } from '../../shared/schedule/mornings';
import { useText } from '../../shared/use-text';
import type { CarefulSaving } from './use-careful-saving';

/** Asks before saving a change that sends mails, or asks too few people. */
export function SendingDialog({ saving }: { saving: CarefulSaving }) {
  const t = useText();
  const intl = useIntl();
  const { timeZone } = useDates();
  const { question, confirm, cancel } = saving;
  if (!question) return null;
  const { plan, failure } = question;
  if (!plan) {
    return (
      <ConfirmDialog
        open
        title={t('surveys.saving.unknown.title')}
        confirmLabel={t('surveys.saving.unknown.confirm')}
        onConfirm={confirm}
        onCancel={cancel}
        error={errorText(intl, failure)}
      >
        {t('surveys.saving.unknown.text')}
      </ConfirmDialog>
    );
  }
  const isHidden = !plan.isBelowMinimum && plan.hiddenBeside.length > 0;
  const few = plan.isBelowMinimum ? (
    <BelowMinimum people={plan.people} withEmail={plan.withEmail} minimum={plan.minimumGroupSize} />
  ) : (
    isHidden && <HiddenBeside beside={plan.hiddenBeside} minimum={plan.minimumGroupSize} />
  );
  const count = plan.invitations;
  if (!plan.atOnce) {
    return (
      <ConfirmDialog
        open
        title={t(isHidden ? 'surveys.saving.hidden.title' : 'surveys.saving.few.title')}
        confirmLabel={t('surveys.saving.few.confirm')}
        onConfirm={confirm}
        onCancel={cancel}
      >
        {few}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={t('surveys.saving.title', { count })}
      confirmLabel={t('surveys.saving.send', { count })}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{t('surveys.saving.text', { count })}</p>
      {few && <p>{few}</p>}
      {betterMorning(serverNow(), timeZone) && <p>{t('surveys.saving.night')}</p>}
    </ConfirmDialog>
  );
}
