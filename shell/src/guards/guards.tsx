import { ErrorState } from '@elan/ui';
import {
  errorText,
  lazyWithTexts,
  Navigate,
  Outlet,
  places,
  useCompanyOverview,
  useIntl,
  useLocation,
  useMeQuery,
  useSession,
} from '@elan/web-core';
import { Suspense, type ReactNode } from 'react';
import { mailedOwner } from '../auth/mailed-owner';
import { laterMessages } from '../messages/later-messages';
import { LoadingPage } from '../pages/LoadingPage';
import { PageSkeleton } from '../pages/PageSkeleton';
import { usePublished, useRemotePage } from '../remotes/PublishedRemotes';
import { originOf, originState } from '../origin';

const SwitchAccount = lazyWithTexts(laterMessages, () =>
  import('../auth/SwitchAccount').then((part) => part.SwitchAccount),
);

/** Nothing is decided before the session is known. */
export function SessionGate() {
  return useSession().status === 'restoring' ? <LoadingPage /> : <Outlet />;
}

/** A visitor without a user signs in first; the page that they wanted is remembered, its history entry is replaced. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  const { remotes } = usePublished();
  useMeQuery();
  // The page may turn out to be public.
  if (status !== 'signedIn' && remotes === 'loading') return <LoadingPage />;
  if (status !== 'signedIn') return <Navigate to={places.login} replace state={originState(location)} />;
  return children;
}

/**
 * A signed-in user does not belong on a sign-in page: back to what they wanted before, or to the dashboard. If a mailed
 * link for somebody else led here, they are asked.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const { state, search } = useLocation() as { state: unknown; search: string };
  const { email } = mailedOwner(search);
  if (status === 'signedIn' && email !== '' && email.toLowerCase() !== user.email)
    return (
      <Suspense fallback={<LoadingPage />}>
        <SwitchAccount email={email} />
      </Suspense>
    );
  if (status === 'signedIn') return <Navigate to={originOf(state) ?? places.dashboard} replace />;
  return children;
}

/** Without a subscription, all pages that need one redirect to the plans. */
export function RequireSubscription({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { data: company, error, refetch, isFetching } = useCompanyOverview();
  const page = useRemotePage();
  if (pathname === places.plans || page?.access === 'administrator') return children;
  if (company) return company.subscription > 0 ? children : <Navigate to={places.plans} replace />;
  if (error === undefined) return <PageSkeleton />;
  return <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} busy={isFetching} />;
}
