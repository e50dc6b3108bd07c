import type { AppKey, PasskeyCreation, SignInStep } from '@elan/contracts';
import { DAY, MINUTE } from '@elan/domain/platform';
import {
  allModels,
  appCode,
  buildCompany,
  buildUser,
  givePassword,
  quickHash,
  signInAs,
  type SignedInMember,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { softwarePasskey } from './software-passkey';
import { startApi, type Answer, type TestApi } from './start-api';

export const PASSWORD = 'correct horse battery';

type Cookies = Record<string, string>;

export const codeOf = ({ body }: Answer) => (body as { message?: string }).message;

/** A company of two administrators, who have passwords and call from a network of their own. */
interface Scene {
  api: TestApi;
  companyId: string;
  owner: SignedInMember;
  me: SignedInMember;
  from: string;
}

/** An API, with a new scene for each test. */
export function secondFactorScene() {
  const scene = {} as Scene;
  let passwordHash: string;
  let network = 0;

  beforeAll(async () => {
    scene.api = await startApi();
    // The database expires documents by its own clock: nothing here may be in its past.
    scene.api.clock.set('2126-01-01T10:00:10Z');
    passwordHash = await quickHash(PASSWORD);
  });
  beforeEach(async () => {
    const { clock, context } = scene.api;
    clock.advance(DAY);
    network += 1;
    const { company, admin } = await buildCompany(context);
    await givePassword(context, admin.user, passwordHash);
    const user = await buildUser(context, company._id, { role: 1, passwordHash });
    const me = await signInAs(context, user);
    Object.assign(scene, { companyId: company._id, owner: admin, me, from: `203.0.113.${network}` });
  });
  afterAll(() => scene.api.close());

  return Object.assign(scene, callsOf(scene), recordsOf(scene));
}

function callsOf(scene: Scene) {
  const now = () => scene.api.clock.now();
  const login = (user: SignedInMember['user'], more: object = {}): Promise<Answer> =>
    scene.api.call('POST /auth/login', {
      body: { email: user.email, password: PASSWORD },
      from: scene.from,
      ...more,
    });

  return {
    now,
    login,

    async addApp(as: SignedInMember): Promise<{ secret: string; recoveryCodes: string[] }> {
      const key = (await scene.api.call('POST /auth/second-factor/app/options', { as })).body as AppKey;
      const body = { ticket: key.ticket, code: appCode(key.secret, now()) };
      const added = await scene.api.call('POST /auth/second-factor/app', { as, body });
      expect(added.status).toBe(200);
      // The code that set it up is used up.
      scene.api.clock.advance(MINUTE);
      return { secret: key.secret, ...(added.body as { recoveryCodes: string[] }) };
    },

    async addPasskey(as: SignedInMember) {
      const passkey = softwarePasskey(scene.api.context.settings.PUBLIC_URL);
      const asked = await scene.api.call('POST /auth/second-factor/passkeys/options', { as });
      const { challenge } = asked.body as PasskeyCreation;
      const body = { name: 'Laptop', passkey: passkey.made(challenge) };
      expect((await scene.api.call('POST /auth/second-factor/passkeys', { as, body })).status).toBe(200);
      return passkey;
    },

    /** The first step. */
    async begin(user: SignedInMember['user'] = scene.me.user): Promise<Cookies> {
      const { cookies } = await login(user);
      return { 'sign-in': cookies['sign-in'] ?? '' };
    },
    finish: (cookies: Cookies, body: object): Promise<Answer> =>
      scene.api.call('POST /auth/login/second-factor', { cookies, body, from: scene.from }),
    optionsOf: async (cookies: Cookies): Promise<SignInStep> =>
      (await scene.api.call('POST /auth/login/second-factor/options', { cookies })).body as SignInStep,
    confirmByCode: (as: SignedInMember | string, body: object): Promise<Answer> =>
      scene.api.call('POST /auth/second-factor/confirm', { as, body }),

    /** Chooses a new password by a mailed code. @returns the cookies that come with it */
    async resetByMail(chosen: string): Promise<Answer['cookies']> {
      const { email } = scene.me.user;
      const { cookies } = await scene.api.call('POST /auth/password/send-code', {
        body: { email },
        from: scene.from,
      });
      const [mail] = await allModels(scene.api.context)
        .OutboxMail.find({ to: email, kind: 'resetCode' })
        .lean();
      const { code } = mail?.payload as { code: string };
      const body = { email, code, password: chosen };
      const answer = await scene.api.call('POST /auth/password/reset', { body, cookies, from: scene.from });
      expect(answer.status).toBe(200);
      return answer.cookies;
    },
  };
}

/** What the database has of them. */
function recordsOf(scene: Scene) {
  return {
    sessions: () =>
      allModels(scene.api.context).Session.countDocuments({
        companyId: scene.companyId,
        userId: scene.me.user._id,
      }),
    storedUser: () =>
      allModels(scene.api.context)
        .User.findOne({ _id: scene.me.user._id, companyId: scene.companyId })
        .lean(),
    mailsOf: async (kind: 'secondFactorChanged' | 'administratorsChanged' | 'signInRulesChanged') =>
      allModels(scene.api.context)
        .OutboxMail.find({ companyId: scene.companyId, kind })
        .sort({ createdAt: 1, _id: 1 })
        .lean(),
    audited: async (action: string) =>
      allModels(scene.api.context)
        .AuditEvent.find({ companyId: scene.companyId, action: action as 'signIn' })
        .lean(),
  };
}
