import { companyEndpoints, paymentEndpoints, type Company, type CompanyChanges } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

export const planApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPaymentSession: build.mutation<{ id: string; url: string }, { companyId: string; packId: number }>({
      query: (body) => request(paymentEndpoints.createSession, { body }),
    }),
    updateCompany: build.mutation<Company, { companyId: string; changes: CompanyChanges }>({
      query: ({ companyId, changes }) =>
        request(companyEndpoints.update, { params: { companyId }, body: changes }),
      invalidatesTags: ['Company'],
    }),
  }),
});

export const { useCreatePaymentSessionMutation, useUpdateCompanyMutation } = planApi;
