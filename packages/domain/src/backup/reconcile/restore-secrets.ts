import { randomBytes } from 'node:crypto';
import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { type Collection, mongo } from 'mongoose';
import { receiptModel } from '../../answers/receipt.model';
import { type Context, DAY, later } from '../../platform';
import { roundModel } from '../../surveys/round-records/round.model';
import { roundSecretModel } from '../../surveys/round-records/round-secret';
import { surveyModel, type SurveyRecord } from '../../surveys/lifecycle/survey.model';
import type { Reconciliation } from './reconcile';

interface Restored {
  readonly rounds: number;
  readonly dropped: number;
  /** Surveys whose link keys have changed. */
  readonly rekeyed: ReadonlySet<string>;
}

/** Restores the separately stored secrets that are still allowed, and gives surveys without theirs new link keys. */
export async function restoreSecrets(context: Context, { secrets }: Reconciliation): Promise<Restored> {
  const now = context.clock.now();
  const isDue = ({ deleteAfter }: { readonly deleteAfter: string | null }) =>
    deleteAfter !== null && new Date(deleteAfter) <= now;
  let dropped = 0;
  let rounds = 0;
  for (const { deleteAfter, round, receipts = [], ...secret } of secrets?.rounds ?? []) {
    if (isDue({ deleteAfter }) || !(await isWanted(context, secret))) dropped += 1;
    else {
      await complete(roundModel(context).collection, round ? [{ _id: secret._id, ...round }] : []);
      await complete(receiptModel(context).collection, receipts);
      await roundSecretModel(context).create(secret);
      rounds += 1;
    }
  }
  const links = new Map(
    (secrets?.surveys ?? []).filter((link) => !isDue(link)).map((link) => [link._id, link]),
  );
  const rekeyed = new Set<string>();
  const Survey = surveyModel(context);
  // Some may have been withdrawn since.
  await Survey.updateMany({}, { $unset: { kiosks: 1 } }).setOptions({ acrossCompanies: true });
  const unkeyed = Survey.find({ secret: '' }, { companyId: 1, endAt: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  for await (const { _id, companyId, endAt } of unkeyed.cursor()) {
    const known = links.get(_id)?.value;
    const secret = known ?? newSecret({ endAt }, now);
    if (known === undefined && secret !== null) rekeyed.add(_id);
    await Survey.updateOne({ _id, companyId }, { $set: { secret } });
  }
  return { rounds, dropped, rekeyed };
}

const BATCH = 500;

/** Adds to documents what they lack in the backup, and those that are not in it at all. */
async function complete(collection: Collection, parts: readonly object[]): Promise<void> {
  for (let start = 0; start < parts.length; start += BATCH)
    await collection.bulkWrite(
      parts.slice(start, start + BATCH).map((part) => {
        const { _id, ...rest } = mongo.BSON.EJSON.deserialize(part, { relaxed: false });
        return { updateOne: { filter: { _id }, update: { $set: rest }, upsert: true } };
      }),
    );
}

/** Whether the round of a secret exists, and may still be known. */
async function isWanted(
  context: Context,
  { _id, companyId }: { readonly _id: string; readonly companyId: string },
): Promise<boolean> {
  return (await roundModel(context).exists({ _id, companyId, forgottenAt: null })) !== null;
}

function newSecret({ endAt }: Pick<SurveyRecord, 'endAt'>, now: Date): string | null {
  const isPast = endAt !== null && later(endAt, SECRET_RETENTION_DAYS * DAY) <= now;
  return isPast ? null : randomBytes(32).toString('hex');
}
