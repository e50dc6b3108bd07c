import type { Pack } from '@elan/contracts';
import { ConfirmDialog } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';

interface ConfirmUpgradeProps {
  pack: Pack;
  current: Pack | undefined;
  /** End of the running pack. */
  endAt: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says, before anything is paid, that a larger pack starts immediately and what happens to the running one. */
export function ConfirmUpgrade({ pack, current, endAt, busy, onConfirm, onCancel }: ConfirmUpgradeProps) {
  const text = useText();
  const dates = useDates();
  return (
    <ConfirmDialog
      open
      title={text('plan.upgradeTitle', { name: pack.name })}
      confirmLabel={text('plan.upgradeConfirm')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {text('plan.upgradeText', { current: current?.name ?? '', name: pack.name, date: dates.long(endAt) })}
    </ConfirmDialog>
  );
}
