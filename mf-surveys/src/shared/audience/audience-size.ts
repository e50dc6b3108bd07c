import { audienceEndpoints, type Audience, type AudiencePreview } from '@elan/contracts';
import { baseApi, LIST, request, SHORT_CACHE, useAudiences } from '@elan/web-core';

const sizesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    countEverybody: build.query<AudiencePreview, void>({
      query: () => {
        const rule = { match: 'all' as const, conditions: [] };
        return request(audienceEndpoints.preview, { body: { rule, userIds: '[]' } });
      },
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: [{ type: 'User', id: LIST }],
    }),
  }),
});

/** The size of an audience, from the list of audiences; null: all users. */
export function useAudienceSizes() {
  const audiences = useAudiences();
  const everybody = sizesApi.useCountEverybodyQuery();
  const sizeOf = (audienceId: string | null, known: readonly Audience[]): number =>
    audienceId === null
      ? (everybody.data?.count ?? 0)
      : (known.find(({ id }) => id === audienceId)?.count ?? 0);
  return {
    /** Undefined until they are known. */
    audiences: everybody.data && audiences.data,
    sizeOf,
    error: audiences.error ?? everybody.error,
    retry: () => {
      void audiences.refetch();
      void everybody.refetch();
    },
  };
}
