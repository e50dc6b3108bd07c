import { userEndpoints, type RefusedInvitation } from '@elan/contracts';
import { Button, ErrorBlock, Modal, TextInput, toast, useUi } from '@elan/ui';
import { errorText, useContractForm, useIntl } from '@elan/web-core';
import { useId } from 'react';
import { useText } from '../../shared/use-text';
import { useCorrectAddressMutation } from './progress-api';

interface CorrectDialogProps {
  surveyId: string;
  /** Null: it is closed. */
  invitation: RefusedInvitation | null;
  onClose: () => void;
}

/** Corrects a refused address; explains what that means for the link and for the member's answer. */
export function CorrectDialog({ invitation, ...props }: CorrectDialogProps) {
  return invitation === null ? null : (
    <CorrectForm key={invitation.userId} invitation={invitation} {...props} />
  );
}

function CorrectForm({
  surveyId,
  invitation: { userId, name, email, address },
  onClose,
}: CorrectDialogProps & { invitation: RefusedInvitation }) {
  const t = useText();
  const intl = useIntl();
  const { cancel } = useUi().texts;
  const formId = useId();
  const [correct] = useCorrectAddressMutation();
  const form = useContractForm(userEndpoints.update, {
    keptAs: `correct:${surveyId}:${userId}`,
    saved: { email: email ?? address },
    send: async ({ email: corrected }) => {
      await correct({ userId, email: corrected, surveyId }).unwrap();
      onClose();
    },
    toast,
    told: () => ({ text: t('surveys.progress.correct.done', { name }), duration: 4000 }),
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('surveys.progress.correct.title', { name })}
      description={t('surveys.progress.correct.text')}
      size="sm"
      dismissible={!form.isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isSending}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isSending}
            disabled={form.values.email.trim() === (email ?? address)}
          >
            {t('surveys.progress.correct.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        <ErrorBlock text={errorText(intl, form.error)} />
        <TextInput
          {...form.field('email')}
          label={t('surveys.progress.correct.label')}
          type="email"
          autoComplete="off"
          data-autofocus=""
        />
      </form>
    </Modal>
  );
}
