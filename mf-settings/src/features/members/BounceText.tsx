import type { User } from '@elan/contracts';
import { useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';

/** When an invitation bounced, and what the mail server said in its own words. */
export function BounceText({ bounce: { at, reason } }: { bounce: NonNullable<User['bounce']> }) {
  const day = useDates().long(at);
  const text = useText();
  return reason === '' ? text('members.bounce', { day }) : text('members.bounceSaid', { day, reason });
}
