import { promiseEndpoints, type RoundPromise } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

export const { useReadPromiseQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readPromise: build.query<RoundPromise, { surveyId: string; round: string }>({
      query: ({ surveyId, round }) =>
        request(promiseEndpoints.read, { params: { surveyId }, query: { round } }),
    }),
  }),
});
