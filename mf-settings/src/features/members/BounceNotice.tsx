import type { User } from '@elan/contracts';
import { Alert } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useText } from '../../shared/use-text';

const MOST_NAMES = 5;

/** Names members who cannot be reached: in a long list they would be on pages that nobody opens. */
export function BounceNotice({ users, total }: { users: readonly User[]; total: number }) {
  const intl = useIntl();
  const text = useText();
  const names = users.map(({ name }) => name);
  if (names.length === 0) return null;
  const others = total - MOST_NAMES;
  const listed = [
    ...names.slice(0, MOST_NAMES),
    ...(others > 0 ? [text('members.bounceOthers', { count: others })] : []),
  ];
  return (
    <Alert tone="warning" live={false} title={text('members.bounces', { count: total })}>
      {intl.formatList(listed)}
    </Alert>
  );
}
