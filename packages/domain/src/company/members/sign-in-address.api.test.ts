import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { openContext } from '../../open-context';
import { closeContext, type Context, MINUTE, newId } from '../../platform';
import { buildCompany, buildContext, buildUser, type TestClock } from '../../testing';
import { findPasswordOwner, findSignIn, releaseSignInAddress, claimSignInAddress } from './sign-in-address';
import { choosePassword } from './passwords';
import type { UserRecord } from './user.model';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;
let companyId: string;
beforeAll(async () => {
  ({ context, clock, close } = await buildContext());
  companyId = (await buildCompany(context)).company._id;
});
afterAll(() => close());

const freshAddress = () => `${newId().toLowerCase()}@business.example`;
const administrator = (email: string, passwordHash: string | null, of = companyId): Promise<UserRecord> =>
  buildUser(context, of, { email, role: 1, passwordHash });
const isNoted = async (email: string) =>
  (await allModels(context).SignInAddress.countDocuments({ companyId: { $exists: true }, _id: email })) > 0;

describe('with whom an address signs in', () => {
  it('one of many companies that take it at once has it', async () => {
    const email = freshAddress();
    const companies = await Promise.all(Array.from({ length: 6 }, () => buildCompany(context)));
    const invited = await Promise.all(
      companies.map(({ company }) => administrator(email, null, company._id)),
    );
    const took = await Promise.all(invited.map((user) => claimSignInAddress(context, user, email)));
    expect(took.filter(Boolean)).toHaveLength(1);
    const holder = invited[took.indexOf(true)];
    if (holder) await choosePassword(context, holder, holder.email ?? '', 'chosen');
    clock.advance(MINUTE);
    for (const user of invited.filter(({ _id }) => _id !== holder?._id))
      expect(await claimSignInAddress(context, user, email)).toBe(false);
    expect((await findSignIn(context, email))?._id).toBe(holder?._id);
    expect((await findPasswordOwner(context, email, invited[0]?._id))?._id).toBe(holder?._id);
  });

  it.each([
    ['is gone', { $set: { role: 2 as const } }],
    ['has no password', { $set: { passwordHash: null } }],
    ['has another address', { $set: { email: `other-${newId().toLowerCase()}@business.example` } }],
  ])(
    'counts for nobody, and is free after a minute, where the one it was noted for %s',
    async (_, change) => {
      const email = freshAddress();
      const before = await administrator(email, 'chosen');
      await allModels(context).User.updateOne({ _id: before._id, companyId }, change);
      expect(await findSignIn(context, email)).toBeNull();
      const { company } = await buildCompany(context);
      const next = await administrator(email, null, company._id);
      expect(await claimSignInAddress(context, next, email)).toBe(false);
      clock.advance(MINUTE);
      expect(await claimSignInAddress(context, next, email)).toBe(true);
      // It belongs to somebody else now.
      await releaseSignInAddress(context, before, email);
      expect(await isNoted(email)).toBe(true);
      await releaseSignInAddress(context, next, email);
      expect(await isNoted(email)).toBe(false);
    },
  );

  it('is known after the upgrade of data in which the members said so', async () => {
    const email = freshAddress();
    const user = await administrator(email, 'chosen');
    const users = context.connection.collection('users');
    await allModels(context).SignInAddress.deleteOne({ _id: email, companyId });
    await users.createIndex(
      { email: 1 },
      { unique: true, name: 'email_with_password', partialFilterExpression: { passwordHash: { $gt: '' } } },
    );
    await context.connection
      .collection<{ _id: string }>('upgrades')
      .deleteOne({ _id: 'note-sign-in-addresses' });
    for (const process of await Promise.all([openContext(context), openContext(context)]))
      await closeContext(process);
    expect((await findSignIn(context, email))?._id).toBe(user._id);
    expect((await users.indexes()).map(({ name }) => name)).not.toContain('email_with_password');
  });
});
