import { providerEndpoints, type Installation } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

const installationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readInstallation: build.query<Installation, void>({
      query: () => request(providerEndpoints.installation),
      // Another version may be live by the next visit.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useReadInstallationQuery } = installationApi;
