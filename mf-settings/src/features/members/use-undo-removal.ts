import type { User } from '@elan/contracts';
import { toast, type ToastOptions } from '@elan/ui';
import { useSaving } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { useInviteUserMutation } from '../../shared/users-api';

/** Milliseconds in which a removal can be undone. */
const UNDO_MS = 10_000;

/**
 * @returns a function that gives the toast of a removal its undo: whoever is added again with the same address is the
 * same respondent of running rounds. Members without an address, and administrators, are added by hand.
 */
export function useUndoRemoval(): (removed: readonly User[]) => ToastOptions {
  const [invite] = useInviteUserMutation();
  const saving = useSaving(toast);
  const text = useText();

  const restore = async (members: readonly User[]): Promise<void> => {
    for (const { name, email, language, extraData } of members)
      await invite({ name, email: email ?? '', role: 2, language, extraData }).unwrap();
  };
  const undo = (members: readonly User[]) =>
    saving(restore(members), () => ({ text: text('members.restored', { count: members.length }) }));

  return (removed) => {
    const members = removed.filter(({ role, email }) => role === 2 && email !== null);
    if (members.length === 0) return {};
    return {
      duration: UNDO_MS,
      action: { label: text('bulk.undo'), onSelect: () => void undo(members) },
    };
  };
}
