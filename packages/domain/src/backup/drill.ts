import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LANGUAGE } from '@elan/contracts';
import { mongo } from 'mongoose';
import { findCompanyIds } from '../company';
import { openContext } from '../open-context';
import { closeContext, type Context } from '../platform';
import { surveyStatistics } from '../results';
import { roundModel, type RoundRecord } from '../surveys/round-records/round.model';
import { isUpgraded } from '../upgrades/upgrade';
import { openBackupFile } from './archive/backup-file';
import { BackupError } from './backup-error';
import { openDatabase } from './open-database';
import { restore, type RestoreOrder } from './restore';

export interface DrillOrder extends Omit<RestoreOrder, 'replaces' | 'secrets' | 'ranUntil'> {
  /** The address of an empty database, for the drill alone; or of one that an earlier drill left behind. */
  readonly scratch: string;
}

/**
 * Tries a backup: restores it into a database of its own, looks whether every document of the file is there and whether
 * the rounds that had ended have the figures of the database in use, and deletes what it restored. The database in use
 * is only read.
 * @throws BackupError if the file or a database is not right, or if anything is missing or differs
 */
export async function drill({ settings, scratch, ...order }: DrillOrder): Promise<void> {
  const { say } = order;
  await claim(scratch);
  const ofScratch = { ...settings, MONGODB_URI: scratch };
  try {
    await restore({ ...order, settings: ofScratch, replaces: true, say: () => undefined });
    const restored = await openContext({ ...order, settings: ofScratch });
    try {
      const missing = await countMissing(restored, order);
      const differing = await compareFigures(restored, settings.MONGODB_URI, order);
      if (missing + differing > 0)
        throw new BackupError(`The drill failed: ${missing} documents missing, ${differing} rounds differ.`);
      say('The drill is passed. Nothing of it is left.');
    } finally {
      await closeContext(restored);
    }
  } finally {
    await removeAll(scratch);
  }
}

/**
 * Marks an empty database as the drill's own. Whatever address leads there, one with data of others is never emptied.
 * @throws BackupError if it holds anything that no drill left
 */
async function claim(uri: string): Promise<void> {
  const connection = await openDatabase(uri);
  try {
    const marks = connection.collection<{ _id: 'drill' }>('keeping');
    if (await marks.findOne({ _id: 'drill' })) return;
    for (const { name } of await connection.listCollections())
      if (!name.startsWith('system.') && (await connection.collection(name).findOne({})))
        throw new BackupError(
          `A drill needs a database of its own, which is empty: this one has data (${name}). Nothing was changed.`,
        );
    await marks.insertOne({ _id: 'drill' });
  } finally {
    await connection.close();
  }
}

const BATCH = 500;

/** How many documents of a backup are not in a database that was restored from it. */
async function countMissing(
  { connection }: Context,
  { from, say }: Pick<DrillOrder, 'from' | 'say'>,
): Promise<number> {
  const database = connection.getClient().db();
  const { content } = await openBackupFile(from);
  let [collection, all, there] = ['', 0, 0];
  let ids: unknown[] = [];
  const count = async () => {
    const found = { _id: { $in: ids as mongo.ObjectId[] } };
    if (ids.length > 0) there += await database.collection(collection).countDocuments(found);
    ids = [];
  };
  for await (const line of content) {
    if ('collection' in line) {
      await count();
      ({ collection } = line);
    } else {
      ids.push((line.document as { readonly _id: unknown })._id);
      all += 1;
      if (ids.length >= BATCH) await count();
    }
  }
  await count();
  say(`Restored: ${there} of ${all} documents.`);
  return all - there;
}

/** @returns how many rounds that had ended have other figures than in the database in use */
async function compareFigures(
  restored: Context,
  uri: string,
  order: Pick<DrillOrder, 'from' | 'say'>,
): Promise<number> {
  const { header } = await openBackupFile(order.from);
  const connection = await openDatabase(uri);
  const inUse: Context = { ...restored, connection };
  try {
    if (!(await isUpgraded(inUse))) {
      order.say('The database in use is empty or of another version: figures are not compared with it.');
      return 0;
    }
    let [same, gone, differing] = [0, 0, 0];
    // A restore closes rounds that it cannot go on with as of the backup itself.
    const ended = { state: 'open' as const, closedAt: { $ne: null, $lt: new Date(header.takenAt) } };
    for (const companyId of await findCompanyIds(restored)) {
      for (const round of await roundModel(restored)
        .find({ companyId, ...ended })
        .lean()) {
        if (!(await roundModel(inUse).exists({ _id: round._id, companyId }))) gone += 1;
        else if (isDeepStrictEqual(await figuresOf(restored, round), await figuresOf(inUse, round)))
          same += 1;
        else {
          differing += 1;
          order.say(`Other figures: the round ${round.periodId} of the survey ${round.surveyId}.`);
        }
      }
    }
    order.say(`Rounds that had ended: ${same} with the same figures, ${gone} deleted since.`);
    return differing;
  } finally {
    await connection.close();
  }
}

/** What does not depend on texts, which may have been changed since. */
async function figuresOf(context: Context, { companyId, surveyId, periodId: round }: RoundRecord) {
  const reader = { companyId, language: DEFAULT_LANGUAGE } as const;
  const { score, rates, users, responsesAmount, questions } = await surveyStatistics(
    context,
    reader,
    surveyId,
    {
      round,
      responses: 'false',
    },
  );
  const ofQuestions = questions.map(({ id, score, responses, histogram }) => ({
    id,
    score,
    responses,
    histogram,
  }));
  return { score, rates, users, responsesAmount, ofQuestions };
}

async function removeAll(uri: string): Promise<void> {
  const connection = await openDatabase(uri);
  try {
    const database = connection.getClient().db();
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
      if (!name.startsWith('system.')) await database.collection(name).drop();
  } finally {
    await connection.close();
  }
}
