import type { PublishedRemote } from '@elan/contracts/remotes';
import type { RemoteModule } from '@elan/web-core';
import { createContext, use, useEffect, useState } from 'react';

/** Loads remotes and remembers those that have loaded, so that a page that was open before shows immediately. */
export interface RemoteLoader {
  /** The published remotes; after a failure the next call tries again. */
  list: () => Promise<PublishedRemote[]>;
  arrived: (name: string) => RemoteModule | undefined;
  load: (name: string) => Promise<RemoteModule>;
  /** The loaded module does not work, or is late: the next call loads what is published then. */
  forget: (name: string) => void;
  /** A page of the remote has thrown. */
  failed: (name: string) => void;
}

interface Ways extends Pick<RemoteLoader, 'list'>, Partial<Pick<RemoteLoader, 'failed'>> {
  /** `again`: the list may be newer than what the page knows, so it is re-read. */
  load: (name: string, again: boolean) => Promise<RemoteModule>;
}

/** Wraps the functions that list and load remotes; a failed load is forgotten, so that the next call tries again. */
export function createRemoteLoader({ list, load, failed = () => undefined }: Ways): RemoteLoader {
  const modules = new Map<string, RemoteModule>();
  const forgotten = new Set<string>();
  const pending = new Map<string, Promise<RemoteModule>>();
  return {
    list,
    failed,
    arrived: (name) => modules.get(name),
    load(name) {
      const running = pending.get(name);
      if (running) return running;
      const started = load(name, forgotten.delete(name))
        .then((remoteModule) => {
          if (pending.get(name) === started) modules.set(name, remoteModule);
          return remoteModule;
        })
        .finally(() => {
          if (pending.get(name) === started) pending.delete(name);
        });
      pending.set(name, started);
      return started;
    },
    forget(name) {
      modules.delete(name);
      pending.delete(name);
      forgotten.add(name);
    },
  };
}

const unavailable: RemoteLoader = {
  list: () => Promise.reject(new Error('No way to list remotes')),
  arrived: () => undefined,
  load: () => Promise.reject(new Error('No way to load remotes')),
  forget: () => undefined,
  failed: () => undefined,
};

export const RemoteLoaderContext = createContext<RemoteLoader>(unavailable);

/** @returns a function that fetches a remote before it is needed, e.g. while the pointer is on its menu entry. */
export function usePreloadRemote(): (name: string | undefined) => void {
  const loader = use(RemoteLoaderContext);
  return (name) => {
    // A failure shows when the remote is really needed.
    if (name !== undefined && !loader.arrived(name)) loader.load(name).catch(() => undefined);
  };
}

/** The module of a remote, `undefined` while it is loading, or `'failed'`. A new `attempt` tries again. */
export function useRemote(name: string, attempt: number): RemoteModule | 'failed' | undefined {
  const loader = use(RemoteLoaderContext);
  const arrived = loader.arrived(name);
  const [outcome, setOutcome] = useState<{ name: string; attempt: number; failed: boolean } | null>(null);
  useEffect(() => {
    if (arrived) return undefined;
    let isCurrent = true;
    const settle = (failed: boolean) => () => {
      if (isCurrent) setOutcome({ name, attempt, failed });
    };
    loader.load(name).then(settle(false), settle(true));
    return () => {
      isCurrent = false;
    };
  }, [loader, name, attempt, arrived]);
  if (arrived) return arrived;
  return outcome?.failed && outcome.name === name && outcome.attempt === attempt ? 'failed' : undefined;
}

/** @returns what to do with a remote that does not work: `forget` makes the next attempt reload it. */
export function useBrokenRemote(): Pick<RemoteLoader, 'forget' | 'failed'> {
  return use(RemoteLoaderContext);
}
