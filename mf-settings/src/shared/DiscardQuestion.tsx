import { ConfirmDialog } from '@elan/ui';
import type { LeaveGuard } from '@elan/web-core';
import { useText } from './use-text';

/** Asks before what was changed in a form is lost. */
export function DiscardQuestion({ guard }: { guard: LeaveGuard }) {
  const text = useText();
  return (
    <ConfirmDialog
      open={guard.isAsking}
      danger
      title={text('discard.title')}
      confirmLabel={text('discard.confirm')}
      cancelLabel={text('discard.cancel')}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {text('discard.text')}
    </ConfirmDialog>
  );
}
