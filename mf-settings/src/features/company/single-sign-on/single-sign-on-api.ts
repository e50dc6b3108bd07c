import { singleSignOnEndpoints as rows, type ConnectedProvider, type ProviderFinding } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

export interface Connecting {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  administratorClaim: { name: string; value: string } | null;
}

const signOnApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSignOn: build.query<ConnectedProvider, void>({
      query: () => request(rows.read),
      // Time changes domains, and others do.
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    connect: build.mutation<ConnectedProvider, Connecting>({
      query: (body) => request(rows.connect, { body }),
      invalidatesTags: ['Company'],
    }),
    disconnect: build.mutation<ConnectedProvider, void>({
      query: () => request(rows.disconnect),
      invalidatesTags: ['Company'],
    }),
    testProvider: build.mutation<{ findings: ProviderFinding[] }, void>({ query: () => request(rows.test) }),
    addDomain: build.mutation<ConnectedProvider, string>({
      query: (domain) => request(rows.addDomain, { body: { domain } }),
      invalidatesTags: ['Company'],
    }),
    checkDomain: build.mutation<ConnectedProvider, string>({
      query: (domain) => request(rows.checkDomain, { body: { domain } }),
      invalidatesTags: ['Company'],
    }),
    removeDomain: build.mutation<ConnectedProvider, string>({
      query: (domain) => request(rows.removeDomain, { query: { domain } }),
      invalidatesTags: ['Company'],
    }),
    requireSignOn: build.mutation<ConnectedProvider, { isRequired: boolean; breakGlassId: string | null }>({
      query: (body) => request(rows.require, { body }),
      invalidatesTags: ['Company'],
    }),
  }),
});

export const {
  useReadSignOnQuery,
  useConnectMutation,
  useDisconnectMutation,
  useTestProviderMutation,
  useAddDomainMutation,
  useCheckDomainMutation,
  useRemoveDomainMutation,
  useRequireSignOnMutation,
} = signOnApi;
