import type { User } from '@elan/contracts';
import { Avatar, Tag } from '@elan/ui';
import { serverNow, useAvatarUrl } from '@elan/web-core';
import { BounceText } from './BounceText';
import { useText } from '../../shared/use-text';
import styles from './members.module.css';

/** Breaks before its domain, if at all. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/**
 * A member's picture, name and e-mail address; on phones, where rows have no room for columns, the groups in one line.
 */
export function MemberName({ user, segments }: { user: User; segments: readonly string[] }) {
  const text = useText();
  const picture = useAvatarUrl(user.email);
  const isOver = user.invitedUntil !== undefined && new Date(user.invitedUntil) <= serverNow();
  return (
    <span className={styles.person}>
      <Avatar name={user.name} src={picture} />
      <span className={styles.names}>
        <span className={styles.firstLine}>
          <strong>{user.name}</strong>
          {user.status === 'pending' && (
            <Tag tone="warning">{text(isOver ? 'members.invitationEnded' : 'members.pending')}</Tag>
          )}
          {user.bounce && <Tag tone="danger">{text('members.bounced')}</Tag>}
        </span>
        <span className={styles.email} title={user.email ?? undefined}>
          {user.email === null ? text('members.noEmail') : <Address email={user.email} />}
        </span>
        {segments.some((segment) => segment !== '') && (
          <span className={styles.segments}>{segments.filter((segment) => segment !== '').join(' · ')}</span>
        )}
        {user.bounce && (
          <span className={styles.bounce} title={user.bounce.reason}>
            <BounceText bounce={user.bounce} />
          </span>
        )}
      </span>
    </span>
  );
}
