import { analysisEndpoints, type Analysis, type Language } from '@elan/contracts';
import { baseApi, request, SHORT_CACHE } from '@elan/web-core';

interface LatestRound {
  readonly surveyId: string;
  readonly round: string;
  readonly language: Language;
}

const latestRoundApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readLatestRound: build.query<Analysis, LatestRound>({
      query: ({ surveyId, ...query }) => request(analysisEndpoints.read, { params: { surveyId }, query }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_analysis, _error, { surveyId }) => [{ type: 'Statistics', id: surveyId }],
    }),
  }),
});

export const { useReadLatestRoundQuery } = latestRoundApi;
