import {
  segmentationEndpoints,
  type Segmentation,
  type SegmentationChanges,
  type SegmentationDraft,
} from '@elan/contracts';
import {
  addOptimistically,
  baseApi,
  changeOptimistically,
  itemTags,
  listTags,
  removeOptimistically,
  request,
  temporaryId,
} from '@elan/web-core';

export const segmentationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSegmentations: build.query<Segmentation[], void>({
      query: () => request(segmentationEndpoints.list),
      providesTags: (segmentations) => listTags('Segmentation', segmentations),
    }),
    createSegmentation: build.mutation<Segmentation, SegmentationDraft>({
      query: (body) => request(segmentationEndpoints.create, { body }),
      onQueryStarted: async (draft, lifecycle): Promise<void> => {
        const now = new Date().toISOString();
        await addOptimistically(
          lifecycle,
          (recipe) => segmentationsApi.util.updateQueryData('listSegmentations', undefined, recipe),
          {
            id: temporaryId(),
            name: draft.name,
            description: draft.description ?? '',
            active: draft.active ?? true,
            type: draft.type,
            bracket: draft.bracket ?? null,
            fields: [],
            createdAt: now,
            updatedAt: now,
          },
        );
      },
    }),
    updateSegmentation: build.mutation<
      Segmentation,
      { segmentationId: string; changes: SegmentationChanges }
    >({
      query: ({ segmentationId, changes }) =>
        request(segmentationEndpoints.update, { params: { segmentationId }, body: changes }),
      // Fields get their ids on the server: only what stands as it was sent is shown before its answer.
      onQueryStarted: async ({ segmentationId, changes }, lifecycle): Promise<void> => {
        await changeOptimistically(
          lifecycle,
          (recipe) => segmentationsApi.util.updateQueryData('listSegmentations', undefined, recipe),
          segmentationId,
          {
            ...(changes.name !== undefined && { name: changes.name }),
            ...(changes.description !== undefined && { description: changes.description }),
            ...(changes.active !== undefined && { active: changes.active }),
          },
        );
      },
    }),
    removeSegmentation: build.mutation<unknown, string>({
      query: (segmentationId) => request(segmentationEndpoints.remove, { params: { segmentationId } }),
      invalidatesTags: (_answer, error, segmentationId) => (error ? [] : itemTags('User', segmentationId)),
      onQueryStarted: async (segmentationId, lifecycle): Promise<void> => {
        await removeOptimistically(
          lifecycle,
          (recipe) => segmentationsApi.util.updateQueryData('listSegmentations', undefined, recipe),
          segmentationId,
        );
      },
    }),
  }),
});

export const {
  useCreateSegmentationMutation,
  useListSegmentationsQuery,
  useRemoveSegmentationMutation,
  useUpdateSegmentationMutation,
} = segmentationsApi;
