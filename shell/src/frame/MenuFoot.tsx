import { Avatar, Button, classNames, IconButton, Tooltip } from '@elan/ui';
import { leaveFor, useAvatarUrl, useMe } from '@elan/web-core';
import { LogOut } from 'lucide-react';
import { useText } from '../messages/use-text';
import { LanguageSwitch } from '../preferences/LanguageSwitch';
import { ThemeSwitch } from '../preferences/ThemeSwitch';
import { EntryLink } from './EntryLink';
import styles from './Navigation.module.css';
import { useEntriesAt } from './use-entries-at';
import { useLogout } from './use-logout';

interface Props {
  isCollapsed: boolean;
  isClosed: boolean;
  companyName: string | undefined;
  onFollow: () => void;
}

/** Always visible: the user, as a link to the account, the preferences and the logout. */
export function MenuFoot(props: Props) {
  const text = useText();
  const logout = useLogout();
  const leave = () => {
    leaveFor(() => void logout());
  };
  const label = text('menu.logout');
  return (
    <div className={styles.foot}>
      <Person {...props} />
      <div className={styles.tools}>
        <LanguageSwitch align="start" />
        <ThemeSwitch align="start" />
        {props.isCollapsed ? (
          <IconButton icon={<LogOut />} label={label} onClick={leave} />
        ) : (
          <Button variant="ghost" size="sm" iconLeft={<LogOut />} onClick={leave}>
            {label}
          </Button>
        )}
      </div>
    </div>
  );
}

function Person({ isCollapsed, isClosed, companyName, onFollow }: Props) {
  const me = useMe();
  const avatar = useAvatarUrl(me?.email);
  const [entry] = useEntriesAt('person');
  const names = [me?.name, companyName].filter(Boolean).join(', ');
  const content = (
    <>
      <Avatar name={me?.name ?? ''} src={avatar} />
      <span className={styles.names}>
        {entry && <strong>{entry.label}</strong>} <span>{names}</span>
      </span>
    </>
  );
  if (!entry) return <div className={classNames(styles.entry, styles.person)}>{content}</div>;
  const link = (
    <EntryLink entry={entry} isClosed={isClosed} className={styles.person} onClick={onFollow}>
      {content}
    </EntryLink>
  );
  return isCollapsed ? (
    <Tooltip text={entry.label} describes={false} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
