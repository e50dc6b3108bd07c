import { commentEndpoints, type Comment, type Comments, type CommentsQuery } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

interface OfSurvey {
  readonly surveyId: string;
}
interface OfComment extends OfSurvey {
  readonly commentId: string;
}

export const commentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Comment'] }).injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<Comments, OfSurvey & CommentsQuery>({
      query: ({ surveyId, ...query }) => request(commentEndpoints.list, { params: { surveyId }, query }),
      // Comments are confidential: they are kept only while they are on screen.
      keepUnusedDataFor: 0,
      providesTags: ['Comment'],
    }),
    hideComment: build.mutation<Comment, OfComment & { reason: string }>({
      query: ({ reason, ...params }) => request(commentEndpoints.hide, { params, body: { reason } }),
      invalidatesTags: ['Comment'],
    }),
    showComment: build.mutation<Comment, OfComment>({
      query: (params) => request(commentEndpoints.show, { params }),
      invalidatesTags: ['Comment'],
    }),
    replyToComment: build.mutation<Comment, OfComment & { text: string }>({
      query: ({ text, ...params }) => request(commentEndpoints.reply, { params, body: { text } }),
      invalidatesTags: ['Comment'],
    }),
  }),
});

export const { useListCommentsQuery, useReplyToCommentMutation } = commentsApi;
