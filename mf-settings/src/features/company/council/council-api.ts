import {
  councilSeatEndpoints as rows,
  type BodyInput,
  type CouncilPage,
  type CouncilPageChoice,
  type CouncilSeat,
} from '@elan/contracts';
import { baseApi, request, type ResultOf } from '@elan/web-core';

const councilApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSeat: build.query<ResultOf<typeof rows.read>, void>({
      query: () => request(rows.read),
      // The council writes to it, too.
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    createSeat: build.mutation<CouncilSeat, BodyInput<typeof rows.create>>({
      query: (body) => request(rows.create, { body }),
      // Also after a failure: somebody else may have been first.
      invalidatesTags: () => ['Company'],
    }),
    readdressSeat: build.mutation<CouncilSeat, BodyInput<typeof rows.readdress>>({
      query: (body) => request(rows.readdress, { body }),
      invalidatesTags: () => ['Company'],
    }),
    renewSeat: build.mutation<CouncilSeat, void>({
      query: () => request(rows.renew),
      invalidatesTags: () => ['Company'],
    }),
    removeSeat: build.mutation<CouncilSeat, void>({
      query: () => request(rows.remove),
      invalidatesTags: () => ['Company'],
    }),
    keepSeat: build.mutation<CouncilSeat, void>({
      query: () => request(rows.keep),
      invalidatesTags: () => ['Company'],
    }),
    previewSeat: build.query<CouncilPage, CouncilPageChoice>({
      query: (query) => request(rows.preview, { query }),
      // Nothing of it is kept when the dialog is closed.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useReadSeatQuery,
  useCreateSeatMutation,
  useReaddressSeatMutation,
  useRenewSeatMutation,
  useRemoveSeatMutation,
  useKeepSeatMutation,
  usePreviewSeatQuery,
} = councilApi;
