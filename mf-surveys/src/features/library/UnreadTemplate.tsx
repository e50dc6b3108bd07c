import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import { libraryPlaces } from '../../shared/templates/places';
import { useText } from '../../shared/use-text';

interface UnreadTemplateProps {
  isMissing: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** In place of a template: it is on its way, is not there, or could not be read. */
export function UnreadTemplate({ isMissing, error, isFetching, refetch }: UnreadTemplateProps) {
  const t = useText();
  const intl = useIntl();
  if (isMissing) {
    return (
      <>
        <PageHeader title={t('surveys.library')} />
        <EmptyState
          picture="search"
          title={t('surveys.library.missing')}
          action={<Button href={libraryPlaces.library}>{t('surveys.library.back')}</Button>}
        />
      </>
    );
  }
  return (
    <div aria-busy={isFetching}>
      <PageHeader title={t('surveys.library')} />
      {error ? (
        <ErrorState title={errorText(intl, error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <Skeleton lines={10} />
        </Card>
      )}
    </div>
  );
}
