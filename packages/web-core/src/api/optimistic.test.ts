import { audienceEndpoints, type Audience } from '@elan/contracts';
import { describe, expect, it } from 'vitest';
import { createStore } from '../store/create-store';
import { errorAnswer, FakeServer, heldAnswer } from '../testing/fake-server';
import { baseApi } from './base-api';
import {
  addOptimistically,
  changeOptimistically,
  isTemporary,
  removeOptimistically,
  temporaryId,
} from './optimistic';
import { request } from '../http/request';
import { itemTags, listTags } from './tags';

type Draft = { name: string; userIds: string };

const audiencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listForTest: build.query<Audience[], void>({
      query: () => request(audienceEndpoints.list),
      providesTags: (audiences) => listTags('Audience', audiences),
    }),
    createForTest: build.mutation<Audience, Draft>({
      query: (body) => request(audienceEndpoints.create, { body }),
      onQueryStarted: async (draft, lifecycle) => {
        await addOptimistically(lifecycle, editList, {
          ...draft,
          id: temporaryId(),
          pickedIds: '[]',
          rule: null,
          count: 0,
          createdAt: '',
        });
      },
    }),
    renameForTest: build.mutation<Audience, { id: string; name: string }>({
      query: ({ id, name }) =>
        request(audienceEndpoints.update, { params: { audienceId: id }, body: { name } }),
      onQueryStarted: async ({ id, name }, lifecycle) => {
        await changeOptimistically(lifecycle, editList, id, { name });
      },
    }),
    removeForTest: build.mutation<object, string>({
      query: (audienceId) => request(audienceEndpoints.remove, { params: { audienceId } }),
      onQueryStarted: async (id, lifecycle) => {
        await removeOptimistically(lifecycle, editList, id);
      },
      invalidatesTags: (_answer, error, id) => (error ? [] : itemTags('Audience', id)),
    }),
  }),
});

const editList = (recipe: (audiences: Audience[]) => void) =>
  audiencesApi.util.updateQueryData('listForTest', undefined, recipe);

const managers: Audience = {
  id: 'a1',
  name: 'Managers',
  userIds: '[]',
  pickedIds: '[]',
  rule: null,
  count: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const { listForTest, createForTest, renameForTest, removeForTest } = audiencesApi.endpoints;

async function open(audiences: Audience[] = [managers]) {
  const server = new FakeServer().on(audienceEndpoints.list, audiences);
  globalThis.fetch = server.fetch;
  const store = createStore();
  await store.dispatch(listForTest.initiate());
  const list = () => listForTest.select()(store.getState()).data ?? [];
  return { server, store, list };
}

describe('optimistic lists', () => {
  it('shows a new item at the top before the server has named it', async () => {
    const { server, store, list } = await open();
    server.on(audienceEndpoints.create, { ...managers, id: 'a2', name: 'Sales' });
    const saving = store.dispatch(createForTest.initiate({ name: 'Sales', userIds: '[]' }));
    expect(list().map(({ name }) => name)).toEqual(['Sales', 'Managers']);
    expect(list().map(isTemporary)).toEqual([true, false]);
    await saving;
    expect(list().map(({ id }) => id)).toEqual(['a2', 'a1']);
  });

  it('takes the new item away when the server refuses it', async () => {
    const { server, store, list } = await open();
    server.on(audienceEndpoints.create, errorAnswer('nameTaken'));
    await store.dispatch(createForTest.initiate({ name: 'Managers', userIds: '[]' }));
    expect(list()).toEqual([managers]);
  });

  it('undoes a change and a removal that the server refuses', async () => {
    const { server, store, list } = await open();
    server
      .on(audienceEndpoints.update, errorAnswer('audienceNotFound'))
      .on(audienceEndpoints.remove, errorAnswer('audienceInUse'));
    const renaming = store.dispatch(renameForTest.initiate({ id: 'a1', name: 'Chiefs' }));
    expect(list()[0]?.name).toBe('Chiefs');
    await renaming;
    expect(list()).toEqual([managers]);
    const removing = store.dispatch(removeForTest.initiate('a1'));
    expect(list()).toEqual([]);
    await removing;
    expect(list()).toEqual([managers]);
  });

  it('undoes a removal, and it alone, when another one went through meanwhile', async () => {
    const [b, c] = ['b', 'c'].map((id) => ({ ...managers, id, name: id }));
    if (!b || !c) throw new Error('two audiences are needed');
    const { server, store, list } = await open([managers, b, c]);
    const refusal = heldAnswer<ReturnType<typeof errorAnswer>>();
    server.on(audienceEndpoints.remove, ({ params }) =>
      params['audienceId'] === 'a1' ? refusal.answer : {},
    );
    const refused = store.dispatch(removeForTest.initiate('a1'));
    server.on(audienceEndpoints.list, [c]);
    await store.dispatch(removeForTest.initiate('b'));
    await Promise.all(store.dispatch(audiencesApi.util.getRunningQueriesThunk()));
    expect(list()).toEqual([c]);
    refusal.give(errorAnswer('audienceInUse'));
    await refused;
    expect(list()).toEqual([managers, c]);
  });

  it('undoes a change of its own item when another one was added above it meanwhile', async () => {
    const { server, store, list } = await open();
    const refusal = heldAnswer<ReturnType<typeof errorAnswer>>();
    server
      .on(audienceEndpoints.update, () => refusal.answer)
      .on(audienceEndpoints.create, { ...managers, id: 'a2', name: 'Sales' });
    const refused = store.dispatch(renameForTest.initiate({ id: 'a1', name: 'Chiefs' }));
    await store.dispatch(createForTest.initiate({ name: 'Sales', userIds: '[]' }));
    refusal.give(errorAnswer('audienceNotFound'));
    await refused;
    expect(list()).toEqual([{ ...managers, id: 'a2', name: 'Sales' }, managers]);
  });

  it('undoes no change that was made over its own', async () => {
    const { server, store, list } = await open();
    const refusal = heldAnswer<ReturnType<typeof errorAnswer>>();
    server.on(audienceEndpoints.update, () => refusal.answer);
    const refused = store.dispatch(renameForTest.initiate({ id: 'a1', name: 'Chiefs' }));
    server.on(audienceEndpoints.update, { ...managers, name: 'Bosses' });
    await store.dispatch(renameForTest.initiate({ id: 'a1', name: 'Bosses' }));
    refusal.give(errorAnswer('audienceNotFound'));
    await refused;
    expect(list()).toEqual([{ ...managers, name: 'Bosses' }]);
  });
});
