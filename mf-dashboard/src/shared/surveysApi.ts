import { surveyEndpoints, type Survey } from '@elan/contracts';
import { baseApi, listTags, request } from '@elan/web-core';

/** The surveys of the company, as dashboard, list and thematic page show them. */
export const surveysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSurveys: build.query<Survey[], void>({
      query: () => request(surveyEndpoints.list),
      providesTags: (surveys) => listTags('Survey', surveys),
    }),
  }),
});

export const { useListSurveysQuery } = surveysApi;
