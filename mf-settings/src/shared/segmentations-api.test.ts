import {
  segmentationEndpoints,
  userEndpoints,
  type Segmentation,
  type SegmentationChanges,
} from '@elan/contracts';
import { baseApi, companyApi, createStore, listTags, request } from '@elan/web-core';
import { buildSegmentation, createServer, errorAnswer } from '@elan/web-core/testing';
import { describe, expect, it } from 'vitest';
import { segmentationsApi } from './segmentations-api';

/** The segmentations as another part of the product reads them. */
const elsewhere = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listElsewhere: build.query<Segmentation[], void>({
      query: () => request(segmentationEndpoints.list),
      providesTags: (segmentations) => listTags('Segmentation', segmentations),
    }),
  }),
});

const team = buildSegmentation({ id: 'team', name: 'Team', type: 'select', bracket: null });
const { listSegmentations, createSegmentation, updateSegmentation, removeSegmentation } =
  segmentationsApi.endpoints;
const { listElsewhere } = elsewhere.endpoints;

async function open() {
  const server = createServer()
    .on(segmentationEndpoints.list, [team])
    .on(segmentationEndpoints.create, buildSegmentation({ id: 'site' }))
    .on(segmentationEndpoints.update, team)
    .on(segmentationEndpoints.remove, {})
    .on(userEndpoints.list, []);
  globalThis.fetch = server.fetch;
  const store = createStore();
  await store.dispatch(listSegmentations.initiate());
  await store.dispatch(listElsewhere.initiate());
  await store.dispatch(companyApi.endpoints.listUsers.initiate());
  await store.dispatch(companyApi.endpoints.readMe.initiate());
  /** How often each has been read in the end. */
  const reads = async () => {
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
    return {
      segmentations: server.requestsOf(segmentationEndpoints.list).length,
      users: server.requestsOf(userEndpoints.list).length,
      me: server.requestsOf(userEndpoints.me).length,
    };
  };
  const change = (changes: SegmentationChanges) =>
    store.dispatch(updateSegmentation.initiate({ segmentationId: 'team', changes }));
  const here = () =>
    listSegmentations
      .select()(store.getState())
      .data?.map(({ id }) => id);
  return { server, store, reads, change, here };
}

describe('changes of segmentations', () => {
  it('make other parts read them again, and are written into the list of the settings', async () => {
    const { store, reads, change, here } = await open();
    expect(await reads()).toEqual({ segmentations: 2, users: 1, me: 1 });
    await store.dispatch(createSegmentation.initiate({ name: 'Site', type: 'text' }));
    expect(here()).toEqual(['site', 'team']);
    expect(await reads()).toEqual({ segmentations: 3, users: 1, me: 1 });
    await change({ active: false });
    expect(await reads()).toEqual({ segmentations: 4, users: 1, me: 1 });
  });

  it('that take values away make members be read again', async () => {
    const { store, reads, change, here } = await open();
    await change({ fields: [{ value: 'Sales' }] });
    expect(await reads()).toEqual({ segmentations: 3, users: 2, me: 2 });
    await store.dispatch(removeSegmentation.initiate('team'));
    expect(here()).toEqual([]);
    expect(await reads()).toEqual({ segmentations: 4, users: 3, me: 3 });
  });

  it('that fail leave everything as it is', async () => {
    const { server, store, reads, here } = await open();
    server.on(segmentationEndpoints.remove, errorAnswer('segmentationNotFound'));
    await store.dispatch(removeSegmentation.initiate('team'));
    expect(here()).toEqual(['team']);
    expect(await reads()).toEqual({ segmentations: 2, users: 1, me: 1 });
  });
});
