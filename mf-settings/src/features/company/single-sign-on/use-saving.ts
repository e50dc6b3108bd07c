import { toast } from '@elan/ui';
import { notifySaving, useIntl } from '@elan/web-core';

/** Says that something is being saved, then that it is, or not. */
export function useSaving() {
  const intl = useIntl();
  return (work: Promise<unknown>) =>
    notifySaving(toast, intl, work, { explains: true }).then(
      () => true,
      () => false,
    );
}
