import { userEndpoints, type Language, type User } from '@elan/contracts';
import { baseApi, LIST, profileChanged, request } from '@elan/web-core';

const preferencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveLanguage: build.mutation<User, { userId: string; language: Language }>({
      query: ({ userId, language }) =>
        request(userEndpoints.update, { params: { userId }, body: { language } }),
      onQueryStarted: async ({ language }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(profileChanged({ language }));
      },
      // The list of surveys comes in the language of whoever reads it.
      invalidatesTags: (user) => (user ? [{ type: 'Survey', id: LIST }] : []),
    }),
  }),
});

export const { useSaveLanguageMutation } = preferencesApi;
