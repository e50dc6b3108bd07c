import { Backdrop, IconButton, keptClear, Logo, SkipLink } from '@elan/ui';
import { Link, places, useLocation, useProductName, useStoredFlag } from '@elan/web-core';
import { Menu as MenuIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../messages/use-text';
import { Boundary } from '../pages/Boundary';
import { FailedPage } from '../pages/FailedPage';
import styles from './Frame.module.css';
import { MenuSheet } from './MenuSheet';
import { Navigation } from './Navigation';
import { useRouteFocus } from './use-route-focus';

/**
 * The frame around every page of a signed-in user: the menu at the side, or behind a button on phones, and the content.
 */
export function Frame({ children }: { children: ReactNode }) {
  const text = useText();
  const product = useProductName();
  const { pathname, key } = useLocation();
  const [isCollapsed, setCollapsed] = useStoredFlag('elan-menu-collapsed');
  // The location where the sheet was opened. It is closed everywhere else, wherever the browser's buttons lead.
  const [sheetPlace, setSheetPlace] = useState<string | null>(null);
  useRouteFocus();

  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <SkipLink targetId="content">{text('skipToContent')}</SkipLink>
      <header className={styles.bar} {...keptClear}>
        <Link to={places.dashboard} className={styles.home}>
          <Logo name={product} size={28} />
        </Link>
        <IconButton
          icon={<MenuIcon />}
          label={text('menu.open')}
          tooltip={false}
          aria-haspopup="dialog"
          onClick={() => {
            setSheetPlace(key);
          }}
        />
      </header>
      <aside className={styles.side}>
        <div className={styles.stay}>
          <Navigation
            isCollapsed={isCollapsed}
            onToggle={() => {
              setCollapsed(!isCollapsed);
            }}
          />
        </div>
      </aside>
      <MenuSheet
        isOpen={sheetPlace === key}
        onClose={() => {
          setSheetPlace(null);
        }}
      />
      <main id="content" tabIndex={-1} className={styles.main}>
        {pathname === places.dashboard && <Backdrop />}
        <div className={styles.content}>
          <Boundary attempt={pathname} fallback={<FailedPage />}>
            {children}
          </Boundary>
        </div>
      </main>
    </div>
  );
}
