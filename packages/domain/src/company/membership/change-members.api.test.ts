import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import type { Context } from '../../platform';
import { actorOf, buildCompany, buildContext, buildSegmentation, buildUser } from '../../testing';
import { changeMembersLocked } from './change-members';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await buildContext());
});
afterAll(() => close());

it('keeps other values that are changed at the same time', async () => {
  const { company, admin } = await buildCompany(context);
  const companyId = company._id;
  const [team, site, floor] = await Promise.all(
    ['Team', 'Site', 'Floor'].map((name) =>
      buildSegmentation(context, companyId, { name, options: [], type: 'text' }),
    ),
  );
  const datum = (segmentationId = '', value = '') => ({ segmentationId, value });
  const { _id } = await buildUser(context, companyId, {
    extraData: [datum(team, 'Sales'), datum(floor, 'Second')],
  });
  // All read the member before the first one writes.
  await Promise.all(
    [datum(team, 'Care'), datum(site, 'Lyon'), datum(floor, '')].map((one) =>
      changeMembersLocked(context, actorOf(admin), [{ userIds: [_id], extraData: [one] }]),
    ),
  );
  const member = await allModels(context).User.findOne({ _id, companyId }, { extraData: 1 }).lean();
  expect(member?.extraData).toEqual([datum(team, 'Care'), datum(site, 'Lyon')]);
});
