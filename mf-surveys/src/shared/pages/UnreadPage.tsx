import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { errorCode, errorText, useIntl } from '@elan/web-core';

export interface UnreadPageProps {
  title: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown instead of something that does not exist. */
  missing?: {
    /** The API's error code for it; null if it is known not to exist. */
    code: string | null;
    text: string;
    /** Leads to the others. */
    back: { label: string; href: string };
  };
}

/** Shown instead of a page whose content is loading, does not exist, or could not be loaded. */
export function UnreadPage({ title, query, missing }: UnreadPageProps) {
  const intl = useIntl();
  const { error, isFetching, refetch } = query;
  const content = () => {
    if (missing && (missing.code === null || (error && errorCode(error) === missing.code))) {
      const { text, back } = missing;
      return (
        <EmptyState picture="search" title={text} action={<Button href={back.href}>{back.label}</Button>} />
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
