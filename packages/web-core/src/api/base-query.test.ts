import { audienceEndpoints } from '@elan/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type Store } from '../store/create-store';
import { errorAnswer, FakeServer } from '../testing/fake-server';
import { baseApi } from './base-api';
import { request, requestUrl } from '../http/request';
import { NETWORK_ERROR } from '../http/send';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listToRetry: build.query<unknown, void>({ query: () => request(audienceEndpoints.list) }),
    removeOnce: build.mutation<unknown, string>({
      query: (audienceId) => request(audienceEndpoints.remove, { params: { audienceId } }),
    }),
  }),
});
const { listToRetry, removeOnce } = testApi.endpoints;

let server: FakeServer;
let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  globalThis.fetch = server.fetch;
  store = createStore();
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

describe('a query', () => {
  it('is tried again after 1, 2 and 4 seconds while the failure may pass', async () => {
    server.on(audienceEndpoints.list, errorAnswer('overloaded'));
    const reading = store.dispatch(listToRetry.initiate());
    const triesAfter = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return server.requests.length;
    };
    expect(await triesAfter(999)).toBe(1);
    expect(await triesAfter(1)).toBe(2);
    expect(await triesAfter(2000)).toBe(3);
    expect(await triesAfter(4000)).toBe(4);
    expect(await triesAfter(60_000)).toBe(4);
    expect((await reading).error).toMatchObject({ statusCode: 503 });
  });

  it('is not tried again when the caller is at fault', async () => {
    server.on(audienceEndpoints.list, errorAnswer('subscriptionRequired'));
    const { error } = await store.dispatch(listToRetry.initiate());
    expect(error).toMatchObject({ statusCode: 403, message: '403004' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a mutation', () => {
  it.each(['overloaded', 'tooManyRequests'] as const)(
    'is never tried again, not even after %s',
    async (code) => {
      server.on(audienceEndpoints.remove, errorAnswer(code, { retryAfter: 1 }));
      const removing = store.dispatch(removeOnce.initiate('a'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect((await removing).error).toMatchObject({ retryAfter: 1 });
      expect(server.requests).toHaveLength(1);
    },
  );

  it('of a dead network fails with an error like any other', async () => {
    server.isDown = true;
    const { error } = await store.dispatch(removeOnce.initiate('a'));
    expect(error).toEqual({ statusCode: 500, error: 'ERR_NETWORK', message: 'Network issue' });
    expect(error).toEqual(NETWORK_ERROR);
  });
});

describe('a request', () => {
  it('fills in and escapes the parameters of the path', () => {
    expect(request(audienceEndpoints.read, { params: { audienceId: 'a/b' } }).path).toBe('/audiences/a%2Fb');
  });

  it('refuses an empty parameter, which would address another route', () => {
    expect(() => request(audienceEndpoints.remove, { params: { audienceId: '' } })).toThrow('audienceId');
  });

  it('leaves what is not given out of the address', () => {
    const call = {
      method: 'GET',
      path: '/statistics',
      query: { startDate: '2026-01-01', endDate: undefined },
    } as const;
    expect(requestUrl(call)).toBe('/api/statistics?startDate=2026-01-01');
  });
});
