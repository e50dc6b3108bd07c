import { directoryEndpoints, type DirectorySettings } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

const directoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readDirectory: build.query<DirectorySettings, void>({
      query: () => request(directoryEndpoints.read),
      // A program calls meanwhile.
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    updateDirectory: build.mutation<DirectorySettings, Pick<DirectorySettings, 'fills'>>({
      query: (body) => request(directoryEndpoints.update, { body }),
      invalidatesTags: ['Company'],
    }),
  }),
});

export const { useReadDirectoryQuery, useUpdateDirectoryMutation } = directoryApi;
