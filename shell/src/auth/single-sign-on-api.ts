import {
  singleSignOnEndpoints as rows,
  type ProviderAnswer,
  type Session,
  type SingleSignOnStart,
} from '@elan/contracts';
import { baseApi, request, sessionStarted } from '@elan/web-core';

export const { useBeginSignOnMutation, useFinishSignOnMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    beginSignOn: build.mutation<SingleSignOnStart, { email: string; companyId?: string; again?: boolean }>({
      query: (body) => request(rows.begin, { body }),
    }),
    finishSignOn: build.mutation<Session, ProviderAnswer>({
      query: (body) => request(rows.finish, { body }),
      onQueryStarted: async (_answer, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionStarted(answer.data));
      },
    }),
  }),
});
