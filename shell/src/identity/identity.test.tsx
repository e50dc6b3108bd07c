import {
  authEndpoints,
  userEndpoints,
  type ErrorBody,
  SESSION_KEY,
  secondFactorEndpoints,
  singleSignOnEndpoints,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { baseApi, confirmEmail, request, sessionStarted } from '@elan/web-core';
import {
  buildMe,
  buildSession,
  errorAnswer,
  heldAnswer,
  type FakeServer,
  type ServedRequest,
} from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';

beforeAll(loadParts);

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePasswordForTest: build.mutation<unknown, string>({
      query: (password) =>
        request(userEndpoints.changePassword, { body: { password, confirm_password: password } }),
    }),
    removeAppForTest: build.mutation<unknown, void>({
      query: () => request(secondFactorEndpoints.removeApp),
    }),
  }),
});
const change = (password: string) => testApi.endpoints.changePasswordForTest.initiate(password);
const removeApp = () => testApi.endpoints.removeAppForTest.initiate();

/** Takes the token that was given for the password, and no other. */
const onlyFresh = ({ accessToken }: ServedRequest) =>
  accessToken === 'fresh' ? {} : errorAnswer('recentSignInRequired');

const buildServer = (): FakeServer =>
  createShellServer()
    .on(userEndpoints.changePassword, onlyFresh)
    .on(authEndpoints.confirmPassword, ({ body }) =>
      (body as { password: string }).password === 'right'
        ? { accessToken: 'fresh' }
        : errorAnswer('invalidCredentials'),
    );

const open = async (server = buildServer()) => {
  const app = await openApp({ route: '/account', session: buildSession(), server });
  await app.restored;
  await screen.findByRole('heading', { name: 'Page /account' });
  return app;
};
const signOutElsewhere = () => {
  localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
};
const dialog = () => screen.findByRole('dialog', { name: 'Is that you?' });
const enterPassword = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  const field = within(await dialog()).getByLabelText(/^Password/);
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};

describe('a call that needs a recent sign-in', () => {
  it('is repeated once the password was given, which the caller does not notice', async () => {
    const { store, server, user } = await open();
    const calling = store.dispatch(change('new'));
    const field = within(await dialog()).getByLabelText(/^Password/);
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    await enterPassword(user, 'right');
    expect((await calling).error).toBeUndefined();
    expect(server.requestsOf(userEndpoints.changePassword).map(({ accessToken }) => accessToken)).toEqual([
      'token',
      'fresh',
    ]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(store.getState().session).toMatchObject({ status: 'signedIn', accessToken: 'fresh' });
  });

  it('says so where the password is wrong, and goes on with the right one', async () => {
    const { store, server, user } = await open();
    const calling = store.dispatch(change('new'));
    await enterPassword(user, 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('That password is incorrect.');
    expect(server.requestsOf(authEndpoints.refreshToken)).toHaveLength(0);
    await enterPassword(user, 'right');
    expect((await calling).error).toBeUndefined();
  });

  it('is refused, and was not repeated, where the question is cancelled', async () => {
    const { store, server, user } = await open();
    const calling = store.dispatch(change('new'));
    await dialog();
    await user.keyboard('{Escape}');
    expect((await calling).error as ErrorBody).toMatchObject({ statusCode: 403, message: '403009' });
    expect(server.requestsOf(userEndpoints.changePassword)).toHaveLength(1);
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('does not lose a password that is written without asking', async () => {
    const { store, server, user } = await open();
    const calling = store.dispatch(change('new'));
    const field = within(await dialog()).getByLabelText(/^Password/);
    await user.type(field, 'right');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(field).toHaveProperty('value', 'right');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect((await calling).error as ErrorBody).toMatchObject({ message: '403009' });
    expect(server.requestsOf(authEndpoints.confirmPassword)).toHaveLength(0);
  });

  it('leads to the provider that opened the session, which asks anew who it is', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const server = buildServer()
      .on(secondFactorEndpoints.confirmOptions, { passkey: null, isByProvider: true })
      .on(singleSignOnEndpoints.begin, { url: 'https://id.example/authorize', companies: [] });
    const { store, user } = await open(server);
    void store.dispatch(change('new'));
    const asked = within(await dialog());
    expect(asked.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await user.click(await asked.findByRole('button', { name: 'Continue with single sign-on' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://id.example/authorize'));
    expect(server.requestsOf(singleSignOnEndpoints.begin)[0]?.body).toMatchObject({ again: true });
    leave.mockRestore();
  });

  it('asks once for several at the same time', async () => {
    const { store, user } = await open();
    const calls = Promise.all(['a', 'b', 'c'].map((password) => store.dispatch(change(password))));
    await enterPassword(user, 'right');
    expect((await calls).map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nobody who has been signed out meanwhile', async () => {
    const { store, server } = await open();
    const calling = store.dispatch(change('new'));
    await dialog();
    signOutElsewhere();
    expect((await calling).error).toBeDefined();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.requestsOf(userEndpoints.changePassword)).toHaveLength(1);
  });

  it('asks nobody who was signed out before the refusal came, and asks again after the next sign-in', async () => {
    const refusal = heldAnswer<ReturnType<typeof errorAnswer>>();
    const server = buildServer().on(userEndpoints.changePassword, () => refusal.answer);
    const { store, user } = await open(server);
    const calling = store.dispatch(change('new'));
    await waitFor(() => {
      expect(server.requestsOf(userEndpoints.changePassword)).toHaveLength(1);
    });
    signOutElsewhere();
    refusal.give(errorAnswer('recentSignInRequired'));
    expect((await calling).error).toBeDefined();
    // Shares the first one's question.
    const meanwhile = await store.dispatch(change('new'));
    expect(meanwhile.error as ErrorBody).toMatchObject({ message: '403009' });
    server.on(userEndpoints.changePassword, onlyFresh);
    store.dispatch(sessionStarted(buildSession()));
    const again = store.dispatch(change('new'));
    await enterPassword(user, 'right');
    expect((await again).error).toBeUndefined();
  });

  it('refreshes where the access token ran out before the password was given', async () => {
    let renewed = false;
    const server = buildServer()
      .on(authEndpoints.refreshToken, () => {
        renewed = true;
        return { accessToken: 'renewed' };
      })
      .on(authEndpoints.confirmPassword, ({ accessToken }) =>
        accessToken === 'renewed' ? { accessToken: 'fresh' } : errorAnswer('unauthenticated'),
      );
    const { store, user } = await open(server);
    const calling = store.dispatch(change('new'));
    await enterPassword(user, 'right');
    expect((await calling).error).toBeUndefined();
    expect(renewed).toBe(true);
  });
});

describe('a new e-mail', () => {
  const codeDialog = () => screen.findByRole('dialog', { name: 'Check your e-mail' });

  it('counts when its code is entered; a wrong one is told', async () => {
    const email = 'ada@new.example';
    const server = buildServer().on(userEndpoints.validEmailCode, ({ body }) => {
      if ((body as { code: string }).code !== '123456') return errorAnswer('invalidCode');
      server.on(userEndpoints.me, buildMe({ email }));
      return buildMe({ email });
    });
    const { store, user } = await open(server);
    const confirming = confirmEmail(email);
    const box = await codeDialog();
    expect(within(box).getByText(email)).toBeTruthy();
    await user.keyboard('000000');
    await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
    expect(await within(box).findByText('Code is invalid or expired.')).toBeTruthy();
    await user.click(within(box).getAllByRole('textbox')[0] as HTMLElement);
    await user.keyboard('123456');
    await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
    expect(await confirming).toBe(true);
    expect(store.getState().session.user?.email).toBe(email);
  });

  it('stays the old one where the question is cancelled', async () => {
    const { user } = await open();
    const confirming = confirmEmail('ada@new.example');
    await codeDialog();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await confirming).toBe(false);
  });

  it('asks before a code that is written is lost', async () => {
    const { user } = await open();
    const confirming = confirmEmail('ada@new.example');
    await codeDialog();
    await user.keyboard('12');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await confirming).toBe(false);
  });
});

describe('a change of the second factor', () => {
  it('asks for the factor, and for the password too where that was entered long ago', async () => {
    const proofs: unknown[] = [];
    const server = buildServer()
      .on(secondFactorEndpoints.read, {
        ...{ appSince: '2026-01-01T00:00:00.000Z', passkeys: [], recoveryCodesLeft: 10, isRequired: false },
      })
      .on(secondFactorEndpoints.removeApp, ({ accessToken }) =>
        accessToken === 'proved' ? {} : errorAnswer('secondFactorRequired'),
      )
      .on(secondFactorEndpoints.confirm, ({ accessToken, body }) => {
        proofs.push(body);
        return accessToken === 'fresh' ? { accessToken: 'proved' } : errorAnswer('recentSignInRequired');
      });
    const { store, user } = await open(server);
    const calling = store.dispatch(removeApp());
    const field = await within(await dialog()).findByLabelText('Code');
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const password = await screen.findByLabelText(/^Password/);
    await user.type(password, 'right{Enter}');
    expect((await calling).error).toBeUndefined();
    expect(proofs).toEqual([{ code: '123456' }, { code: '123456' }]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('is refused, and was not repeated, where the question is cancelled', async () => {
    const server = buildServer()
      .on(secondFactorEndpoints.read, {
        ...{ appSince: null, passkeys: [], recoveryCodesLeft: 10, isRequired: false },
      })
      .on(secondFactorEndpoints.removeApp, errorAnswer('secondFactorRequired'));
    const { store, user } = await open(server);
    const calling = store.dispatch(removeApp());
    await dialog();
    await user.keyboard('{Escape}');
    expect((await calling).error as ErrorBody).toMatchObject({ statusCode: 403, message: '403011' });
    expect(server.requestsOf(secondFactorEndpoints.removeApp)).toHaveLength(1);
  });
});
