import { segmentationEndpoints, type SegmentationGroups } from '@elan/contracts';
import { baseApi, LIST, request } from '@elan/web-core';

/** How many members are in each group, for the filters of their list. */
export const { useReadMemberGroupsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readMemberGroups: build.query<SegmentationGroups[], void>({
      query: () => request(segmentationEndpoints.groups),
      providesTags: [{ type: 'User', id: LIST }, 'Segmentation'],
      keepUnusedDataFor: 60,
    }),
  }),
});
