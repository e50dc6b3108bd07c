import { ErrorState } from '@elan/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text';

/**
 * Shown instead of a part of the application that did not load, or that failed. The text says why, and what helps; by
 * default it is about the connection.
 */
export function FailedPage({ children }: { children?: ReactNode }) {
  const text = useText();
  return (
    <ErrorState
      title={text('remote.unavailable')}
      retryLabel={text('remote.reload')}
      onRetry={() => {
        location.reload();
      }}
    >
      {children ?? text('failed.reload')}
    </ErrorState>
  );
}
