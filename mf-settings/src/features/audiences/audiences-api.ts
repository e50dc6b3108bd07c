import {
  audienceEndpoints,
  segmentationEndpoints,
  type Audience,
  type AudienceChanges,
  type AudiencePreview,
  type SegmentationGroups,
} from '@elan/contracts';
import {
  addOptimistically,
  baseApi,
  companyApi,
  itemTags,
  LIST,
  removeOptimistically,
  request,
  serverNow,
  SHORT_CACHE,
  temporaryId,
} from '@elan/web-core';
import { asSent, type AudienceChoice } from './audience-values';

export interface AudienceDraft extends AudienceChoice {
  readonly name: string;
}

const chosen = ({ rule, userIds }: AudienceChoice) => ({
  rule: asSent(rule),
  userIds: JSON.stringify(userIds),
});
const asBody = ({ name, ...choice }: AudienceDraft) => ({ name, ...chosen(choice) });
/** What depends on who works here and what their profiles say. */
const people = [{ type: 'User', id: LIST } as const, 'Segmentation' as const];

const editList = (recipe: (audiences: Audience[]) => void) =>
  companyApi.util.updateQueryData('listAudiences', undefined, recipe);

export const audiencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listGroups: build.query<SegmentationGroups[], void>({
      query: () => request(segmentationEndpoints.groups),
      providesTags: people,
    }),
    previewAudience: build.query<AudiencePreview, AudienceChoice>({
      query: (choice) => request(audienceEndpoints.preview, { body: chosen(choice) }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: people,
    }),
    createAudience: build.mutation<Audience, AudienceDraft>({
      query: (draft) => request(audienceEndpoints.create, { body: asBody(draft) }),
      onQueryStarted: async (draft, lifecycle): Promise<void> => {
        await addOptimistically(lifecycle, editList, {
          id: temporaryId(),
          name: draft.name,
          ...chosen(draft),
          pickedIds: JSON.stringify(draft.userIds),
          // If there is a rule, the server knows who they are.
          count: draft.userIds.length,
          createdAt: serverNow().toISOString(),
        });
      },
    }),
    updateAudience: build.mutation<Audience, AudienceChanges & { audienceId: string }>({
      query: ({ audienceId, ...changes }) =>
        request(audienceEndpoints.update, { params: { audienceId }, body: changes }),
      invalidatesTags: (_audience, error, { audienceId }) => (error ? [] : itemTags('Audience', audienceId)),
    }),
    removeAudience: build.mutation<unknown, string>({
      query: (audienceId) => request(audienceEndpoints.remove, { params: { audienceId } }),
      onQueryStarted: async (audienceId, lifecycle): Promise<void> => {
        await removeOptimistically(lifecycle, editList, audienceId);
      },
    }),
  }),
});

export const {
  useCreateAudienceMutation,
  useListGroupsQuery,
  usePreviewAudienceQuery,
  useRemoveAudienceMutation,
  useUpdateAudienceMutation,
} = audiencesApi;
