import { userEndpoints } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<unknown, { password: string; confirm_password: string }>({
      query: (body) => request(userEndpoints.changePassword, { body }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useChangePasswordMutation } = accountApi;
