import { cardEndpoints, type CardsOfSurvey } from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { baseApi, request } from '@elan/web-core';

interface Drawing {
  readonly surveyId: string;
  readonly language: RespondentLanguage;
  readonly segmentationId: string | null;
}

export const cardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readCards: build.query<CardsOfSurvey, string>({
      query: (surveyId) => request(cardEndpoints.read, { params: { surveyId } }),
      providesTags: (_cards, _error, surveyId) => [{ type: 'Survey', id: surveyId }],
    }),
    chooseCards: build.mutation<CardsOfSurvey, { surveyId: string; cards: boolean }>({
      query: ({ surveyId, cards }) =>
        request(cardEndpoints.choose, { params: { surveyId }, body: { cards } }),
      invalidatesTags: (_cards, _error, { surveyId }) => [{ type: 'Survey', id: surveyId }],
    }),
    releaseCards: build.mutation<CardsOfSurvey, string>({
      query: (surveyId) => request(cardEndpoints.release, { params: { surveyId } }),
      invalidatesTags: (_cards, _error, surveyId) => [{ type: 'Survey', id: surveyId }],
    }),
    drawCards: build.mutation<{ name: string; pdf: string }, Drawing>({
      query: ({ surveyId, ...body }) => request(cardEndpoints.draw, { params: { surveyId }, body }),
      invalidatesTags: (_sheet, _error, { surveyId }) => [{ type: 'Survey', id: surveyId }],
    }),
    openKiosk: build.mutation<{ url: string; until: string }, string>({
      query: (surveyId) => request(cardEndpoints.openKiosk, { params: { surveyId } }),
      invalidatesTags: (_opened, _error, surveyId) => [{ type: 'Survey', id: surveyId }],
    }),
    withdrawKiosk: build.mutation<CardsOfSurvey, { surveyId: string; kioskId: string }>({
      query: ({ surveyId, kioskId }) =>
        request(cardEndpoints.withdrawKiosk, { params: { surveyId }, body: { kioskId } }),
      invalidatesTags: (_cards, _error, { surveyId }) => [{ type: 'Survey', id: surveyId }],
    }),
  }),
});
