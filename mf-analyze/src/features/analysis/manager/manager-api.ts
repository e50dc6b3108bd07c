import { managerLinkEndpoints, type GroupView, type Language, type ManagerLink } from '@elan/contracts';
import { baseApi, request, type ResultOf } from '@elan/web-core';
import { linksOf } from '../../../shared/share-group';

/** A group, and the language of the view. */
interface OfGroup {
  surveyId: string;
  segmentationId: string;
  groupId: string;
  language: Language;
}

type Links = ResultOf<typeof managerLinkEndpoints.list>;

export const managerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listManagerLinks: build.query<Links, { surveyId: string; language: Language }>({
      query: ({ surveyId, ...query }) => request(managerLinkEndpoints.list, { params: { surveyId }, query }),
      providesTags: (_links, _error, { surveyId }) => linksOf(surveyId),
    }),
    previewGroup: build.query<GroupView, OfGroup>({
      query: ({ surveyId, ...query }) =>
        request(managerLinkEndpoints.preview, { params: { surveyId }, query }),
      // Nothing of it is kept when the dialog is closed.
      keepUnusedDataFor: 0,
    }),
    resendLink: build.mutation<ManagerLink, ManagerLink>({
      query: ({ id }) => request(managerLinkEndpoints.resend, { params: { managerLinkId: id } }),
      invalidatesTags: (_link, _error, { surveyId }) => linksOf(surveyId),
    }),
    withdrawLink: build.mutation<ManagerLink, ManagerLink>({
      query: ({ id }) => request(managerLinkEndpoints.withdraw, { params: { managerLinkId: id } }),
      invalidatesTags: (_link, _error, { surveyId }) => linksOf(surveyId),
    }),
  }),
});

export const {
  useListManagerLinksQuery,
  usePreviewGroupQuery,
  useResendLinkMutation,
  useWithdrawLinkMutation,
} = managerApi;
