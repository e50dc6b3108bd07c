import {
  authEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  userEndpoints,
  type FactorProof,
  type Me,
  type OwnSession,
  type PasskeyRequest,
  type User,
} from '@elan/contracts';
import { baseApi, LIST, profileChanged, request, sessionStarted, type RootState } from '@elan/web-core';

const identityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: build.mutation<{ accessToken: string }, string>({
      query: (password) => request(authEndpoints.confirmPassword, { body: { password } }),
      onQueryStarted: async (_password, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        const { user } = (getState() as RootState).session;
        // Somebody who has logged out meanwhile stays logged out.
        if (answer && user) dispatch(sessionStarted({ accessToken: answer.data.accessToken, user }));
      },
    }),
    readOtherProofs: build.mutation<{ passkey: PasskeyRequest | null; isByProvider: boolean }, void>({
      query: () => request(secondFactorEndpoints.confirmOptions),
    }),
    confirmByFactor: build.mutation<{ accessToken: string }, FactorProof>({
      query: (body) => request(secondFactorEndpoints.confirm, { body }),
      onQueryStarted: async (_proof, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        const { user } = (getState() as RootState).session;
        if (answer && user) dispatch(sessionStarted({ accessToken: answer.data.accessToken, user }));
      },
    }),
    sendEmailCode: build.mutation<User, { userId: string; email: string }>({
      query: ({ userId, email }) => request(userEndpoints.update, { params: { userId }, body: { email } }),
    }),
    validateEmailCode: build.mutation<Me, { email: string; code: string }>({
      query: (body) => request(userEndpoints.validEmailCode, { body }),
      invalidatesTags: (_me, error) => (error ? [] : ['Me', { type: 'User', id: LIST }]),
      onQueryStarted: async (_code, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(profileChanged(answer.data));
      },
    }),
    listSessions: build.query<OwnSession[], void>({
      query: () => request(sessionEndpoints.list),
      providesTags: ['Session'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (sessionId) => request(sessionEndpoints.end, { params: { sessionId } }),
      // Sessions are read again on failure, too: then somebody else was faster.
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => request(sessionEndpoints.endOthers),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useConfirmByFactorMutation,
  useConfirmPasswordMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
  useReadOtherProofsMutation,
  useSendEmailCodeMutation,
  useValidateEmailCodeMutation,
} = identityApi;
