import { analysisEndpoints, type Language, type ThematicComparison } from '@elan/contracts';
import { baseApi, request, SHORT_CACHE } from '@elan/web-core';

const thematicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readThematicScores: build.query<ThematicComparison, { thematicId: string; language: Language }>({
      query: ({ thematicId, language }) =>
        request(analysisEndpoints.thematic, { params: { thematicId }, query: { language } }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: ['Statistics'],
    }),
  }),
});

export const { useReadThematicScoresQuery } = thematicApi;
