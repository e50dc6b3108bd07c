import { Avatar, IconButton, Logo, Tooltip } from '@elan/ui';
import {
  FormattedMessage,
  Link,
  places,
  useAvatarUrl,
  useCompanyOverview,
  useIntl,
  useMe,
  useProductName,
  useSurveys,
  useThematics,
} from '@elan/web-core';
import { LogOut, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../preferences/LanguageSwitch';
import { ThemeSwitch } from '../preferences/ThemeSwitch';
import { accountEntries, mainEntries, thematicEntries, type MenuEntry } from './menu-entries';
import { MenuItem } from './MenuItem';
import styles from './Navigation.module.css';
import { useLogout } from './use-logout';

interface Props {
  isCollapsed: boolean;
  /** Collapses and expands the menu at the side of the page. */
  onToggle?: () => void;
  /** Closes the sheet that holds the menu on a phone. */
  onClose?: () => void;
}

/** The menu: dashboard, thematics in use, settings, account, and who is signed in. */
export function Navigation({ isCollapsed, onToggle, onClose }: Props) {
  const intl = useIntl();
  const product = useProductName();
  const { data: company } = useCompanyOverview();
  const isClosed = company !== undefined && company.subscription <= 0;
  const isOpen = company !== undefined && !isClosed;
  const { data: thematics = [] } = useThematics({ skip: !isOpen });
  const { data: surveys = [] } = useSurveys({ skip: !isOpen });
  const used = thematicEntries(thematics, surveys);
  const onFollow = () => onClose?.();
  const list = (entries: MenuEntry[]) =>
    entries.map((entry) => <MenuItem key={entry.id} {...{ entry, isCollapsed, isClosed, onFollow }} />);

  return (
    <div className={styles.navigation} data-collapsed={isCollapsed || undefined}>
      <div className={styles.head}>
        <Link to={places.dashboard} className={styles.home} onClick={onFollow}>
          <Logo name={product} markOnly={isCollapsed} />
        </Link>
        {onToggle && (
          <IconButton
            size="sm"
            icon={isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
            label={intl.formatMessage({ id: isCollapsed ? 'shell.menu.expand' : 'shell.menu.collapse' })}
            aria-expanded={!isCollapsed}
            onClick={onToggle}
          />
        )}
        {onClose && (
          <IconButton icon={<X />} label={intl.formatMessage({ id: 'shell.menu.close' })} onClick={onClose} />
        )}
      </div>
      <nav className={styles.scroll} aria-label={intl.formatMessage({ id: 'shell.menu.title' })}>
        <Group title={<FormattedMessage id="shell.menu.title" />}>{list(mainEntries)}</Group>
        {used.length > 0 && (
          <Group title={<FormattedMessage id="shell.menu.thematics" />}>{list(used)}</Group>
        )}
        <Group title={<FormattedMessage id="shell.menu.company" />}>
          {list(accountEntries)}
          <LogoutItem isCollapsed={isCollapsed} />
        </Group>
      </nav>
      <Person isCollapsed={isCollapsed} companyName={company?.name} />
    </div>
  );
}

function LogoutItem({ isCollapsed }: { isCollapsed: boolean }) {
  const logout = useLogout();
  const label = useIntl().formatMessage({ id: 'shell.menu.logout' });
  const button = (
    <button type="button" className={styles.entry} onClick={() => void logout()}>
      <LogOut aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </button>
  );
  return (
    <li>
      {isCollapsed ? (
        <Tooltip text={label} describes={false} side="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </li>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Person({ isCollapsed, companyName }: { isCollapsed: boolean; companyName: string | undefined }) {
  const me = useMe();
  const avatar = useAvatarUrl(me?.email);
  return (
    <div className={styles.foot}>
      <div className={styles.person}>
        <Avatar name={me?.name ?? ''} src={avatar} named={isCollapsed} />
        <div className={styles.names}>
          <strong>{me?.name}</strong>
          <span>{companyName}</span>
        </div>
      </div>
      <div className={styles.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}
