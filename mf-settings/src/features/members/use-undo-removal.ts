import type { User } from '@elan/contracts';
import { toast, type ToastOptions } from '@elan/ui';
import { useFailureToast } from '../../shared/use-failure-toast';
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
  const showFailure = useFailureToast();
  const text = useText();

  const undo = async (members: readonly User[]): Promise<void> => {
    try {
      for (const { name, email, language, extraData } of members)
        await invite({ name, email: email ?? '', role: 2, language, extraData }).unwrap();
      toast.success(text('members.restored', { count: members.length }));
    } catch (error) {
      showFailure(error);
    }
  };

  return (removed) => {
    const members = removed.filter(({ role, email }) => role === 2 && email !== null);
    if (members.length === 0) return {};
    return {
      duration: UNDO_MS,
      action: { label: text('bulk.undo'), onSelect: () => void undo(members) },
    };
  };
}
