import { Tooltip } from '@elan/ui';
import { useIntl, useLocation } from '@elan/web-core';
import { EntryLink } from './EntryLink';
import type { MenuEntry } from './menu-entries';
import styles from './Navigation.module.css';

interface Props {
  entry: MenuEntry;
  /** Only icons are shown; names become tooltips. */
  isCollapsed: boolean;
  /** There is no subscription: only what stays open is a link. */
  isClosed: boolean;
  onFollow: () => void;
}

/** An entry of the menu with, while one is in it, the entries below it. */
export function MenuItem({ entry, isCollapsed, isClosed, onFollow }: Props) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const label = 'text' in entry.label ? entry.label.text : intl.formatMessage({ id: entry.label.id });
  const Icon = entry.icon;
  const isOpen = !isCollapsed && !isClosed && entry.children !== undefined && isWithin(entry.href, pathname);
  const item = (
    <EntryLink entry={entry} isClosed={isClosed} onClick={onFollow}>
      {Icon ? (
        <Icon aria-hidden="true" />
      ) : (
        <span className={styles.bullet}>{isCollapsed && initial(label)}</span>
      )}
      <span className={styles.label}>{label}</span>
    </EntryLink>
  );
  return (
    <li>
      {isCollapsed ? (
        <Tooltip text={label} describes={false} side="right">
          {item}
        </Tooltip>
      ) : (
        item
      )}
      {isOpen && (
        <ul className={styles.below}>
          {entry.children?.map((child) => (
            <MenuItem key={child.id} entry={child} {...{ isCollapsed, isClosed, onFollow }} />
          ))}
        </ul>
      )}
    </li>
  );
}

function isWithin(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

function initial(label: string): string {
  return (Array.from(label)[0] ?? '').toLocaleUpperCase();
}
