import { allModels, buildCompany, buildUser, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
  companyId = (await buildCompany(api.context, { name: 'Tournesol' })).company._id;
});
afterAll(() => api.close());

const refused = { statusCode: 422, error: 'Unprocessable Entity', message: '422002' };

describe('passwords that everybody tries first', () => {
  it.each(['Password1', 'iloveyou1', 'Grace-Hopper', 'Elan2026!'])(
    '%s: no registration begins with it, and no mail is sent',
    async (password) => {
      const email = freshEmail();
      const body = { name: 'Grace Hopper', email, password, language: 'en', agree: true };
      expect((await api.call('POST /auth/register', { body })).body).toEqual(refused);
      expect(await allModels(api.context).Registration.countDocuments({ email })).toBe(0);
      expect(await allModels(api.context).OutboxMail.countDocuments({ to: email })).toBe(0);
    },
  );

  it('nor with a part of the address', async () => {
    const body = { name: 'N', email: 'capucine@business.example', language: 'en', agree: true };
    const password = 'Capucine1234';
    expect((await api.call('POST /auth/register', { body: { ...body, password } })).body).toEqual(refused);
  });

  it.each(['12345678', 'Tournesol!', 'marguerite7'])('%s: nobody changes theirs to it', async (password) => {
    const user = await buildUser(api.context, companyId, {
      role: 1,
      name: 'Marguerite',
      passwordHash: 'kept',
    });
    const me = await signInAs(api.context, user);
    const body = { password, confirm_password: password };
    expect((await api.call('PATCH /users/password', { as: me, body })).body).toEqual(refused);
    const stored = await allModels(api.context).User.findOne({ _id: user._id, companyId }).lean();
    expect(stored?.passwordHash).toBe('kept');
  });

  it('a reset refuses them too, and the code stays good for a better one', async () => {
    const { email } = await buildUser(api.context, companyId, { role: 1 });
    const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
    const mail = await allModels(api.context)
      .OutboxMail.findOne({ to: email ?? '', kind: 'resetCode' })
      .lean();
    const code = String(mail?.payload['code']);
    const reset = (password: string) =>
      api.call('POST /auth/password/reset', { body: { email, code, password }, cookies });
    expect((await reset('tournesol2026')).body).toEqual(refused);
    expect((await reset('a much better one')).status).toBe(200);
  });
});
