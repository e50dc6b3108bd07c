import { ErrorState } from '@elan/ui';
import { useText } from '../messages/use-text';

/** Shown instead of a part of the application that did not load, or that failed. */
export function FailedPage() {
  const text = useText();
  return (
    <ErrorState
      title={text('remote.unavailable')}
      retryLabel={text('remote.reload')}
      onRetry={() => {
        location.reload();
      }}
    >
      {text('failed.reload')}
    </ErrorState>
  );
}
