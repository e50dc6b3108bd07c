import { classNames } from '@elan/ui';
import { Link, useLocation } from '@elan/web-core';
import type { HTMLAttributes } from 'react';
import { pageAt } from '../remotes/page-at';
import { useRemotes } from '../remotes/PublishedRemotes';
import { usePreloadRemote } from '../remotes/remote-loader';
import { currentAs, pathOf, type MenuEntry } from './menu-entries';
import styles from './Navigation.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  entry: MenuEntry;
  /** Without a subscription, only what stays open is a link. */
  isClosed: boolean;
}

/**
 * The link of an entry, highlighted while its page is open. The page is preloaded as soon as somebody is about to
 * follow the link.
 */
export function EntryLink({ entry, isClosed, className, onPointerEnter, onFocus, ...rest }: Props) {
  const location = useLocation();
  const remotes = useRemotes();
  const preload = usePreloadRemote();
  const look = classNames(styles.entry, className);
  if (isClosed && !entry.isAlwaysOpen) {
    const { onClick: _, ...attributes } = rest;
    return (
      <span
        role="link"
        aria-disabled="true"
        className={look}
        {...{ onPointerEnter, onFocus }}
        {...attributes}
      />
    );
  }
  const preloadIt = () => {
    preload(pageAt(remotes, pathOf(entry.href))?.remote);
  };
  return (
    <Link
      {...rest}
      to={entry.href}
      className={look}
      aria-current={currentAs(entry, location)}
      onPointerEnter={(event) => {
        preloadIt();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preloadIt();
        onFocus?.(event);
      }}
    />
  );
}
