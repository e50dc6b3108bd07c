import {
  secondFactorEndpoints as rows,
  type AppKey,
  type FactorProof,
  type MadePasskey,
  type OwnSecondFactor,
  type PasskeyCreation,
  type RecoveryCodes,
  type Session,
  type SignInStep,
} from '@elan/contracts';
import { baseApi, request, sessionStarted } from '@elan/web-core';

interface NewApp {
  ticket: string;
  code: string;
}
export interface NewPasskey {
  name: string;
  passkey: MadePasskey;
}

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readStep: build.mutation<SignInStep, void>({ query: () => request(rows.readStep) }),
    finishStep: build.mutation<Session, FactorProof>({
      query: (body) => request(rows.finishStep, { body }),
      onQueryStarted: async (_proof, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionStarted(answer.data));
      },
    }),
    beginAppAtSignIn: build.mutation<AppKey, void>({ query: () => request(rows.beginAppAtSignIn) }),
    addAppAtSignIn: build.mutation<Session & RecoveryCodes, NewApp>({
      query: (body) => request(rows.addAppAtSignIn, { body }),
    }),
    beginPasskeyAtSignIn: build.mutation<PasskeyCreation, void>({
      query: () => request(rows.beginPasskeyAtSignIn),
    }),
    addPasskeyAtSignIn: build.mutation<Session & RecoveryCodes, NewPasskey>({
      query: (body) => request(rows.addPasskeyAtSignIn, { body }),
    }),
    readFactor: build.query<OwnSecondFactor, void>({
      query: () => request(rows.read),
      providesTags: ['Session'],
    }),
    beginApp: build.mutation<AppKey, void>({ query: () => request(rows.beginApp) }),
    addApp: build.mutation<RecoveryCodes, NewApp>({
      query: (body) => request(rows.addApp, { body }),
      invalidatesTags: ['Session'],
    }),
    removeApp: build.mutation<unknown, void>({
      query: () => request(rows.removeApp),
      invalidatesTags: ['Session'],
    }),
    beginPasskey: build.mutation<PasskeyCreation, void>({ query: () => request(rows.beginPasskey) }),
    addPasskey: build.mutation<RecoveryCodes, NewPasskey>({
      query: (body) => request(rows.addPasskey, { body }),
      invalidatesTags: ['Session'],
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (passkeyId) => request(rows.removePasskey, { params: { passkeyId } }),
      invalidatesTags: ['Session'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => request(rows.renewRecoveryCodes),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useAddAppAtSignInMutation,
  useAddAppMutation,
  useAddPasskeyAtSignInMutation,
  useAddPasskeyMutation,
  useBeginAppAtSignInMutation,
  useBeginAppMutation,
  useBeginPasskeyAtSignInMutation,
  useBeginPasskeyMutation,
  useFinishStepMutation,
  useReadFactorQuery,
  useReadStepMutation,
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = secondFactorApi;
