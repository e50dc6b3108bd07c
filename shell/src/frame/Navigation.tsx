import { IconButton, Logo, Skeleton, useScrollBox } from '@elan/ui';
import { Link, places, useCompanyOverview, useLocation, useProductName, useThematics } from '@elan/web-core';
import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../messages/use-text';
import { usePublished } from '../remotes/PublishedRemotes';
import { thematicEntries, type MenuEntry } from './menu-entries';
import { MenuFoot } from './MenuFoot';
import { MenuItem } from './MenuItem';
import styles from './Navigation.module.css';
import { useEntriesAt } from './use-entries-at';

interface Props {
  isCollapsed: boolean;
  /** Collapses and expands the menu at the side of the page. */
  onToggle?: () => void;
  /** Closes the sheet that contains the menu on a phone. */
  onClose?: () => void;
}

/** How long entries below the thematics wait for them (ms). */
const TIMEOUT_MS = 2000;

function useIsPatient(): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsPatient(false);
    }, TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isPatient;
}

/**
 * The menu: the remotes' entries above and below the thematics in use, which scroll, and at the bottom the signed-in
 * user.
 */
export function Navigation({ isCollapsed, onToggle, onClose }: Props) {
  const text = useText();
  const product = useProductName();
  const { data: company, isError: hasNoCompany } = useCompanyOverview();
  const isClosed = company !== undefined && company.subscription <= 0;
  const isOpen = company !== undefined && !isClosed;
  const thematics = useThematics({ skip: !isOpen });
  const isListing = usePublished().remotes === 'loading';
  const mainEntries = useEntriesAt('main');
  const companyEntries = useEntriesAt('company');
  const used = thematicEntries(thematics.data ?? [], company?.thematicsInUse ?? []);
  const hasFailed = hasNoCompany || thematics.isError;
  // Entries below the thematics wait for them, or they would jump when these arrive; but they do not wait forever.
  const isWaiting = useIsPatient() && !isClosed && !hasFailed && !thematics.data;
  const onFollow = () => onClose?.();
  const { pathname, search } = useLocation();
  const scroll = useRef<HTMLDivElement>(null);
  useScrollBox(scroll, {
    axis: 'y',
    current: '[aria-current]',
    state: `${pathname}${search} ${used.length} ${isWaiting} ${isListing}`,
  });
  const waiting = (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton lines={3} />
    </div>
  );
  const list = (entries: MenuEntry[]) =>
    entries.map((entry) => <MenuItem key={entry.href} {...{ entry, isCollapsed, isClosed, onFollow }} />);

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
            label={text(isCollapsed ? 'menu.expand' : 'menu.collapse')}
            aria-expanded={!isCollapsed}
            onClick={onToggle}
          />
        )}
        {onClose && <IconButton icon={<X />} label={text('menu.close')} onClick={onClose} />}
      </div>
      <nav className={styles.nav} aria-label={text('menu.title')}>
        <div ref={scroll} className={styles.scroll}>
          {isListing && waiting}
          <Group title={text('menu.title')}>{list(mainEntries)}</Group>
          <Group title={text('menu.thematics')}>{list(used)}</Group>
          {isWaiting ? waiting : <Group title={text('menu.company')}>{list(companyEntries)}</Group>}
        </div>
        <MenuFoot companyName={company?.name} {...{ isCollapsed, isClosed, onFollow }} />
      </nav>
    </div>
  );
}

/** Entries under a title; without entries neither is shown. */
function Group({ title, children }: { title: ReactNode; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
