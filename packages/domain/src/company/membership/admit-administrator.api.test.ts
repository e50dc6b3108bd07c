import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allModels } from '../../all-models';
import { type Context, newId } from '../../platform';
import { buildCompany, buildContext, buildUser } from '../../testing';
import { admitAdministrator } from './admit-administrator';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await buildContext());
});
afterAll(() => close());

const nobody = { find: () => Promise.resolve(new Map()), restore: () => Promise.resolve() };

it('gives no power to somebody who has another address by the time it is written', async () => {
  const { company } = await buildCompany(context, { packId: 3 });
  const email = `${newId().toLowerCase()}@business.example`;
  const member = await buildUser(context, company._id, { email });
  const { Company, User } = allModels(context);
  const update = Company.updateOne.bind(Company);
  let isReaddressed = false;
  const spy = vi.spyOn(Company, 'updateOne').mockImplementation(((
    filter: Record<string, unknown>,
    change: object,
  ) => {
    if (!('usage.admins' in filter) || isReaddressed) return update(filter, change);
    isReaddressed = true;
    // This happens between the look and the write.
    const other = { $set: { email: `other.${email}` } };
    const { _id, companyId } = member;
    return User.updateOne({ _id, companyId }, other).then(() => update(filter, change));
  }) as typeof Company.updateOne);
  const admitted = await admitAdministrator(
    context,
    company._id,
    { name: 'Ana', language: 'en', email },
    nobody,
    () => Promise.resolve(true),
  );
  spy.mockRestore();
  expect(isReaddressed).toBe(true);
  expect(admitted).toMatchObject({ email, role: 1 });
  expect(admitted._id).not.toBe(member._id);
  expect(await User.findOne({ _id: member._id, companyId: company._id }).lean()).toMatchObject({
    role: 2,
    email: `other.${email}`,
  });
  const { usage } = (await Company.findOne({ _id: company._id }).lean()) ?? {};
  expect(usage).toMatchObject({ admins: 2, members: 1 });
});
