import type { User } from '@elan/contracts';
import { useAudiences, useUsers } from '@elan/web-core';
import { membersOf } from './audience-members';

export interface LoadedMembers {
  /** Undefined until they are known: nobody is something else. */
  members: User[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The members of an audience, of all users with null; `skip` and `anew` as in `useUsers`. */
export function useMembers(audienceId: string | null, { skip = false, anew = false } = {}): LoadedMembers {
  const users = useUsers({ skip, anew });
  const audiences = useAudiences({ skip });
  const members =
    users.data && audiences.data ? membersOf(audienceId, users.data, audiences.data) : undefined;
  return {
    members,
    hasFailed: members === undefined && (users.isError || audiences.isError),
    retry: () => {
      void users.refetch();
      void audiences.refetch();
    },
  };
}
