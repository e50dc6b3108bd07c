import { Alert, Logo, SkipLink } from '@elan/ui';
import { Link, places, useProductName } from '@elan/web-core';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text';
import { LanguageSwitch } from '../preferences/LanguageSwitch';
import { ThemeSwitch } from '../preferences/ThemeSwitch';
import styles from './Auth.module.css';

/** The sign-in pages: the form on one side, what the product is about on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const product = useProductName();
  return (
    <div className={styles.layout}>
      <SkipLink targetId="content">{text('skipToContent')}</SkipLink>
      <div className={styles.column}>
        <header className={styles.top}>
          <Link to={places.login} className={styles.home}>
            <Logo name={product} />
          </Link>
          <div className={styles.tools}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          {!navigator.cookieEnabled && <Alert tone="warning">{text('auth.noCookies')}</Alert>}
          {children}
        </main>
      </div>
      <aside className={styles.panel}>
        <Arcs />
        <div className={styles.promise}>
          <p className={styles.lead}>{text('auth.promise')}</p>
          <p>{text('auth.promise.more')}</p>
        </div>
      </aside>
    </div>
  );
}

/** The product's mark, large and quiet. */
function Arcs() {
  return (
    <svg
      className={styles.arcs}
      viewBox="0 0 600 600"
      aria-hidden="true"
      preserveAspectRatio="xMidYMin slice"
    >
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d="M-40 560C220 560 470 400 600 -20" strokeWidth="76" opacity="0.16" />
        <path d="M-40 390C140 390 290 290 370 20" strokeWidth="58" opacity="0.12" />
        <path d="M-40 230C60 230 130 180 170 60" strokeWidth="44" opacity="0.09" />
      </g>
    </svg>
  );
}
