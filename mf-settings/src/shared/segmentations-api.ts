import {
  segmentationEndpoints,
  type Segmentation,
  type SegmentationChanges,
  type SegmentationDraft,
  type SegmentationPlaces,
} from '@elan/contracts';
import {
  addOptimistically,
  baseApi,
  changeOptimistically,
  LIST,
  removeOptimistically,
  request,
  serverNow,
  temporaryId,
} from '@elan/web-core';

/** What contains values of segmentations, and loses those that no longer exist. */
const valueHolders = [{ type: 'User', id: LIST }, { type: 'Audience', id: LIST }, 'Me'] as const;

export const segmentationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSegmentations: build.query<Segmentation[], void>({
      // No tags: each change is written directly into this list, and the tags make other lists re-read theirs.
      query: () => request(segmentationEndpoints.list),
    }),
    readPlaces: build.query<SegmentationPlaces, void>({
      query: () => request(segmentationEndpoints.places),
      providesTags: ['Segmentation'],
    }),
    createSegmentation: build.mutation<Segmentation, SegmentationDraft>({
      query: (body) => request(segmentationEndpoints.create, { body }),
      invalidatesTags: (_segmentation, error) => (error ? [] : ['Segmentation']),
      onQueryStarted: async (draft, lifecycle): Promise<void> => {
        const now = serverNow().toISOString();
        await addOptimistically(
          lifecycle,
          (recipe) => segmentationsApi.util.updateQueryData('listSegmentations', undefined, recipe),
          {
            id: temporaryId(),
            name: draft.name,
            description: draft.description ?? '',
            active: draft.active ?? true,
            inResults: false,
            type: draft.type,
            bracket: draft.bracket ?? null,
            fields: [],
            isDetailed: false,
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
      invalidatesTags: (_segmentation, error, { changes }) =>
        error ? [] : ['Segmentation', ...(changes.fields ? valueHolders : [])],
      // The server assigns ids to fields: only what does not need them is shown before its answer.
      onQueryStarted: async ({ segmentationId, changes }, lifecycle): Promise<void> => {
        await changeOptimistically(
          lifecycle,
          (recipe) => segmentationsApi.util.updateQueryData('listSegmentations', undefined, recipe),
          segmentationId,
          {
            ...(changes.name !== undefined && { name: changes.name }),
            ...(changes.description !== undefined && { description: changes.description }),
            ...(changes.active !== undefined && { active: changes.active }),
            ...(changes.active === false && { inResults: false }),
            ...(changes.inResults !== undefined && { inResults: changes.inResults }),
          },
        );
      },
    }),
    removeSegmentation: build.mutation<unknown, string>({
      query: (segmentationId) => request(segmentationEndpoints.remove, { params: { segmentationId } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Segmentation', ...valueHolders]),
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
  useReadPlacesQuery,
  useRemoveSegmentationMutation,
  useUpdateSegmentationMutation,
} = segmentationsApi;
