import { userEndpoints, type ErrorBody } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';
import { buildSession, errorAnswer } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';

vi.mock('../../../packages/ui/src/dialogs/ModalBox', () => {
  throw new Error('offline');
});

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmForTest: build.mutation<unknown, void>({
      query: () => request(userEndpoints.changePassword, { body: { password: 'a', confirm_password: 'a' } }),
    }),
  }),
});

it('a question that cannot be loaded is not answered, and the page stays', async () => {
  const server = createShellServer().on(userEndpoints.changePassword, errorAnswer('recentSignInRequired'));
  const { store, restored } = await openApp({ route: '/account', session: buildSession(), server });
  await restored;
  await screen.findByRole('heading', { name: 'Page /account' });
  const { error } = await store.dispatch(testApi.endpoints.confirmForTest.initiate());
  expect(error as ErrorBody).toMatchObject({ message: '403009' });
  expect(screen.getByRole('heading', { name: 'Page /account' })).toBeTruthy();
});
