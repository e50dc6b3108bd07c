import { Tooltip } from '@elan/ui';
import { useLocation } from '@elan/web-core';
import { EntryLink } from './EntryLink';
import type { MenuEntry } from './menu-entries';
import styles from './Navigation.module.css';

interface Props {
  entry: MenuEntry;
  /** Only icons are shown; names become tooltips. */
  isCollapsed: boolean;
  /** Without a subscription, only what stays open is a link. */
  isClosed: boolean;
  onFollow: () => void;
}

/** An entry of the menu; while it is open, with its child entries. */
export function MenuItem({ entry, isCollapsed, isClosed, onFollow }: Props) {
  const { pathname } = useLocation();
  const { label, icon: Icon, children = [] } = entry;
  const isOpen = !isCollapsed && !isClosed && children.length > 0 && isWithin(entry.href, pathname);
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
          {children.map((child) => (
            <MenuItem key={child.href} entry={child} {...{ isCollapsed, isClosed, onFollow }} />
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
