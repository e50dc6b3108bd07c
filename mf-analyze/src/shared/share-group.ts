import { managerLinkEndpoints, type Language, type ManagerLink } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

/** A link to the results of one group, for somebody without an account. */
interface NewLink {
  surveyId: string;
  segmentationId: string;
  groupId: string;
  language: Language;
  email: string;
  days: number;
}

export const linksOf = (surveyId: string) => [{ type: 'Statistics' as const, id: `managers ${surveyId}` }];

export const { useShareGroupMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    shareGroup: build.mutation<ManagerLink, NewLink>({
      query: ({ surveyId, ...body }) => request(managerLinkEndpoints.create, { params: { surveyId }, body }),
      invalidatesTags: (_link, _error, { surveyId }) => linksOf(surveyId),
    }),
  }),
});
