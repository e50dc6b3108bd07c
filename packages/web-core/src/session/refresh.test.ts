import {
  audienceEndpoints,
  authEndpoints,
  SESSION_KEY,
  userEndpoints,
  type EndpointDefinition,
  type ErrorBody,
} from '@elan/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '../api/base-api';
import { request, type ApiRequest } from '../http/request';
import type { Store } from '../store/create-store';
import { buildSession } from '../testing/builders';
import { errorAnswer, type FakeServer, heldAnswer, type ServedRequest } from '../testing/fake-server';
import { audience, readForTest, tabsOfBrowser } from './testing/tabs-of-browser';
import { freshAccessToken } from './refresh';
import { sessionEnded, sessionStarted } from './session-slice';
import { readSession } from './session-storage';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    renewForTest: build.mutation<unknown, ApiRequest>({ query: (call) => call }),
    leaveForTest: build.mutation<unknown, void>({
      query: () => request(authEndpoints.login, { body: { email: 'ada@acme.example', password: 'wrong' } }),
    }),
  }),
});
const { leaveForTest, renewForTest } = testApi.endpoints;

/** The calls whose answers replace the cookie of the session. */
const renewing: [string, EndpointDefinition, ApiRequest][] = [
  [
    'a new password',
    userEndpoints.changePassword,
    request(userEndpoints.changePassword, {
      body: { password: 'long enough', confirm_password: 'long enough' },
    }),
  ],
  [
    'a new e-mail',
    userEndpoints.validEmailCode,
    request(userEndpoints.validEmailCode, { body: { email: 'ada@acme.example', code: '123456' } }),
  ],
  [
    'the password given again',
    authEndpoints.confirmPassword,
    request(authEndpoints.confirmPassword, { body: { password: 'right' } }),
  ],
];

type Granted = (lock: object | null) => unknown;

/** Locks as tabs share them. */
function buildLocks(): {
  request: (name: string, first: Granted | object, second?: Granted) => Promise<unknown>;
} {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    async request(_name, first, second) {
      if (second && held > 0) return second(null);
      held += 1;
      const turn = last.then(() => (second ?? (first as Granted))({}));
      last = turn.catch(() => undefined);
      return turn.finally(() => (held -= 1));
    },
  };
}

const onlyWith = (accessToken: string) => (served: ServedRequest) =>
  served.accessToken === accessToken ? audience : errorAnswer('unauthenticated');

const tabs = tabsOfBrowser();
const openTab = () => tabs.openTab();
let server: FakeServer;
beforeEach(() => {
  ({ server } = tabs);
});

describe('an expired access token', () => {
  it('is refreshed once for twenty calls at the same time, each of which is then answered', async () => {
    server.on(audienceEndpoints.read, onlyWith('new')).on(authEndpoints.refreshToken, { accessToken: 'new' });
    const store = openTab();
    store.dispatch(sessionStarted(buildSession({ accessToken: 'old' })));

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.dispatch(readForTest.initiate(`a${index}`))),
    );

    expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 20 }, () => audience));
    expect(server.requestsOf(authEndpoints.refreshToken)).toHaveLength(1);
    expect(readSession()?.accessToken).toBe('new');
  });

  it('is taken from another tab that has refreshed it meanwhile', async () => {
    server.on(audienceEndpoints.read, onlyWith('from the other tab'));
    const store = openTab();
    store.dispatch(sessionStarted(buildSession({ accessToken: 'old' })));
    localStorage.setItem(SESSION_KEY, JSON.stringify(buildSession({ accessToken: 'from the other tab' })));

    const { data } = await store.dispatch(readForTest.initiate('a'));

    expect(data).toEqual(audience);
    expect(server.requestsOf(authEndpoints.refreshToken)).toHaveLength(0);
  });

  it('is taken from a tab that was refreshing it, though the news of it come after the lock', async () => {
    server
      .on(audienceEndpoints.read, onlyWith('from the other tab'))
      .on(authEndpoints.refreshToken, { accessToken: 'of its own' });
    const store = openTab();
    store.dispatch(sessionStarted(buildSession({ accessToken: 'old' })));
    // The other tab holds it the first time it is requested, and releases it before that tab's writing arrives.
    const session = JSON.stringify(buildSession({ accessToken: 'from the other tab' }));
    const grant = async (_name: string, first: Granted | object, second?: Granted): Promise<unknown> => {
      if (second) return second(null);
      setTimeout(() => localStorage.setItem(SESSION_KEY, session), 50);
      return (first as Granted)({});
    };
    vi.stubGlobal('navigator', { locks: { request: grant } });

    const { data } = await store.dispatch(readForTest.initiate('a'));

    expect(data).toEqual(audience);
    expect(server.requestsOf(authEndpoints.refreshToken)).toHaveLength(0);
  });

  it('works where the browser refuses locks with cookies', async () => {
    server.on(audienceEndpoints.read, onlyWith('new')).on(authEndpoints.refreshToken, { accessToken: 'new' });
    const store = openTab();
    store.dispatch(sessionStarted(buildSession({ accessToken: 'old' })));
    const refuse = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request: refuse } });

    const { data } = await store.dispatch(readForTest.initiate('a'));

    expect(data).toEqual(audience);
  });

  it.each(renewing)(
    'is refreshed only when %s, in another tab, is answered: the answers would race for the cookie',
    async (_what, row, call) => {
      const held = heldAnswer<object>();
      server.on(row, () => held.answer);
      server
        .on(audienceEndpoints.read, onlyWith('new'))
        .on(authEndpoints.refreshToken, { accessToken: 'new' });
      vi.stubGlobal('navigator', { locks: buildLocks() });
      const [tab, other] = [openTab(), openTab()];
      for (const store of [tab, other]) store.dispatch(sessionStarted(buildSession({ accessToken: 'old' })));

      const renewal = tab.dispatch(renewForTest.initiate(call));
      const reading = other.dispatch(readForTest.initiate('a'));
      await vi.waitFor(() => expect(server.requestsOf(audienceEndpoints.read)).toHaveLength(1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(server.requestsOf(authEndpoints.refreshToken)).toHaveLength(0);
      held.give({});

      expect((await renewal).error).toBeUndefined();
      expect((await reading).data).toEqual(audience);
    },
  );

  it('is tried again once only: a second refusal is logged and given to the caller', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    server
      .on(audienceEndpoints.read, errorAnswer('unauthenticated'))
      .on(authEndpoints.refreshToken, { accessToken: 'new' });
    const store = openTab();
    store.dispatch(sessionStarted(buildSession({ accessToken: 'old' })));

    const { error } = await store.dispatch(readForTest.initiate('a'));

    expect((error as ErrorBody).statusCode).toBe(401);
    expect(server.requestsOf(audienceEndpoints.read)).toHaveLength(2);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('ends the session when it cannot be refreshed', async () => {
    server
      .on(audienceEndpoints.read, errorAnswer('unauthenticated'))
      .on(authEndpoints.refreshToken, errorAnswer('invalidRefreshToken'));
    const store = openTab();
    store.dispatch(sessionStarted(buildSession()));

    await store.dispatch(readForTest.initiate('a'));

    expect(store.getState().session.status).toBe('guest');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it.each(['overloaded', 'serverError', 'tooManyRequests'] as const)(
    'leaves the session as it is when the server cannot refresh it now (%s): that is no refusal',
    async (code) => {
      server
        .on(audienceEndpoints.read, errorAnswer('unauthenticated'))
        .on(authEndpoints.refreshToken, errorAnswer(code));
      const store = openTab();
      store.dispatch(sessionStarted(buildSession()));

      const { error } = await store.dispatch(readForTest.initiate('a'));

      expect((error as ErrorBody).statusCode).toBe(401);
      expect(store.getState().session.status).toBe('signedIn');
      expect(readSession()).toEqual(buildSession());
    },
  );

  it.each([
    ['here', (store: Store) => store.dispatch(sessionEnded())],
    ['in another tab', () => localStorage.removeItem(SESSION_KEY)],
  ])('brings nobody back who has logged out %s while it was being refreshed', async (_where, leave) => {
    const held = heldAnswer<{ accessToken: string }>();
    const asked = heldAnswer<null>();
    server.on(authEndpoints.refreshToken, () => {
      asked.give(null);
      return held.answer;
    });
    const store = openTab();
    store.dispatch(sessionStarted(buildSession({ accessToken: 'old' })));

    const refreshing = freshAccessToken(store, 'old');
    await asked.answer;
    leave(store);
    held.give({ accessToken: 'new' });

    expect(await refreshing).toBeNull();
    expect(store.getState().session.status).toBe('guest');
    expect(readSession()).toBeNull();
  });

  it('is no reason to refresh below /auth, where 401 means wrong credentials', async () => {
    server.on(authEndpoints.login, errorAnswer('invalidCredentials'));
    const store = openTab();
    store.dispatch(sessionStarted(buildSession()));

    await store.dispatch(leaveForTest.initiate());

    expect(server.requestsOf(authEndpoints.refreshToken)).toHaveLength(0);
    expect(store.getState().session.status).toBe('signedIn');
  });
});
