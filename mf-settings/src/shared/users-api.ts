import {
  userEndpoints,
  type ImportColumn,
  type ImportReport,
  type Invitation,
  type User,
  type UserChanges,
} from '@elan/contracts';
import {
  addOptimistically,
  baseApi,
  companyApi,
  itemTags,
  LIST,
  removeOptimistically,
  request,
  temporaryId,
} from '@elan/web-core';
import { segmentationsApi } from './segmentations-api';

const editList = (recipe: (users: User[]) => void) =>
  companyApi.util.updateQueryData('listUsers', undefined, recipe);

/** Who is in an audience follows from who works here and what their profiles say. */
const counts = [{ type: 'Audience', id: LIST } as const];

interface MemberImport {
  /** JSON text of the rows. */
  readonly rows: string;
  readonly columns: Readonly<Record<string, ImportColumn>>;
  readonly dryRun: boolean;
}

/** Changes of members, as their tab and the account page make them. */
export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    inviteUser: build.mutation<User, Invitation>({
      query: (body) => request(userEndpoints.invite, { body }),
      invalidatesTags: (_user, error) => (error ? [] : ['Company', ...counts]),
      onQueryStarted: async (invitation, lifecycle): Promise<void> => {
        await addOptimistically(lifecycle, editList, {
          id: temporaryId(),
          name: invitation.name,
          email: invitation.email,
          role: invitation.role ?? 2,
          language: invitation.language ?? 'en',
          status: invitation.role === 2 ? 'active' : 'pending',
          createdAt: new Date().toISOString(),
          lastConnectedAt: null,
          extraData: invitation.extraData ?? [],
        });
      },
    }),
    updateUser: build.mutation<User, { userId: string; changes: UserChanges }>({
      query: ({ userId, changes }) => request(userEndpoints.update, { params: { userId }, body: changes }),
      invalidatesTags: (_user, error, { userId }) =>
        error ? [] : [...itemTags('User', userId), 'Me', 'Company', ...counts],
    }),
    removeUser: build.mutation<unknown, string>({
      query: (userId) => request(userEndpoints.remove, { params: { userId } }),
      invalidatesTags: ['Company', ...counts],
      onQueryStarted: async (userId, lifecycle): Promise<void> => {
        await removeOptimistically(lifecycle, editList, userId);
      },
    }),
    resendInvitation: build.mutation<{ mails: number }, string>({
      query: (userId) => request(userEndpoints.resendInvitation, { params: { userId } }),
      invalidatesTags: (_sent, error, userId) => (error ? [] : itemTags('User', userId)),
    }),
    revokeInvitation: build.mutation<unknown, string>({
      query: (userId) => request(userEndpoints.revokeInvitation, { params: { userId } }),
      invalidatesTags: ['Company'],
      onQueryStarted: async (userId, lifecycle): Promise<void> => {
        await removeOptimistically(lifecycle, editList, userId);
      },
    }),
    importUsers: build.mutation<ImportReport, MemberImport>({
      query: ({ rows, columns, dryRun }) =>
        request(userEndpoints.import, { body: { data: rows, columns, dryRun } }),
      invalidatesTags: (_report, error, { dryRun }) =>
        error || dryRun ? [] : [{ type: 'User', id: LIST }, 'Segmentation', 'Company', ...counts],
      // It may make segmentations, and their list has no tags.
      onQueryStarted: async ({ dryRun }, { dispatch, queryFulfilled }): Promise<void> => {
        if (dryRun) return;
        const { listSegmentations } = segmentationsApi.endpoints;
        await queryFulfilled.then(
          () => dispatch(listSegmentations.initiate(undefined, { forceRefetch: true, subscribe: false })),
          () => undefined,
        );
      },
    }),
  }),
});

export const {
  useImportUsersMutation,
  useInviteUserMutation,
  useRemoveUserMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useUpdateUserMutation,
} = usersApi;
