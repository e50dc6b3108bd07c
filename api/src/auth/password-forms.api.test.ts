import type { AppKey } from '@elan/contracts';
import {
  allModels,
  appCode,
  buildCompany,
  buildUser,
  givePassword,
  quickHash,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewed } from '../testing/renewed';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let companyId: string;
let me: SignedInMember;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  companyId = (await buildCompany(api.context)).company._id;
  me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
});
afterAll(() => api.close());

const composed = 'Été à Besançon'.normalize('NFC');
const decomposed = composed.normalize('NFD');
/** Letters of full width, as an East Asian keyboard writes them. */
const wide = 'Ｅｔｅ ａ Ｂｅｓａｎｃｏｎ';

const signIn = async (password: string): Promise<number> =>
  (await api.call('POST /auth/login', { body: { email: me.user.email, password } })).status;
const choose = async (password: string): Promise<number> => {
  const body = { password, confirm_password: password };
  const answer = await api.call('PATCH /users/password', { as: me, body });
  if (answer.status === 200) me = await renewed(api, me, answer);
  return answer.status;
};
const confirm = async (password: string): Promise<number> =>
  (await api.call('POST /auth/password/confirm', { as: me, body: { password } })).status;
const storedHash = async (): Promise<string> =>
  String((await allModels(api.context).User.findOne({ _id: me.user._id, companyId }).lean())?.passwordHash);

describe('a password that was chosen on one system', () => {
  it.each([
    ['composed, and typed decomposed', composed, decomposed],
    ['decomposed, and typed composed', decomposed, composed],
    ['in wide letters, and typed in plain ones', wide, wide.normalize('NFKC')],
    ['in plain letters, and typed in wide ones', wide.normalize('NFKC'), wide],
    [
      'with the apostrophe of a keyboard, and typed with a curly one',
      "l'eau d'ici court",
      'l’eau d‘ici court',
    ],
    [
      'with curly quotes and a long dash, and typed with plain ones',
      '“rivers” – not roads',
      '"rivers" - not roads',
    ],
    [
      'with blanks that do not break, and typed with plain ones',
      'four\u00A0blue\u202Friver\u3000stones',
      'four blue river stones',
    ],
  ])('%s: opens the account, and confirms it', async (_how, chosen, typed) => {
    await givePassword(api.context, me.user, '');
    expect(await choose(chosen)).toBe(200);
    expect(await signIn(typed)).toBe(200);
    expect(await signIn(`${typed}x`)).toBe(401);
    expect(await confirm(typed)).toBe(200);
  });

  it('is compared by its letters: accents and case count', async () => {
    await choose(composed);
    expect(await signIn('Ete a Besancon')).toBe(401);
    expect(await signIn(composed.toLowerCase())).toBe(401);
  });
});

describe('with a second factor', () => {
  it.each([
    ['a hash of now', () => choose(composed).then(() => undefined)],
    [
      'a hash of an earlier version',
      async () => givePassword(api.context, me.user, await quickHash(decomposed)),
    ],
  ])('the other form opens both steps, over %s', async (_which, prepare) => {
    await prepare();
    const key = (await api.call('POST /auth/second-factor/app/options', { as: me })).body as AppKey;
    const first = { ticket: key.ticket, code: appCode(key.secret, api.clock.now()) };
    expect((await api.call('POST /auth/second-factor/app', { as: me, body: first })).status).toBe(200);
    for (const typed of [decomposed, composed]) {
      api.clock.advance(60_000);
      const body = { email: me.user.email, password: typed };
      const { cookies } = await api.call('POST /auth/login', { body });
      const code = appCode(key.secret, api.clock.now());
      const second = { cookies: { 'sign-in': cookies['sign-in'] ?? '' }, body: { code } };
      expect((await api.call('POST /auth/login/second-factor', second)).status).toBe(200);
    }
  });
});

describe('a hash of an earlier version', () => {
  it.each([
    ['of the decomposed form', decomposed, composed],
    ['of the decomposed form, typed so', decomposed, decomposed],
    ['of wide letters, typed so', wide, wide],
    ['of a curly apostrophe, typed so', 'l’eau d’ici court', 'l’eau d’ici court'],
  ])('%s: works on, and is replaced at the first sign-in', async (_how, hashed, typed) => {
    const old = await quickHash(hashed);
    await givePassword(api.context, me.user, old);
    expect(await confirm(typed)).toBe(200);
    expect(await storedHash()).toBe(old);
    expect(await signIn(`${typed}x`)).toBe(401);
    expect(await storedHash()).toBe(old);
    expect(await signIn(typed)).toBe(200);
    const replaced = await storedHash();
    expect(await verify(replaced, typed.normalize('NFKC').replaceAll('’', "'"))).toBe(true);
    expect(await signIn(typed.normalize('NFKC'))).toBe(200);
    expect(await storedHash()).toBe(replaced);
    // Whoever was signed in remains so: nobody has changed the password.
    expect((await api.call('GET /users/me', { as: me })).status).toBe(200);
  });

  it('of a password in plain letters stays as it is', async () => {
    const old = await quickHash('plain old letters');
    await givePassword(api.context, me.user, old);
    expect(await signIn('plain old letters')).toBe(200);
    expect(await storedHash()).toBe(old);
  });
});
