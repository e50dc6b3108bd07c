import { authEndpoints, type Company, type Registration, type Session } from '@elan/contracts';
import { baseApi, request, sessionStarted } from '@elan/web-core';

interface EmailAndCode {
  email: string;
  code: string;
}

/** Names whose new password it is: that of an address, or of the invitation that a link named. */
export interface PasswordOwner {
  email: string;
  invitation?: string;
}

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Session, { email: string; password: string }>({
      query: (body) => request(authEndpoints.login, { body }),
      onQueryStarted: async (_credentials, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.accessToken) dispatch(sessionStarted(answer.data));
      },
    }),
    register: build.mutation<unknown, Registration>({
      query: (body) => request(authEndpoints.register, { body }),
    }),
    sendRegistrationCode: build.mutation<unknown, string>({
      query: (email) => request(authEndpoints.sendRegistrationCode, { body: { email } }),
    }),
    validateRegistrationCode: build.mutation<unknown, EmailAndCode>({
      query: (body) => request(authEndpoints.validRegistrationCode, { body }),
    }),
    registerCompany: build.mutation<
      Pick<Company, 'id' | 'name'>,
      { company: string; email: string; timeZone: string }
    >({
      query: (body) => request(authEndpoints.registerCompany, { body }),
    }),
    sendResetCode: build.mutation<unknown, PasswordOwner>({
      query: (body) => request(authEndpoints.sendResetCode, { body }),
    }),
    validateResetCode: build.mutation<unknown, PasswordOwner & { code: string }>({
      query: (body) => request(authEndpoints.validResetCode, { body }),
    }),
    resetPassword: build.mutation<unknown, PasswordOwner & { code: string; password: string }>({
      query: (body) => request(authEndpoints.resetPassword, { body }),
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useSendRegistrationCodeMutation,
  useValidateRegistrationCodeMutation,
  useRegisterCompanyMutation,
  useSendResetCodeMutation,
  useValidateResetCodeMutation,
  useResetPasswordMutation,
} = authApi;
