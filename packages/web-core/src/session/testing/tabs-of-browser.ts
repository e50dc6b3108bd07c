import { audienceEndpoints } from '@elan/contracts';
import { afterEach, beforeEach, vi } from 'vitest';
import { baseApi } from '../../api/base-api';
import { request } from '../../http/request';
import { createStore, type Store } from '../../store/create-store';
import { FakeServer } from '../../testing/fake-server';

/** A call whose answer is kept. */
export const { readForTest } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readForTest: build.query<unknown, string>({
      query: (audienceId) => request(audienceEndpoints.read, { params: { audienceId } }),
    }),
  }),
}).endpoints;

export const audience = {
  id: 'a',
  name: 'Managers',
  userIds: '[]',
  pickedIds: '[]',
  rule: null,
  count: 0,
  memberIds: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Tabs of one browser, and their server: both anew for each test. */
export function tabsOfBrowser() {
  const scene = {} as { server: FakeServer; openTab: () => Store };
  let stores: Store[];
  beforeEach(() => {
    localStorage.clear();
    scene.server = new FakeServer();
    globalThis.fetch = scene.server.fetch;
    stores = [];
    scene.openTab = () => {
      const store = createStore();
      stores.push(store);
      return store;
    };
  });
  afterEach(() => {
    for (const store of stores) store.stop();
    vi.unstubAllGlobals();
  });
  return scene;
}
