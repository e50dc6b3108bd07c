import { auditEndpoints, type AuditEvent, type AuditFilter, type Language } from '@elan/contracts';
import { baseApi, request, SHORT_CACHE } from '@elan/web-core';

/** How many events the API gives at once. */
const PAGE = 100;

type AskedEvents = AuditFilter & { language: Language };

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAuditEvents: build.infiniteQuery<AuditEvent[], AskedEvents, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.id : undefined),
      },
      query: ({ queryArg, pageParam }) =>
        request(auditEndpoints.list, {
          query: { ...queryArg, ...(pageParam !== undefined && { before: pageParam }) },
        }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: ['Audit'],
    }),
    listAuditPeople: build.query<{ id: string; name: string | null }[], void>({
      query: () => request(auditEndpoints.people),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: ['Audit'],
    }),
  }),
});

export const { useListAuditEventsInfiniteQuery, useListAuditPeopleQuery } = auditApi;
