import type { UserChanges } from '@elan/contracts';
import { confirmEmail } from '@elan/web-core';
import { useUpdateUserMutation } from './users-api';

/**
 * Saves changes of a member. A new address of one's own waits for the code that was mailed to it, which is asked for.
 * @returns whether all of it counts now
 */
export function useSaveUser(): (userId: string, changes: UserChanges) => Promise<boolean> {
  const [update] = useUpdateUserMutation();
  return async (userId, changes) => {
    const saved = await update({ userId, changes }).unwrap();
    const wanted = changes.email?.toLowerCase();
    return !wanted || wanted === saved.email || confirmEmail(wanted);
  };
}
