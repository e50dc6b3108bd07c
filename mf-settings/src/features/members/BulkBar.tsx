import type { Segmentation } from '@elan/contracts';
import { Button, IconButton, Menu, toast } from '@elan/ui';
import { Trash2, UsersRound, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import styles from './bulk.module.css';

const SetValueDialog = lazy(() =>
  import('./SetValueDialog').then((part) => ({ default: part.SetValueDialog })),
);
const AddToAudience = lazy(() => import('./AddToAudience').then((part) => ({ default: part.AddToAudience })));
const DeleteMembers = lazy(() => import('./DeleteMembers').then((part) => ({ default: part.DeleteMembers })));

interface BulkBarProps {
  userIds: readonly string[];
  /** How many the list has found. */
  total: number;
  segmentations: readonly Segmentation[];
  onSelectAll: () => Promise<void>;
  onClear: () => void;
}

type Open = { readonly set: Segmentation | 'language' } | 'audience' | 'delete' | null;

/** Actions on the selected members. It covers nothing: the page ends with it. */
export function BulkBar({ userIds, total, segmentations, onSelectAll, onClear }: BulkBarProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const [open, setOpen] = useState<Open>(null);
  const [isSelecting, setIsSelecting] = useState(false);
  const count = userIds.length;
  const close = (): void => setOpen(null);
  const closeDone = (): void => {
    close();
    onClear();
  };

  const selectAll = (): void => {
    setIsSelecting(true);
    onSelectAll()
      .catch(() => toast.error(text('members.loadFailed')))
      .finally(() => setIsSelecting(false));
  };

  return (
    <div className={styles.bar} role="region" aria-label={text('bulk.title')}>
      <span role="status" className={styles.count}>
        {text('bulk.selected', { count })}
      </span>
      {count < total && (
        <Button variant="link" size="sm" busy={isSelecting} onClick={selectAll}>
          {text('bulk.selectAll', { count: total })}
        </Button>
      )}
      <span className={styles.clear}>
        <IconButton size="sm" icon={<X />} label={text('bulk.clear')} onClick={onClear} />
      </span>
      <div className={styles.actions}>
        <Menu
          label={text('bulk.set')}
          size="sm"
          items={[
            ...segmentations.map((segmentation) => ({
              label: nameOf(segmentation),
              onSelect: () => setOpen({ set: segmentation }),
            })),
            { label: text('bulk.language'), onSelect: () => setOpen({ set: 'language' }) },
          ]}
        />
        <Button size="sm" iconLeft={<UsersRound />} onClick={() => setOpen('audience')}>
          {text('bulk.addToAudience')}
        </Button>
        <Button size="sm" variant="danger" iconLeft={<Trash2 />} onClick={() => setOpen('delete')}>
          {text('bulk.delete')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'audience' && <AddToAudience userIds={userIds} onDone={closeDone} onClose={close} />}
        {open === 'delete' && <DeleteMembers userIds={userIds} onDone={closeDone} onClose={close} />}
        {open !== null && typeof open === 'object' && (
          <SetValueDialog subject={open.set} userIds={userIds} onDone={closeDone} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
