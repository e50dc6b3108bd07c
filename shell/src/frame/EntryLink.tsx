import { classNames } from '@elan/ui';
import { Link, useLocation } from '@elan/web-core';
import type { HTMLAttributes } from 'react';
import { usePreloadRemote } from '../remotes/remote-loader';
import { remoteOf } from '../remotes/remote-names';
import { currentAs, type MenuEntry } from './menu-entries';
import styles from './Navigation.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  entry: MenuEntry;
  /** There is no subscription: only what stays open is a link. */
  isClosed: boolean;
}

/** The link of an entry, marked while one is there; its page is fetched as soon as somebody is about to follow it. */
export function EntryLink({ entry, isClosed, className, onPointerEnter, onFocus, ...rest }: Props) {
  const location = useLocation();
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
    preload(remoteOf(new URL(entry.href, 'http://shell').pathname));
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
