import { dashboardEndpoints, type Language, type LatestResults } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

const latestApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readLatestResults: build.query<LatestResults, Language>({
      query: (language) => request(dashboardEndpoints.results, { query: { language } }),
      providesTags: ['Statistics'],
    }),
  }),
});

export const { useReadLatestResultsQuery } = latestApi;
