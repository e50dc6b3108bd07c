import { surveyMessageEndpoints, type SurveyMessageChanges, type SurveyMessages } from '@elan/contracts';
import { baseApi, LIST, request } from '@elan/web-core';

const tag = { type: 'SurveyMessages', id: LIST } as const;

export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSurveyMessages: build.query<SurveyMessages, void>({
      query: () => request(surveyMessageEndpoints.read),
      providesTags: [tag],
    }),
    updateSurveyMessages: build.mutation<SurveyMessages, SurveyMessageChanges>({
      query: (body) => request(surveyMessageEndpoints.update, { body }),
      invalidatesTags: [tag],
      async onQueryStarted(changes, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          messagesApi.util.updateQueryData('readSurveyMessages', undefined, (messages) => {
            Object.assign(messages, changes);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const { useReadSurveyMessagesQuery, useUpdateSurveyMessagesMutation } = messagesApi;
