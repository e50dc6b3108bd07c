import { audienceEndpoints, type Audience } from '@elan/contracts';
import { expect, it } from 'vitest';
import { baseApi } from '../api/base-api';
import { request } from '../http/request';
import { FakeServer } from '../testing/fake-server';
import { createSealedStore } from './create-store';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSealed: build.query<Audience[], void>({ query: () => request(audienceEndpoints.list) }),
    removeSealed: build.mutation<object, string>({
      query: (audienceId) => request(audienceEndpoints.remove, { params: { audienceId } }),
    }),
  }),
});

it('answers calls on the spot, refuses what it has no answer for, and asks nobody', async () => {
  const server = new FakeServer();
  globalThis.fetch = server.fetch;
  localStorage.setItem('me', 'kept');
  const refused = { statusCode: 404, error: 'Not Found', message: 'notFound' };
  const store = createSealedStore(({ method, path }) =>
    method === 'GET' && path === '/audiences' ? { data: [] } : { error: refused },
  );
  expect((await store.dispatch(api.endpoints.listSealed.initiate())).data).toEqual([]);
  expect((await store.dispatch(api.endpoints.removeSealed.initiate('a'))).error).toEqual(refused);
  expect(server.requests).toEqual([]);
  expect(localStorage.getItem('me')).toBe('kept');
});
