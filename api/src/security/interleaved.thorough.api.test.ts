import { setTimeout as sleep } from 'node:timers/promises';
import type { AppKey, PasskeyCreation } from '@elan/contracts';
import { MINUTE } from '@elan/domain/platform';
import {
  allModels,
  appCode,
  buildApiKey,
  buildCompany,
  buildUser,
  quickHash,
  type SignedInMember,
  signInAs,
  watchWrites,
  type Writes,
} from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { softwarePasskey } from '../testing/software-passkey';
import { freshEmail, startApi, startBeside, type Answer, type TestApi } from '../testing/start-api';

const [password, chosen, thiefs] = [
  'correct horse battery',
  'another battery of horses',
  'a third one of horses',
];
/** More than any call writes. */
const MOST = 25;
/** Longer than a call takes that waits for nothing (ms). */
const LONGEST_ALONE = 400;

let api: TestApi;
/** Another process of it, to which whoever is in the account happens to come. */
let beside: TestApi;
let writes: { readonly api: Writes; readonly beside: Writes };
let passwordHash: string;
let boss: SignedInMember;
/** Whose account it is, and their own session. */
let me: SignedInMember;
/** Somebody else's session in that account, signed in a moment ago. */
let thief: SignedInMember;

beforeAll(async () => {
  api = await startApi();
  beside = await startBeside(api);
  writes = {
    api: watchWrites(api.context.connection),
    beside: watchWrites(beside.context.connection),
  };
  passwordHash = await quickHash(password);
});
afterAll(async () => {
  await beside.close();
  await api.close();
});

const models = () => allModels(api.context);
const refreshOf = ({ refreshToken: refresh }: SignedInMember) => ({ refresh });

async function setScene(): Promise<void> {
  api.clock.advance(MINUTE);
  const { company, admin } = await buildCompany(api.context);
  boss = admin;
  const user = await buildUser(api.context, company._id, { role: 1, passwordHash });
  [me, thief] = [await signInAs(api.context, user), await signInAs(api.context, user)];
}

async function codeMailedTo(to: string): Promise<string> {
  const mails = await models().OutboxMail.find({ to }).lean();
  return String(mails.findLast(({ payload }) => payload['code'] !== undefined)?.payload['code']);
}

type Prepared = () => Promise<Answer>;

/** What whoever is in the account does to stay in it. */
const persistences: Readonly<Record<string, () => Promise<Prepared>>> = {
  'makes an API key': () =>
    Promise.resolve(() =>
      beside.call('POST /api-keys', { as: thief, body: { name: 'K', scopes: ['results'], days: 30 } }),
    ),
  'confirms an API key that waits': async () => {
    const { apiKeyId } = await buildApiKey(api.context, thief.user, ['results']);
    await models().ApiKey.updateOne({ _id: apiKeyId, companyId: thief.user.companyId }, { madeWith: 'gone' });
    return () => beside.call(`POST /api-keys/${apiKeyId}/confirmation`, { as: thief });
  },
  'sets up an app': async () => {
    const { ticket, secret } = (await beside.call('POST /auth/second-factor/app/options', { as: thief }))
      .body as AppKey;
    const body = { ticket, code: appCode(secret, api.clock.now()) };
    return () => beside.call('POST /auth/second-factor/app', { as: thief, body, cookies: refreshOf(thief) });
  },
  'adds a passkey': async () => {
    const asked = await beside.call('POST /auth/second-factor/passkeys/options', { as: thief });
    const { challenge } = asked.body as PasskeyCreation;
    const passkey = softwarePasskey(api.context.settings.PUBLIC_URL).made(challenge);
    const body = { name: 'Laptop', passkey };
    return () =>
      beside.call('POST /auth/second-factor/passkeys', { as: thief, body, cookies: refreshOf(thief) });
  },
  'changes the password': () => {
    const body = { password: thiefs, confirm_password: thiefs };
    return Promise.resolve(() =>
      beside.call('PATCH /users/password', { as: thief, body, cookies: refreshOf(thief) }),
    );
  },
  'changes the address': async () => {
    const email = freshEmail();
    await beside.call(`PATCH /users/${thief.user._id}`, { as: thief, body: { email } });
    const body = { email, code: await codeMailedTo(email) };
    return () => beside.call('POST /users/email/valid-code', { as: thief, body, cookies: refreshOf(thief) });
  },
  'enters the password again': () =>
    Promise.resolve(() =>
      beside.call('POST /auth/password/confirm', {
        as: thief,
        body: { password },
        cookies: refreshOf(thief),
      }),
    ),
  refreshes: () =>
    Promise.resolve(() => beside.call('GET /auth/refresh-token', { cookies: refreshOf(thief) })),
  'signs in': () => {
    const body = { email: thief.user.email, password };
    return Promise.resolve(() => beside.call('POST /auth/login', { body }));
  },
};

interface Ending {
  readonly prepare: () => Promise<Prepared>;
  /** Whether the old password may still open a session afterwards. */
  readonly keepsPassword?: boolean;
  readonly keepsKeys?: boolean;
  readonly keepsFactor?: boolean;
}

/** What ends what they have. */
const endings: Readonly<Record<string, Ending>> = {
  'a reset by mail': {
    prepare: async () => {
      const email = me.user.email ?? '';
      const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
      const body = { email, code: await codeMailedTo(email), password: chosen };
      return () => api.call('POST /auth/password/reset', { body, cookies });
    },
  },
  'a removal': {
    prepare: () => Promise.resolve(() => api.call(`DELETE /users/${me.user._id}`, { as: boss })),
  },
  'a demotion': {
    prepare: () =>
      Promise.resolve(() => api.call(`PATCH /users/${me.user._id}`, { as: boss, body: { role: 2 } })),
  },
  'another address by an administrator': {
    prepare: () => {
      const body = { email: freshEmail() };
      return Promise.resolve(() => api.call(`PATCH /users/${me.user._id}`, { as: boss, body }));
    },
  },
  'a sign-out everywhere else': {
    keepsPassword: true,
    keepsKeys: true,
    keepsFactor: true,
    prepare: () => Promise.resolve(() => api.call('DELETE /sessions', { as: me })),
  },
  'a second factor of their own': {
    keepsKeys: true,
    keepsFactor: true,
    prepare: async () => {
      const options = await api.call('POST /auth/second-factor/app/options', { as: me });
      const { ticket, secret } = options.body as AppKey;
      const body = { ticket, code: appCode(secret, api.clock.now()) };
      return () => api.call('POST /auth/second-factor/app', { as: me, body });
    },
  },
  'the deletion of the company': {
    prepare: () => Promise.resolve(() => api.call('DELETE /auth/unregister', { as: boss })),
  },
  'a new password': {
    keepsKeys: true,
    keepsFactor: true,
    prepare: () => {
      const body = { password: chosen, confirm_password: chosen };
      return Promise.resolve(() =>
        api.call('PATCH /users/password', { as: me, body, cookies: refreshOf(me) }),
      );
    },
  },
};

const isOpen = async (token: string): Promise<boolean> =>
  (await api.call('GET /users/me', { as: token })).status === 200;

/** What of the thief's still opens something. */
async function leftOpen(answer: Answer): Promise<string[]> {
  const { accessToken = '', secret = '' } = Object(answer.body) as { accessToken?: string; secret?: string };
  const { refresh = '' } = answer.cookies;
  const left = [];
  if (await isOpen(thief.token)) left.push('the session');
  if (accessToken !== '' && (await isOpen(accessToken))) left.push('the token');
  for (const cookie of [refresh, thief.refreshToken])
    if (
      cookie !== '' &&
      (await api.call('GET /auth/refresh-token', { cookies: { refresh: cookie } })).status === 200
    )
      left.push('the cookie');
  if (secret !== '' && (await api.call('GET /surveys', { as: secret })).status === 200) left.push('the key');
  return left;
}

describe.each(Object.entries(persistences))('whoever %s', (persistence, prepareThief) => {
  it.each(Object.entries(endings))(
    'has nothing after %s, whenever it happens',
    async (name, ending) => {
      const broken: object[] = [];
      let count = 0;
      for (const isThiefFirst of [true, false]) {
        for (let write = 1; write <= MOST; write += 1) {
          await setScene();
          const [attack, end] = [await prepareThief(), await ending.prepare()];
          const [outer, inner] = isThiefFirst ? [attack, end] : [end, attack];
          const begun: { inner?: Promise<Answer> } = {};
          const { before } = isThiefFirst ? writes.beside : writes.api;
          before(write, async () => {
            begun.inner = inner();
            // What waits for the lock that the other one has goes on after it.
            await Promise.race([begun.inner, sleep(LONGEST_ALONE)]);
          });
          const first = await outer();
          before(Infinity, () => Promise.resolve());
          if (!begun.inner) break;
          const second = await begun.inner;
          const [attacked, ended] = isThiefFirst ? [first, second] : [second, first];
          // The account has changed before: whoever ends it is told, and does it again.
          if (ended.status >= 300) continue;
          count += 1;
          let left = await leftOpen(attacked);
          // A sign-in after it is one of its own.
          if (ending.keepsPassword === true && persistence === 'signs in') left = [];
          if (ending.keepsKeys === true) left = left.filter((one) => one !== 'the key');
          const user = await models().User.findOne({ _id: me.user._id, companyId: me.user.companyId }).lean();
          if (user?.secondFactor && ending.keepsFactor !== true) left.push('the factor');
          if (persistence === 'changes the password' && ending.keepsPassword !== true) {
            const { status } = await api.call('POST /auth/login', {
              ...{
                body: { email: thief.user.email, password: thiefs },
                from: `198.51.100.${(write % 250) + 1}`,
              },
            });
            // 403: it takes the second factor, too.
            if (status !== 401 && status !== 403) left.push(`the new password: ${status}`);
          }
          if (name === 'a reset by mail' && user?.email !== me.user.email) left.push('the address');
          if (name.startsWith('another address') && user?.email === me.user.email)
            left.push('the former address');
          if (left.length > 0) broken.push({ isThiefFirst, write, attacked: attacked.status, left });
        }
      }
      expect(broken).toEqual([]);
      expect(count).toBeGreaterThan(5);
    },
    120_000,
  );
});
