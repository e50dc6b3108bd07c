import { audienceEndpoints, type Audience } from '@elan/contracts';
import {
  addOptimistically,
  baseApi,
  companyApi,
  itemTags,
  removeOptimistically,
  request,
  temporaryId,
} from '@elan/web-core';

export interface AudienceDraft {
  readonly name: string;
  readonly userIds: readonly string[];
}

const asBody = ({ name, userIds }: AudienceDraft) => ({ name, userIds: JSON.stringify(userIds) });

const editList = (recipe: (audiences: Audience[]) => void) =>
  companyApi.util.updateQueryData('listAudiences', undefined, recipe);

export const audiencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createAudience: build.mutation<Audience, AudienceDraft>({
      query: (draft) => request(audienceEndpoints.create, { body: asBody(draft) }),
      onQueryStarted: async (draft, lifecycle): Promise<void> => {
        await addOptimistically(lifecycle, editList, {
          id: temporaryId(),
          name: draft.name,
          userIds: JSON.stringify(draft.userIds),
          createdAt: new Date().toISOString(),
        });
      },
    }),
    updateAudience: build.mutation<Audience, AudienceDraft & { audienceId: string }>({
      query: ({ audienceId, ...draft }) =>
        request(audienceEndpoints.update, { params: { audienceId }, body: asBody(draft) }),
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

export const { useCreateAudienceMutation, useRemoveAudienceMutation, useUpdateAudienceMutation } =
  audiencesApi;
