import { lazyWithTexts, Outlet, useLocation, useRoutes } from '@elan/web-core';
import { lazy, Suspense } from 'react';
import { Frame } from './frame/Frame';
import { GuestOnly, RequireSession, RequireSubscription, SessionGate } from './guards/guards';
import { laterMessages } from './messages/later-messages';
import { Boundary } from './pages/Boundary';
import { FailedPage } from './pages/FailedPage';
import { LoadingPage } from './pages/LoadingPage';
import { NotFoundPage } from './pages/NotFoundPage';
import { PageSkeleton } from './pages/PageSkeleton';
import styles from './pages/pages.module.css';
import { useRemotePage } from './remotes/PublishedRemotes';
import { RemoteContent } from './remotes/RemotePage';

const AuthLayout = lazy(() => import('./auth/AuthLayout').then((part) => ({ default: part.AuthLayout })));
const LoginPage = lazy(() => import('./auth/LoginPage').then((part) => ({ default: part.LoginPage })));
const RegisterPage = lazyWithTexts(laterMessages, () =>
  import('./auth/RegisterPage').then((part) => part.RegisterPage),
);
const SingleSignOnReturn = lazy(() =>
  import('./auth/SingleSignOnReturn').then((part) => ({ default: part.SingleSignOnReturn })),
);
const ForgotPage = lazyWithTexts(laterMessages, () =>
  import('./auth/ForgotPage').then((part) => part.ForgotPage),
);
const PublicFrame = lazy(() => import('./frame/PublicFrame').then((part) => ({ default: part.PublicFrame })));
const DesignSystemPage = lazy(() =>
  import('./pages/DesignSystemPage').then((part) => ({ default: part.DesignSystemPage })),
);

/** The page at the address; where nothing else catches a failure, this says so instead of leaving the page blank. */
export function AppRoutes() {
  const failed = (
    <main id="content" className={styles.loading}>
      <FailedPage />
    </main>
  );
  return (
    <Boundary attempt={useLocation().pathname} fallback={failed}>
      <Pages />
    </Boundary>
  );
}

/** A public page stands alone: nothing checks who reads it. */
function Pages() {
  if (useRemotePage()?.access !== 'public') return <OwnPages />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <PublicFrame>
        <RemoteContent />
      </PublicFrame>
    </Suspense>
  );
}

const signInPages = (
  <Suspense fallback={<LoadingPage />}>
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  </Suspense>
);

/** All other routes: the shell's own pages, and everything else as a page of a remote inside the frame. */
function OwnPages() {
  return useRoutes([
    {
      element: <SessionGate />,
      children: [
        // The page is not for guests alone: who is signed in may come back from the provider, too.
        {
          path: '/auth/sso/:companyId',
          element: signInPages,
          children: [{ index: true, element: <SingleSignOnReturn /> }],
        },
        {
          path: '/auth',
          element: <GuestOnly>{signInPages}</GuestOnly>,
          children: [
            { path: 'login', element: <LoginPage /> },
            { path: 'register', element: <RegisterPage /> },
            { path: 'forgot', element: <ForgotPage /> },
            { path: '*', element: <NotFoundPage /> },
          ],
        },
        {
          element: (
            <RequireSession>
              <Frame>
                <RequireSubscription>
                  <Outlet />
                </RequireSubscription>
              </Frame>
            </RequireSession>
          ),
          children: [
            {
              path: 'design-system',
              element: (
                <Suspense fallback={<PageSkeleton />}>
                  <DesignSystemPage />
                </Suspense>
              ),
            },
            { path: '*', element: <RemoteContent /> },
          ],
        },
      ],
    },
  ]);
}
