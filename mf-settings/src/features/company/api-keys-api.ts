import { apiKeyEndpoints, type ApiKey, type ApiKeyDraft, type NewApiKey } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

const apiKeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: build.query<ApiKey[], void>({
      query: () => request(apiKeyEndpoints.list),
      // Programs use them meanwhile.
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    createApiKey: build.mutation<NewApiKey, ApiKeyDraft>({
      query: (body) => request(apiKeyEndpoints.create, { body }),
      invalidatesTags: ['Company'],
    }),
    confirmApiKey: build.mutation<ApiKey, string>({
      query: (apiKeyId) => request(apiKeyEndpoints.confirm, { params: { apiKeyId } }),
      invalidatesTags: ['Company'],
    }),
    removeApiKey: build.mutation<unknown, string>({
      query: (apiKeyId) => request(apiKeyEndpoints.remove, { params: { apiKeyId } }),
      invalidatesTags: ['Company'],
    }),
  }),
});

export const {
  useListApiKeysQuery,
  useCreateApiKeyMutation,
  useConfirmApiKeyMutation,
  useRemoveApiKeyMutation,
} = apiKeysApi;
