import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { errorCode, errorText, useIntl } from '@elan/web-core';

export interface UnreadPageProps {
  title: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** What the API calls a thing that does not exist; null where it is known that this one does not. */
  missingCode: string | null;
  /** Says that it does not exist. */
  missing: string;
  /** Where others are. */
  back: { label: string; href: string };
}

/** In place of a page about one thing: it is on its way, does not exist, or could not be read. */
export function UnreadPage({ title, query, missingCode, missing, back }: UnreadPageProps) {
  const intl = useIntl();
  const { error, isFetching, refetch } = query;
  const content = () => {
    if (missingCode === null || (error && errorCode(error) === missingCode)) {
      return (
        <EmptyState
          picture="search"
          title={missing}
          action={<Button href={back.href}>{back.label}</Button>}
        />
      );
    }
    if (error) {
      return <ErrorState title={errorText(intl, error)} busy={isFetching} onRetry={() => void refetch()} />;
    }
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  };
  return (
    <div aria-busy={isFetching}>
      <PageHeader title={title} />
      {content()}
    </div>
  );
}
