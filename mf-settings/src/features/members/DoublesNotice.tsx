import type { User } from '@elan/contracts';
import { Alert, Button } from '@elan/ui';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../shared/use-text';
import { usePossibleDoublesQuery } from '../../shared/users-api';

const DoublesDialog = lazy(() => import('./DoublesDialog').then((part) => ({ default: part.DoublesDialog })));

/** Says how many members may be the same person, and opens them side by side. */
export function DoublesNotice({ onDelete }: { onDelete: (user: User) => void }) {
  const text = useText();
  const { data } = usePossibleDoublesQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  return (
    <>
      {data.total > 0 && (
        <Alert
          live={false}
          title={text('doubles.title', { count: data.total })}
          action={
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {text('doubles.look')}
            </Button>
          }
        >
          {text('doubles.hint')}
        </Alert>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DoublesDialog doubles={data} onDelete={onDelete} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
