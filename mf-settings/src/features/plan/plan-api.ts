import { paymentEndpoints } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

export const planApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPaymentSession: build.mutation<{ id: string; url: string }, { companyId: string; packId: number }>({
      query: (body) => request(paymentEndpoints.createSession, { body }),
    }),
  }),
});

export const { useCreatePaymentSessionMutation } = planApi;
