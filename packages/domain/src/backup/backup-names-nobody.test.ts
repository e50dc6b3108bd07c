import { afterAll, beforeAll, expect, it } from 'vitest';
import { mongo } from 'mongoose';
import type { Segment } from '../company';
import { openDueRounds } from '../scheduling';
import { allModels, answerAs, buildCompany, buildSegmentation, buildSurvey, buildUsers } from '../testing';
import { deliver, openBackupScene, textOf } from './testing/backup-scene';

let scene: Awaited<ReturnType<typeof openBackupScene>>;
beforeAll(async () => {
  scene = await openBackupScene();
});
afterAll(() => scene.close());

interface Found {
  readonly _id: string;
  readonly memberId?: string;
  readonly name?: string;
  readonly segments?: readonly Segment[];
  readonly answers?: readonly { readonly value: number }[];
}

/** What anybody reads who has the file alone. */
async function readFile(file: string): Promise<Map<string, Found[]>> {
  const found = new Map<string, Found[]>();
  let collection = '';
  for (const line of (await textOf(file)).trim().split('\n')) {
    const read = mongo.BSON.EJSON.parse(line) as { collection?: string; document?: Found };
    if (read.collection !== undefined) ({ collection } = read);
    else if (read.document) found.set(collection, [...(found.get(collection) ?? []), read.document]);
  }
  return found;
}

const groupsOf = ({ segments = [] }: Found) =>
  segments
    .map(({ segmentationId, value }) => `${segmentationId}=${value}`)
    .toSorted()
    .join(' ');

it('a backup without secrets tells of nobody that they have answered, nor what, by the groups that they are in', async () => {
  const { context, clock } = scene;
  clock.set('2026-11-20T10:00:00Z');
  const { company } = await buildCompany(context);
  const companyId = company._id;
  const options = ['A', 'B', 'C', 'D', 'E'];
  const site = await buildSegmentation(context, companyId, { name: 'Site', options });
  const team = await buildSegmentation(context, companyId, { name: 'Team', options });
  // Each group has five people, as many as it takes, and each pair of groups one.
  const members = await buildUsers(context, companyId, 25);
  for (const [place, { _id }] of members.entries())
    await allModels(context).User.updateOne(
      { _id, companyId },
      {
        $set: {
          extraData: [
            { segmentationId: site, value: options[place % 5] ?? '' },
            { segmentationId: team, value: options[Math.floor(place / 5)] ?? '' },
          ],
        },
      },
    );
  const survey = await buildSurvey(context, companyId, { minimumGroupSize: 5 });
  await openDueRounds(context);
  await deliver(context);
  for (const [place, { _id }] of members.slice(0, 7).entries())
    await answerAs(context, survey._id, _id, [{ id: '1', value: place }]);
  const file = await readFile(await scene.backUp());
  const names = new Map(file.get('users')?.map(({ _id, name }) => [_id, name]));
  const told = (file.get('receipts') ?? []).flatMap((receipt) => {
    const alike = (file.get('roundMembers') ?? []).filter(
      (member) => groupsOf(member) !== '' && groupsOf(member) === groupsOf(receipt),
    );
    const [only] = alike.length === 1 ? alike : [];
    return only ? [`${names.get(only.memberId ?? '')} answered ${receipt.answers?.[0]?.value}`] : [];
  });
  expect(told).toEqual([]);
});
