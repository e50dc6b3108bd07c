import { Logo, SkipLink } from '@elan/ui';
import { useProductName } from '@elan/web-core';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text';
import { LanguageSwitch } from '../preferences/LanguageSwitch';
import { ThemeSwitch } from '../preferences/ThemeSwitch';
import styles from './PublicFrame.module.css';

/** The frame around a public page: no menu, and no links to pages that require signing in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.frame}>
      <SkipLink targetId="content">{text('skipToContent')}</SkipLink>
      <header className={styles.top}>
        <Logo name={useProductName()} />
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
