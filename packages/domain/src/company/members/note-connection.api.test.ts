import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { type Context, newId } from '../../platform';
import { buildCompany, buildContext, buildUser } from '../../testing';
import { noteSignIn } from './note-connection';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await buildContext());
});
afterAll(() => close());

it('nobody becomes active by the sign-in of whoever had the account before', async () => {
  const { company } = await buildCompany(context);
  // Whoever signs in by a provider has no password that could have changed.
  const before = await buildUser(context, company._id, { role: 1 });
  expect(await noteSignIn(context, before)).toMatchObject({ status: 'active' });
  const { User } = allModels(context);
  const key = { _id: before._id, companyId: company._id };
  const other = { email: `other.${before.email}`, status: 'pending', credentials: newId() } as const;
  await User.updateOne(key, { $set: other });
  expect(await noteSignIn(context, before)).toBeNull();
  expect(await User.findOne(key).lean()).toMatchObject(other);
});
