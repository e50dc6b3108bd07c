import type { PublishedRemote } from '@elan/contracts/remotes';
import { useLocation } from '@elan/web-core';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { pageAt, type RemoteAddress } from './page-at';
import { RemoteLoaderContext, type RemoteLoader } from './remote-loader';

interface Published {
  /** The published remotes: loading, or failed if there is no list. */
  remotes: readonly PublishedRemote[] | 'loading' | 'failed';
  retry: () => void;
}

const PublishedContext = createContext<Published>({ remotes: 'loading', retry: () => undefined });

/** Provides the published remotes, and how to load them, to everything below. */
export function PublishedRemotes({ loader, children }: { loader: RemoteLoader; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const [remotes, setRemotes] = useState<Published['remotes']>('loading');
  useEffect(() => {
    let isCurrent = true;
    const settle = (found: Published['remotes']) => {
      if (isCurrent) setRemotes(found);
    };
    loader.list().then(settle, () => {
      settle('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [loader, attempt]);
  const retry = () => {
    setRemotes('loading');
    setAttempt(attempt + 1);
  };
  return (
    <RemoteLoaderContext value={loader}>
      <PublishedContext value={{ remotes, retry }}>{children}</PublishedContext>
    </RemoteLoaderContext>
  );
}

export function usePublished(): Published {
  return use(PublishedContext);
}

/** The remotes that are known so far. */
export function useRemotes(): readonly PublishedRemote[] {
  const { remotes } = usePublished();
  return typeof remotes === 'string' ? [] : remotes;
}

/** The page of a remote at the current address. */
export function useRemotePage(): RemoteAddress | undefined {
  const { pathname } = useLocation();
  return pageAt(useRemotes(), pathname);
}
