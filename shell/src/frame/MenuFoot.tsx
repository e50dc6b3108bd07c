import { Avatar, IconButton, Tooltip, VisuallyHidden } from '@elan/ui';
import { useAvatarUrl, useIntl, useMe } from '@elan/web-core';
import { LogOut } from 'lucide-react';
import { LanguageSwitch } from '../preferences/LanguageSwitch';
import { ThemeSwitch } from '../preferences/ThemeSwitch';
import { EntryLink } from './EntryLink';
import { accountEntry } from './menu-entries';
import styles from './Navigation.module.css';
import { useLogout } from './use-logout';

interface Props {
  isCollapsed: boolean;
  isClosed: boolean;
  companyName: string | undefined;
  onFollow: () => void;
}

/** What is always in sight: who is signed in, which leads to the account, the preferences and the way out. */
export function MenuFoot(props: Props) {
  const intl = useIntl();
  const logout = useLogout();
  return (
    <div className={styles.foot}>
      <Person {...props} />
      <div className={styles.tools}>
        <LanguageSwitch />
        <ThemeSwitch align="start" />
        <IconButton
          className={styles.logout}
          icon={<LogOut />}
          label={intl.formatMessage({ id: 'shell.menu.logout' })}
          onClick={() => void logout()}
        />
      </div>
    </div>
  );
}

function Person({ isCollapsed, isClosed, companyName, onFollow }: Props) {
  const me = useMe();
  const avatar = useAvatarUrl(me?.email);
  const label = useIntl().formatMessage({ id: 'shell.menu.profile' });
  const link = (
    <EntryLink entry={accountEntry} isClosed={isClosed} className={styles.person} onClick={onFollow}>
      <VisuallyHidden>{label}</VisuallyHidden> <Avatar name={me?.name ?? ''} src={avatar} />
      <span className={styles.names}>
        <strong>{me?.name}</strong> <span>{companyName}</span>
      </span>
    </EntryLink>
  );
  return isCollapsed ? (
    <Tooltip text={label} describes={false} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
