import type { UserChanges } from '@elan/contracts';
import { confirmEmail } from '@elan/web-core';
import { useUpdateUserMutation } from './users-api';

/**
 * Saves changes of a member. A new address of one's own waits for the mailed code, which is asked for.
 * @returns whether everything has taken effect
 */
export function useSaveUser(): (userId: string, changes: UserChanges) => Promise<boolean> {
  const [update] = useUpdateUserMutation();
  return async (userId, changes) => {
    const saved = await update({ userId, changes }).unwrap();
    const wanted = changes.email?.toLowerCase();
    return !wanted || wanted === saved.email || confirmEmail(wanted);
  };
}
