import { Button, Card, ConfirmDialog, ErrorState, Skeleton, toast } from '@elan/ui';
import { errorText, useIntl, useSaving } from '@elan/web-core';
import { useState, type ReactNode } from 'react';
import styles from './company.module.css';

interface Props<Item> {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly none: string;
    readonly make: string;
    readonly end: string;
    readonly endTitle: (item: Item | null) => string;
    readonly endText: (item: Item | null) => string;
    readonly ended: (item: Item) => string;
  };
  readonly list: {
    readonly data?: readonly Item[] | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** How many a company has at most. */
  readonly most: number;
  readonly row: (item: Item, onEnd: () => void) => ReactNode;
  /** What makes another one. */
  readonly maker: (onClose: () => void) => ReactNode;
  readonly onEnd: (id: string) => Promise<unknown>;
  readonly isEnding: boolean;
}

/** A list of what an administrator makes and ends, such as keys: with a way to make one, and a question before one ends. */
export function MadeList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { words, list, most, row, maker, onEnd, isEnding } = props;
  const { data, error, refetch } = list;
  const intl = useIntl();
  const saving = useSaving(toast);
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<Item | null>(null);

  const end = async () => {
    if (!ending) return;
    await saving(onEnd(ending.id), () => ({ text: words.ended(ending) }));
    setEnding(null);
  };

  return (
    <Card title={words.title} description={words.text}>
      {!data && !error && <Skeleton height={120} />}
      {!data && error !== undefined && (
        <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={styles.signIn}>
          {data.length === 0 && <p className={styles.why}>{words.none}</p>}
          <ul className={styles.administrators} aria-label={words.title}>
            {data.map((item) => row(item, () => setEnding(item)))}
          </ul>
          <p>
            <Button disabled={data.length >= most} onClick={() => setIsMaking(true)}>
              {words.make}
            </Button>
          </p>
        </div>
      )}
      {isMaking && maker(() => setIsMaking(false))}
      <ConfirmDialog
        open={ending !== null}
        danger
        title={words.endTitle(ending)}
        confirmLabel={words.end}
        busy={isEnding}
        onCancel={() => setEnding(null)}
        onConfirm={() => void end()}
      >
        {words.endText(ending)}
      </ConfirmDialog>
    </Card>
  );
}
