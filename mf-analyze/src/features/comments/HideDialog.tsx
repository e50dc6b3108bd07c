import { commentEndpoints } from '@elan/contracts';
import { TextArea } from '@elan/ui';
import { useContractForm } from '@elan/web-core';
import { FormDialog } from '../../shared/FormDialog';
import { useText } from '../../shared/use-text';

interface HideDialogProps {
  commentId: string;
  onHide: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason why a comment is hidden. */
export function HideDialog({ commentId, onHide, onClose }: HideDialogProps) {
  const text = useText();
  const form = useContractForm(commentEndpoints.hide, {
    keptAs: `hide:${commentId}`,
    saved: { reason: '' },
    send: async ({ reason }) => {
      await onHide(reason);
      onClose();
    },
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title={text('comments.hideTitle')}
      description={text('comments.hideMore')}
      submitLabel={text('comments.hideConfirm')}
    >
      <TextArea
        {...form.field('reason')}
        label={text('comments.reason')}
        hint={text('comments.reasonHint')}
        rows={3}
      />
    </FormDialog>
  );
}
