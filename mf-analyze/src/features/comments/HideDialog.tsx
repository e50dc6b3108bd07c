import { commentEndpoints } from '@elan/contracts';
import { Button, ErrorBlock, Modal, TextArea } from '@elan/ui';
import { errorText, useContractForm, useIntl } from '@elan/web-core';
import { useId } from 'react';
import { useText } from '../../shared/use-text';

interface HideDialogProps {
  onHide: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why a comment is hidden. */
export function HideDialog({ onHide, onClose }: HideDialogProps) {
  const text = useText();
  const intl = useIntl();
  const formId = useId();
  const form = useContractForm(commentEndpoints.hide, {
    saved: { reason: '' },
    send: async ({ reason }) => {
      await onHide(reason);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={text('comments.hideTitle')}
      description={text('comments.hideMore')}
      onClose={onClose}
      dismissible={!form.isSending && !form.isChanged}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isSending}>
            {text('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isSending}
            disabled={!form.isComplete}
          >
            {text('comments.hideConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        <ErrorBlock text={errorText(intl, form.error)} />
        <TextArea
          {...form.field('reason')}
          label={text('comments.reason')}
          hint={text('comments.reasonHint')}
          rows={3}
        />
      </form>
    </Modal>
  );
}
