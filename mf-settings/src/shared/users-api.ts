import {
  memberListEndpoints,
  userEndpoints,
  type BulkChange,
  type ImportReport,
  type Invitation,
  type MemberPage,
  type MemberQueryInput,
  type PossibleDoubles,
  type User,
  type UserChanges,
} from '@elan/contracts';
import {
  addOptimistically,
  baseApi,
  companyApi,
  type Dispatch,
  itemTags,
  LIST,
  listTags,
  removeOptimistically,
  request,
  type RootState,
  serverNow,
  temporaryId,
} from '@elan/web-core';
import { segmentationsApi } from './segmentations-api';

const editList = (recipe: (users: User[]) => void) =>
  companyApi.util.updateQueryData('listUsers', undefined, recipe);

/** Who is in an audience depends on who works here and what their profiles say. */
const counts = [{ type: 'Audience', id: LIST } as const];

const doubles = { type: 'User', id: 'doubles' } as const;

/** What reports of earlier versions lack: the page may be published before the API is upgraded. */
const newlyReported = {
  namesakes: { count: 0, names: [], lines: [] },
  switchedOn: [],
  notInResults: [],
} satisfies Partial<ImportReport>;

interface MemberImport {
  /** JSON, already encoded. */
  readonly body: Blob;
  readonly dryRun: boolean;
}

/** Long enough to return to a page of the list. */
const PAGE_SECONDS = 60;

/** Members as shown in their tab, and their changes from there and from the account page. */
export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchMembers: build.query<MemberPage, MemberQueryInput>({
      query: (query) => request(memberListEndpoints.search, { query: asText(query) }),
      providesTags: (page) => listTags('User', page?.users),
      keepUnusedDataFor: PAGE_SECONDS,
    }),
    possibleDoubles: build.query<PossibleDoubles, void>({
      query: () => request(memberListEndpoints.doubles),
      providesTags: [{ type: 'User', id: LIST }, doubles],
    }),
    distinguishMembers: build.mutation<unknown, readonly string[]>({
      query: (userIds) => request(memberListEndpoints.distinguish, { body: { userIds: [...userIds] } }),
      invalidatesTags: [doubles],
    }),
    changeMembers: build.mutation<{ changed: number; before: BulkChange[] }, BulkChange[]>({
      query: (changes) => request(memberListEndpoints.change, { body: { changes } }),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'User', id: LIST }, 'Me', ...counts]),
    }),
    removeMembers: build.mutation<{ removed: number }, readonly string[]>({
      query: (userIds) => request(memberListEndpoints.remove, { body: { userIds: [...userIds] } }),
    }),
    inviteUser: build.mutation<User, Invitation>({
      query: (body) => request(userEndpoints.invite, { body }),
      invalidatesTags: (_user, error) => (error ? [] : [{ type: 'User', id: LIST }, 'Company', ...counts]),
      onQueryStarted: async (invitation, lifecycle): Promise<void> => {
        const added: User = {
          ...invitation,
          id: temporaryId(),
          role: invitation.role ?? 2,
          language: invitation.language ?? 'en',
          status: invitation.role === 2 ? 'active' : 'pending',
          createdAt: serverNow().toISOString(),
          lastConnectedAt: null,
          extraData: invitation.extraData ?? [],
        };
        editPages(lifecycle, (page) => {
          page.users.unshift(added);
          page.total += 1;
        });
        await addOptimistically(lifecycle, editList, added);
      },
    }),
    updateUser: build.mutation<User, { userId: string; changes: UserChanges }>({
      query: ({ userId, changes }) => request(userEndpoints.update, { params: { userId }, body: changes }),
      invalidatesTags: (_user, error, { userId }) =>
        error ? [] : [...itemTags('User', userId), 'Me', 'Company', ...counts],
    }),
    voidLinks: build.mutation<unknown, string>({
      query: (userId) => request(userEndpoints.voidLinks, { params: { userId } }),
    }),
    removeUser: build.mutation<unknown, string>({
      query: (userId) => request(userEndpoints.remove, { params: { userId } }),
      invalidatesTags: [{ type: 'User', id: LIST }, 'Company', ...counts],
      onQueryStarted: async (userId, lifecycle): Promise<void> => {
        removeFromPages(lifecycle, userId);
        await removeOptimistically(lifecycle, editList, userId);
      },
    }),
    resendInvitation: build.mutation<{ mails: number }, string>({
      query: (userId) => request(userEndpoints.resendInvitation, { params: { userId } }),
      invalidatesTags: (_sent, error, userId) => (error ? [] : itemTags('User', userId)),
    }),
    revokeInvitation: build.mutation<unknown, string>({
      query: (userId) => request(userEndpoints.revokeInvitation, { params: { userId } }),
      invalidatesTags: [{ type: 'User', id: LIST }, 'Company'],
      onQueryStarted: async (userId, lifecycle): Promise<void> => {
        removeFromPages(lifecycle, userId);
        await removeOptimistically(lifecycle, editList, userId);
      },
    }),
    importUsers: build.mutation<ImportReport, MemberImport>({
      query: ({ body }) => ({ method: userEndpoints.import.method, path: userEndpoints.import.path, body }),
      // The store does not traverse what is already frozen, which would take long for ten thousand faults.
      transformResponse: (report: ImportReport) => {
        Object.freeze(report.rejected);
        return { ...newlyReported, ...report };
      },
      invalidatesTags: (_report, error, { dryRun }) =>
        error || dryRun ? [] : [{ type: 'User', id: LIST }, 'Segmentation', 'Company', ...counts],
      // An import may create segmentations, and their list has no tags.
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

interface Lifecycle {
  dispatch: Dispatch;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

/** Changes the cached pages of the list immediately; undone on an error. */
function editPages(
  { dispatch, getState, queryFulfilled }: Lifecycle,
  recipe: (page: MemberPage) => void,
): void {
  const kept = usersApi.util
    .selectInvalidatedBy(getState() as RootState, [{ type: 'User', id: LIST }])
    .filter(({ endpointName }) => endpointName === 'searchMembers');
  const patches = kept.map(({ originalArgs }) =>
    dispatch(usersApi.util.updateQueryData('searchMembers', originalArgs as MemberQueryInput, recipe)),
  );
  queryFulfilled.catch(() => patches.forEach(({ undo }) => undo()));
}

function removeFromPages(lifecycle: Lifecycle, userId: string): void {
  editPages(lifecycle, (page) => {
    const left = page.users.filter(({ id }) => id !== userId);
    page.total -= page.users.length - left.length;
    page.users = left;
  });
}

/** A query in the form of an address: lists are JSON. */
function asText({ segments, ...query }: MemberQueryInput) {
  return { ...query, ...(segments && { segments: JSON.stringify(segments) }) };
}

export const {
  useChangeMembersMutation,
  useDistinguishMembersMutation,
  usePossibleDoublesQuery,
  useImportUsersMutation,
  useInviteUserMutation,
  useRemoveMembersMutation,
  useRemoveUserMutation,
  useVoidLinksMutation,
  useResendInvitationMutation,
  useLazySearchMembersQuery,
  useRevokeInvitationMutation,
  useSearchMembersQuery,
  useUpdateUserMutation,
} = usersApi;
