import { afterAll, beforeAll, expect, it } from 'vitest';
import { mongo } from 'mongoose';
import type { Segment } from '../company';
import { openDueRounds } from '../scheduling';
import type { Context } from '../platform';
import {
  allModels,
  answerAs,
  buildCompany,
  buildSegmentation,
  buildSurvey,
  buildUsers,
  closeSurvey,
} from '../testing';
import { deliver, openBackupScene, PASSPHRASE, textOf } from './testing/backup-scene';

let scene: Awaited<ReturnType<typeof openBackupScene>>;
beforeAll(async () => {
  scene = await openBackupScene();
});
afterAll(() => scene.close());

interface Found {
  readonly _id: string;
  readonly surveyId?: string;
  readonly counts?: boolean;
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

interface Asked {
  readonly people: number;
  readonly options: readonly string[];
  readonly answering: number;
}

/** A company with two segmentations that cross, asked by a survey that some have answered. */
async function buildAsked({ people, options, answering }: Asked) {
  const { context, clock } = scene;
  clock.set('2026-11-20T10:00:00Z');
  const { company } = await buildCompany(context);
  const companyId = company._id;
  const site = await buildSegmentation(context, companyId, { name: 'Site', options: [...options] });
  const team = await buildSegmentation(context, companyId, { name: 'Team', options: [...options] });
  const members = await buildUsers(context, companyId, people);
  for (const [place, { _id }] of members.entries())
    await allModels(context).User.updateOne(
      { _id, companyId },
      {
        $set: {
          extraData: [
            { segmentationId: site, value: options[place % options.length] ?? '' },
            {
              segmentationId: team,
              value: options[Math.floor(place / options.length) % options.length] ?? '',
            },
          ],
        },
      },
    );
  const survey = await buildSurvey(context, companyId, { minimumGroupSize: 5 });
  await openDueRounds(context);
  await deliver(context);
  for (const [place, { _id }] of members.slice(0, answering).entries())
    await answerAs(context, survey._id, _id, [{ id: '1', value: place % 11 }]);
  return { companyId, members, surveyId: survey._id };
}

it('a backup without secrets tells of nobody that they have answered, nor what, by the groups that they are in', async () => {
  // Each group has five people, as many as it takes, and each pair of groups one.
  await buildAsked({ people: 25, options: ['A', 'B', 'C', 'D', 'E'], answering: 7 });
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

it('nor by being the only one who was asked, or who joined late', async () => {
  const { context } = scene;
  const few = await buildAsked({ people: 4, options: ['A'], answering: 4 });
  const many = await buildAsked({ people: 12, options: ['A'], answering: 6 });
  const [late] = await buildUsers(context, many.companyId, 1);
  await openDueRounds(context);
  await answerAs(context, many.surveyId, late?._id ?? '', [{ id: '1', value: 3 }]);
  const file = await readFile(await scene.backUp());
  const of = (name: string, { surveyId }: typeof few) =>
    file.get(name)?.filter((found) => found.surveyId === surveyId) ?? [];
  expect(of('roundMembers', many).filter(({ counts }) => !counts)).toHaveLength(1);
  expect(of('receipts', many).map(({ counts }) => counts)).toEqual(Array(6).fill(true));
  expect(of('receipts', few)).toEqual([]);
  for (const told of ['arrived', 'waiting'])
    expect([of('rounds', many), of('rounds', few)].flat().filter((round) => told in round)).toEqual([]);
});

it('nor by the order in which answers came', async () => {
  const { surveyId } = await buildAsked({ people: 40, options: ['A'], answering: 40 });
  const came = await allModels(scene.context).Receipt.collection.find({ surveyId }).toArray();
  const written = (await readFile(await scene.backUp())).get('receipts') ?? [];
  const ids = written.flatMap((receipt) => (receipt.surveyId === surveyId ? [receipt._id] : []));
  expect(ids).not.toEqual(came.map(({ _id }) => String(_id)));
  expect(ids.toSorted()).toEqual(came.map(({ _id }) => String(_id)).toSorted());
});

/** What a round publishes in the end. */
async function endedIn(context: Context, { companyId, surveyId }: Awaited<ReturnType<typeof buildAsked>>) {
  const { Survey, ...models } = allModels(context);
  await Survey.updateOne({ _id: surveyId, companyId }, { $set: { endAt: context.clock.now() } });
  await closeSurvey(context, { companyId, surveyId });
  const stored = [models.DayCount, models.GroupCount, models.Receipt];
  const found = stored.map((model) =>
    context.connection.collection(model.collection.name).find({ surveyId }),
  );
  const [days, groups, receipts] = await Promise.all(
    found.map((cursor) => cursor.sort({ _id: 1 }).toArray()),
  );
  const shown = groups?.flatMap(({ columns }) => columns as unknown[]);
  return { days, groups, receipts, shown };
}

it('a running round ends with the same results after a restore with the secrets, and with the company’s alone without', async () => {
  const { context, clock } = scene;
  const asked = await buildAsked({ people: 64, options: ['A', 'B'], answering: 40 });
  const [late] = await buildUsers(context, asked.companyId, 1);
  await openDueRounds(context);
  await answerAs(context, asked.surveyId, late?._id ?? '', [{ id: '1', value: 3 }]);
  const secrets = scene.newFile('secrets');
  const file = await scene.backUp(secrets);
  const [uri, bare] = [scene.newUri(), scene.newUri()];
  await scene.restore(file, uri, { secrets: { file: secrets, passphrase: PASSPHRASE } });
  await scene.restore(file, bare);
  clock.advance(60_000);
  const [again, without] = [await scene.open(uri), await scene.open(bare)];
  const answerMore = async (of: Context) => {
    for (const { _id } of asked.members.slice(40, 50))
      await answerAs(of, asked.surveyId, _id, [{ id: '1', value: 9 }]);
    await expect(answerAs(of, asked.surveyId, late?._id ?? '', [{ id: '1', value: 3 }])).rejects.toThrow(
      'alreadyAnswered',
    );
  };
  const restored = await endedIn(without, asked);
  await answerMore(again);
  await answerMore(context);
  const ended = await endedIn(context, asked);
  expect(ended.shown).not.toEqual([]);
  expect(await endedIn(again, asked)).toEqual(ended);
  // Whoever joined late is with the secrets, unless they were published before.
  const responses = restored.days?.reduce((sum, day) => sum + Number(day.responses), 0);
  expect([40, 41]).toContain(responses);
  expect(restored.shown).toEqual([]);
  await again.connection.close();
  await without.connection.close();
});
