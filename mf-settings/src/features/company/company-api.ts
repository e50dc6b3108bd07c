import { companyEndpoints, type Company, type CompanyChanges } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readCompany: build.query<Company | undefined, void>({
      query: () => request(companyEndpoints.list),
      transformResponse: ([company]: Company[]) => company,
      providesTags: ['Company'],
    }),
    updateCompany: build.mutation<Company, { companyId: string; changes: CompanyChanges }>({
      query: ({ companyId, changes }) =>
        request(companyEndpoints.update, { params: { companyId }, body: changes }),
      invalidatesTags: ['Company'],
    }),
  }),
});

export const { useReadCompanyQuery, useUpdateCompanyMutation } = companyApi;
