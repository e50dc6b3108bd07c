import { audienceEndpoints, type Audience } from '@elan/contracts';
import { baseApi, itemTags, LIST, request } from '@elan/web-core';

/** Audiences, as far as the member list adds to them. */
export const { useExtendAudienceMutation, useFoundAudienceMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    foundAudience: build.mutation<Audience, { name: string; userIds: readonly string[] }>({
      query: ({ name, userIds }) =>
        request(audienceEndpoints.create, { body: { name, userIds: JSON.stringify(userIds) } }),
      invalidatesTags: (_audience, error) => (error ? [] : [{ type: 'Audience', id: LIST }]),
    }),
    extendAudience: build.mutation<Audience, { audienceId: string; userIds: readonly string[] }>({
      query: ({ audienceId, userIds }) =>
        request(audienceEndpoints.update, {
          params: { audienceId },
          body: { added: JSON.stringify(userIds) },
        }),
      invalidatesTags: (_audience, error, { audienceId }) => (error ? [] : itemTags('Audience', audienceId)),
    }),
  }),
});
