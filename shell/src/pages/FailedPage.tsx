import { ErrorState } from '@elan/ui';
import { useIntl } from '@elan/web-core';

/** In place of a part of the application that did not arrive, or that failed. */
export function FailedPage() {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'shell.remote.unavailable' })}
      retryLabel={intl.formatMessage({ id: 'shell.remote.reload' })}
      onRetry={() => {
        location.reload();
      }}
    >
      {intl.formatMessage({ id: 'shell.failed.reload' })}
    </ErrorState>
  );
}
