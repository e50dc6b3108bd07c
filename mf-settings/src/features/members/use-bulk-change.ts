import { LIST_CAP, type BulkChange } from '@elan/contracts';
import { toast } from '@elan/ui';
import { type Told, useSaving } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { useChangeMembersMutation } from '../../shared/users-api';

/** Milliseconds in which a bulk change can be undone. */
const UNDO_MS = 10_000;
/** Values in a change besides its members, counted as the server counts them. */
const VALUES_OF_CHANGE = 8;

/** @returns a function that changes many members and offers to undo it; false: it failed, and that was shown */
export function useBulkChange(): (change: BulkChange, done: (changed: number) => string) => Promise<boolean> {
  const [send] = useChangeMembersMutation();
  const saving = useSaving(toast);
  const text = useText();

  const restore = async (before: readonly BulkChange[]): Promise<void> => {
    for (const part of inParts(before)) await send(part).unwrap();
  };
  const undo = (before: readonly BulkChange[]) =>
    saving(restore(before), () => ({ text: text('bulk.undone') }));

  return (change, done) =>
    saving(send([change]).unwrap(), ({ changed, before }): Told => {
      if (changed === 0) return { text: text('bulk.unchanged') };
      const action = { label: text('bulk.undo'), onSelect: () => void undo(before) };
      return { text: done(changed), action, duration: UNDO_MS };
    });
}

/** Members with different previous values need more changes than one call may contain. */
export function inParts(changes: readonly BulkChange[]): BulkChange[][] {
  const parts: BulkChange[][] = [];
  let room = 0;
  for (const change of changes) {
    const size = change.userIds.length + VALUES_OF_CHANGE;
    if (size > room) {
      parts.push([]);
      room = LIST_CAP + VALUES_OF_CHANGE;
    }
    parts.at(-1)?.push(change);
    room -= size;
  }
  return parts;
}
