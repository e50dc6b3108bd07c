import { audienceEndpoints, ROLES, type AudienceDetails, type User } from '@elan/contracts';
import { baseApi, request, SHORT_CACHE, useUsers } from '@elan/web-core';

export interface LoadedMembers {
  /** Undefined until they are known, which is different from nobody. */
  members: User[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

const detailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readAudience: build.query<AudienceDetails, string>({
      query: (audienceId) => request(audienceEndpoints.read, { params: { audienceId } }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: ['Audience', 'User'],
    }),
  }),
});

/**
 * The members of an audience, with null all users (role 2): administrators only answer if an audience names them.
 * `skip` and `anew` as in `useUsers`.
 */
export function useMembers(audienceId: string | null, { skip = false, anew = false } = {}): LoadedMembers {
  const users = useUsers({ skip, anew });
  const audience = detailsApi.useReadAudienceQuery(audienceId ?? '', {
    skip: skip || audienceId === null,
    refetchOnMountOrArgChange: anew,
  });
  const ids = new Set(audience.currentData?.memberIds);
  const isKnown = users.data !== undefined && (audienceId === null || audience.currentData !== undefined);
  const members = isKnown
    ? users.data?.filter(({ id, role }) => (audienceId === null ? role === ROLES.user : ids.has(id)))
    : undefined;
  return {
    members,
    hasFailed: members === undefined && (users.isError || audience.isError),
    retry: () => {
      void users.refetch();
      if (audienceId !== null) void audience.refetch();
    },
  };
}
