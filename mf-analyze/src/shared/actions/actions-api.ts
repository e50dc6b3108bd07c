import {
  actionEndpoints,
  type Action,
  type ActionChanges,
  type ActionDraft,
  type ActionFilter,
  type ActionList,
  type ActionOffer,
  type Language,
} from '@elan/contracts';
import { baseApi, request, SHORT_CACHE } from '@elan/web-core';

interface About {
  surveyId?: string;
  round?: string;
  language: Language;
}

export const actionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Action'] }).injectEndpoints({
  endpoints: (build) => ({
    listActions: build.query<ActionList, ActionFilter>({
      query: (filter) => request(actionEndpoints.list, { query: filter }),
      providesTags: ['Action'],
    }),
    offerAction: build.query<ActionOffer, About>({
      query: (about) => request(actionEndpoints.offer, { query: about }),
      keepUnusedDataFor: SHORT_CACHE,
    }),
    createAction: build.mutation<Action, ActionDraft>({
      query: (body) => request(actionEndpoints.create, { body }),
      invalidatesTags: ['Action', 'Company'],
    }),
    // The callers of these two refetch the lists themselves, so that other changes under way stay visible until then.
    updateAction: build.mutation<Action, ActionChanges & { id: string }>({
      query: ({ id, ...body }) => request(actionEndpoints.update, { params: { actionId: id }, body }),
    }),
    removeAction: build.mutation<object, string>({
      query: (actionId) => request(actionEndpoints.remove, { params: { actionId } }),
    }),
    restoreAction: build.mutation<Action, string>({
      query: (actionId) => request(actionEndpoints.restore, { params: { actionId } }),
      invalidatesTags: ['Action', 'Company'],
    }),
  }),
});

export const { useCreateActionMutation, useListActionsQuery, useOfferActionQuery } = actionsApi;
