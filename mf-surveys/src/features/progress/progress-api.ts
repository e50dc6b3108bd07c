import {
  progressEndpoints,
  responseEndpoints,
  userEndpoints,
  type Language,
  type SegmentationResults,
  type Survey,
  type SurveyProgress,
  type User,
} from '@elan/contracts';
import { baseApi, itemTags, request, SHORT_CACHE } from '@elan/web-core';

interface GroupsOf {
  surveyId: string;
  round: string;
  segmentationId: string;
  language: Language;
}

/** The progress of a survey, and the actions on it. */
export const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readProgress: build.query<SurveyProgress, { surveyId: string; language: Language }>({
      query: ({ surveyId, language }) =>
        request(progressEndpoints.read, { params: { surveyId }, query: { language } }),
      providesTags: (_progress, _error, { surveyId: id }) => [{ type: 'Survey', id }],
      keepUnusedDataFor: SHORT_CACHE,
    }),
    readGroups: build.query<SegmentationResults, GroupsOf>({
      query: ({ surveyId, ...query }) =>
        request(responseEndpoints.segmentations, { params: { surveyId }, query }),
      keepUnusedDataFor: SHORT_CACHE,
    }),
    remind: build.mutation<{ from: string }, string>({
      query: (surveyId) => request(progressEndpoints.remind, { params: { surveyId } }),
      // The survey is read again even if this was refused: the page then says why.
      invalidatesTags: (_answer, _error, id) => [{ type: 'Survey', id }],
    }),
    sendTestMail: build.mutation<unknown, string>({
      query: (surveyId) => request(progressEndpoints.testMail, { params: { surveyId } }),
    }),
    endSurvey: build.mutation<Survey, string>({
      query: (surveyId) => request(progressEndpoints.end, { params: { surveyId } }),
      invalidatesTags: (_survey, _error, surveyId) => [...itemTags('Survey', surveyId), 'Company'],
    }),
    correctAddress: build.mutation<User, { userId: string; email: string; surveyId: string }>({
      query: ({ userId, email }) => request(userEndpoints.update, { params: { userId }, body: { email } }),
      invalidatesTags: (_user, error, { userId, surveyId }) =>
        error ? [] : [...itemTags('User', userId), { type: 'Survey', id: surveyId }],
    }),
    sendAgain: build.mutation<{ mails: number }, { userId: string; surveyId: string }>({
      query: ({ userId }) => request(userEndpoints.resendInvitation, { params: { userId } }),
      invalidatesTags: (_sent, _error, { userId, surveyId }) => [
        ...itemTags('User', userId),
        { type: 'Survey', id: surveyId },
      ],
    }),
  }),
});

export const {
  useCorrectAddressMutation,
  useEndSurveyMutation,
  useReadGroupsQuery,
  useReadProgressQuery,
  useRemindMutation,
  useSendAgainMutation,
  useSendTestMailMutation,
} = progressApi;
