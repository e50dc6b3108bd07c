import { ErrorState } from '@elan/ui';
import { type RemoteModule, RemoteIntl, useLocation, useRoutes, type RouteObject } from '@elan/web-core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useText } from '../messages/use-text';
import { Boundary } from '../pages/Boundary';
import { NotFoundPage } from '../pages/NotFoundPage';
import { PageSkeleton } from '../pages/PageSkeleton';
import { hasPage } from './page-at';
import { usePublished, useRemotePage } from './PublishedRemotes';
import { useBrokenRemote, useRemote } from './remote-loader';

/** The page at the current address, from the remote that has one there. */
export function RemoteContent() {
  const text = useText();
  const { remotes, retry } = usePublished();
  const page = useRemotePage();
  if (remotes === 'loading') return <PageSkeleton />;
  if (remotes === 'failed') return <ErrorState title={text('remote.unavailable')} onRetry={retry} />;
  return page === undefined ? <NotFoundPage /> : <RemotePage key={page.remote} name={page.remote} />;
}

/** How long a remote may take before its page says that the others work (ms). */
const PATIENCE = 1700;

function RemotePage({ name }: { name: string }) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<RemoteModule | null>(null);
  const remote = useRemote(name, attempt);
  const { forget, failed: noteFailure } = useBrokenRemote();
  const { pathname } = useLocation();

  // What a broken download left behind may stay in the browser: after a failed retry only a reload helps.
  const unavailable = (
    <RemoteUnavailable
      isLate={remote === undefined}
      isLastResort={attempt > 0}
      onRetry={() => {
        if (attempt > 0) {
          location.reload();
          return;
        }
        // Its files may be gone with their version: another one may have been published.
        forget(name);
        setFailed(remote === undefined || remote === 'failed' ? null : remote);
        setAttempt(attempt + 1);
      }}
    />
  );
  if (remote === undefined) return <Late key={attempt}>{unavailable}</Late>;
  if (remote === 'failed') return unavailable;
  if (!hasPage(remote.routes, pathname)) return <NotFoundPage />;
  return (
    <Boundary
      key={`${pathname} ${attempt}`}
      fallback={remote === failed ? <Reload otherwise={unavailable} /> : unavailable}
      onFail={() => {
        noteFailure(name);
      }}
    >
      <RemoteIntl messages={remote.messages}>
        <Suspense fallback={<PageSkeleton />}>
          <Pages routes={remote.routes} />
        </Suspense>
      </RemoteIntl>
    </Boundary>
  );
}

/** A skeleton, until it has been there for so long that people want to know what still works. */
function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate ? children : <PageSkeleton />;
}

/**
 * The same module failed once more: it remembers which of its files could not be loaded, and so may the browser. Only a
 * new document asks for them again.
 */
function Reload({ otherwise }: { otherwise: ReactNode }) {
  useEffect(() => {
    // Without a network the browser would replace the page by one of its own.
    if (navigator.onLine) location.reload();
  }, []);
  return otherwise;
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

function RemoteUnavailable({
  isLate,
  isLastResort,
  onRetry,
}: {
  isLate: boolean;
  isLastResort: boolean;
  onRetry: () => void;
}) {
  const text = useText();
  return (
    <ErrorState
      title={text(isLate ? 'remote.late' : 'remote.unavailable')}
      retryLabel={text(isLastResort ? 'remote.reload' : 'remote.retry')}
      onRetry={onRetry}
    >
      {text(isLastResort && !isLate ? 'remote.reloadHelps' : 'remote.othersWork')}
    </ErrorState>
  );
}
