import { authEndpoints, type ErrorBody, userEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { baseApi, request } from '@elan/web-core';
import { buildSession, errorAnswer, type ServedRequest } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';

beforeAll(loadParts);

const row = userEndpoints.changePassword;
// Any call will do.
const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    weakenForTest: build.mutation<unknown, void>({
      query: () => request(row, { body: { password: 'p', confirm_password: 'p' } }),
    }),
  }),
});

const refusal = errorAnswer('agreementWeakened', {
  details: [
    { path: 'agreement', message: 'agreement-1' },
    { path: 'on', message: '2026-03-03' },
    { path: 'by', message: 'Works council, J. Weber' },
    { path: 'minimumGroupSize', message: 'the minimum group size' },
    { path: 'comments', message: 'comments' },
  ],
});

async function open(answer: (given: ServedRequest) => unknown) {
  const server = createShellServer()
    .on(row, (given) => answer(given) as never)
    .on(authEndpoints.confirmPassword, { accessToken: 'fresh' });
  const app = await openApp({ route: '/account', session: buildSession(), server });
  await app.restored;
  await screen.findByRole('heading', { name: 'Page /account' });
  const calling = app.store.dispatch(testApi.endpoints.weakenForTest.initiate());
  const sent = () => server.requestsOf(row).map(({ acknowledged }) => acknowledged);
  return { ...app, calling, sent };
}

const acknowledging = ({ acknowledged }: ServedRequest) => (acknowledged === 'agreement-1' ? {} : refusal);

describe('a call that weakens what the works council agreed to', () => {
  it('says so, and is repeated with the acknowledgement if it is meant', async () => {
    const { user, calling, sent } = await open(acknowledging);
    const dialog = await screen.findByRole('alertdialog', { name: 'This weakens what was agreed' });
    expect(dialog.textContent).toContain('Works council, J. Weber agreed to the file');
    expect(dialog.textContent).toContain('on 3 March 2026');
    expect(dialog.textContent).toContain('weakens it: the minimum group size and comments.');
    await user.click(within(dialog).getByRole('button', { name: 'Change it all the same' }));
    expect((await calling).error).toBeUndefined();
    expect(sent()).toEqual([null, 'agreement-1']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('changes nothing if it is not', async () => {
    const { user, calling, sent } = await open(acknowledging);
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect((await calling).error as ErrorBody).toMatchObject({ message: 'agreementWeakened' });
    expect(sent()).toEqual([null]);
  });

  it('asks for the password, too, where the call needs it, and repeats the acknowledgement', async () => {
    const { user, calling, sent } = await open((given) => {
      if (given.accessToken !== 'fresh' && given.acknowledged !== null)
        return errorAnswer('recentSignInRequired');
      return acknowledging(given);
    });
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Change it all the same' }));
    await user.type(await screen.findByLabelText(/^Password/), 'right');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await calling).error).toBeUndefined();
    expect(sent()).toEqual([null, 'agreement-1', 'agreement-1']);
  });
});
