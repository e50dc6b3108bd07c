import { useUi } from '../provider/UiProvider';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before changes in a form are lost; `guard` knows when to ask. */
export function DiscardQuestion({
  guard,
}: {
  guard: { isAsking: boolean; leave: () => void; stay: () => void };
}) {
  const { discard } = useUi().texts;
  return (
    <ConfirmDialog
      open={guard.isAsking}
      danger
      title={discard.title}
      confirmLabel={discard.confirm}
      cancelLabel={discard.cancel}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {discard.text}
    </ConfirmDialog>
  );
}
