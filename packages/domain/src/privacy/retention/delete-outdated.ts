import { dayInZone, type Day } from '@elan/calendar';
import { RETENTION_GRACE_DAYS, type DeletedKind } from '@elan/contracts';
import { retireResults } from '../../answers';
import { countLeaversBefore, findCompany, findCompanyIds, forgetLeaversBefore } from '../../company';
import { eraseEmployeePageOf } from '../../follow-up';
import {
  type Context,
  countEventsBefore,
  DAY,
  eraseEventsBefore,
  forEachSafely,
  isDuplicateKey,
  later,
} from '../../platform';
import { markRetired } from '../../surveys';
import { eraseExports } from '../export-orders/order-export';
import { countClosedBefore, eraseClosedBefore } from '../requests/closed-requests';
import { deletionModel } from './deletion.model';
import { commentsOfRounds, howOf, outdatedRounds } from './outdated';
import { retentionModel, type RetentionRecord } from './retention.model';
import { cutoffsOn, defaultRules, nightAfter, rulesAt } from './rules';

/**
 * Deletes what was kept long enough, of each company at three in its night, and notes how much it was. Harmless twice
 * and concurrently: what is gone is not found again, and is noted under an id of its own.
 * @returns how many companies were looked at
 */
export async function deleteOutdated(context: Context): Promise<number> {
  await beginRetention(context);
  const due = await retentionModel(context)
    .find({ nextAt: { $lte: context.clock.now() } }, { companyId: 1, nextAt: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  await forEachSafely(
    context,
    due,
    ({ companyId }) => ({ companyId }),
    async ({ companyId, nextAt }) => {
      const company = await findCompany(context, companyId, ['timeZone', 'deletingAt']);
      if (!company || company.deletingAt !== null) return;
      const { timeZone } = company;
      await applyPending(context, companyId);
      await deleteOfCompany(context, companyId, timeZone);
      const next = nightAfter(context.clock.now(), timeZone);
      await retentionModel(context).updateOne(
        { _id: companyId, companyId, nextAt },
        { $set: { nextAt: next } },
      );
    },
  );
  return due.length;
}

/** Companies that have chosen nothing keep what the default says, and lose nothing before the grace is over. */
export async function beginRetention(context: Context): Promise<void> {
  for (const companyId of await companiesToBegin(context)) await retentionOf(context, companyId);
}

/** @returns the ids of the companies whose retention has not begun */
export async function companiesToBegin(context: Context): Promise<string[]> {
  const known = await retentionModel(context).distinct('companyId', {}).setOptions({ acrossCompanies: true });
  const begun = new Set(known);
  return (await findCompanyIds(context)).filter((companyId) => !begun.has(companyId));
}

/** The retention of a company, which begins when somebody first asks for it. */
export async function retentionOf(context: Context, companyId: string): Promise<RetentionRecord> {
  const find = () => retentionModel(context).findOne({ _id: companyId, companyId }).lean();
  const known = await find();
  if (known) return known;
  const now = context.clock.now();
  const company = await findCompany(context, companyId, ['timeZone']);
  const nextAt = nightAfter(now, company?.timeZone ?? 'UTC');
  const startsAt = later(now, RETENTION_GRACE_DAYS * DAY);
  const record = { rules: defaultRules, version: 0, pending: null, startsAt, nextAt };
  try {
    await retentionModel(context).create({ _id: companyId, companyId, ...record });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await find()) ?? { _id: companyId, companyId, ...record };
}

async function applyPending(context: Context, companyId: string): Promise<void> {
  const { version, pending } = await retentionOf(context, companyId);
  const now = context.clock.now();
  if (!pending || pending.from > now) return;
  await retentionModel(context).updateOne(
    { _id: companyId, companyId, version, 'pending.from': { $lte: now } },
    { $set: { rules: pending.rules, pending: null }, $inc: { version: 1 } },
  );
}

async function deleteOfCompany(context: Context, companyId: string, timeZone: string): Promise<void> {
  const now = context.clock.now();
  const today = dayInZone(now, timeZone);
  /** Read anew for each kind: somebody may keep things for longer at this moment. */
  const current = async () => {
    const retention = await retentionOf(context, companyId);
    return retention.startsAt > now ? null : rulesAt(retention, now);
  };
  await retireRounds(context, companyId, { today, timeZone, current });
  const kinds = [
    { kind: 'members', cutoff: 'leavers', count: countLeaversBefore, erase: eraseLeaversBefore },
    { kind: 'lines', cutoff: 'audit', count: countEventsBefore, erase: eraseEventsBefore },
    { kind: 'requests', cutoff: 'requests', count: countClosedBefore, erase: eraseClosedBefore },
  ] as const;
  for (const { kind, cutoff, count, erase } of kinds) {
    const rules = await current();
    if (!rules) return;
    const before = cutoffsOn(today, rules, timeZone)[cutoff];
    const found = await count(context, companyId, before);
    if (found === 0) continue;
    await note(
      context,
      { _id: `${companyId}:${kind}:${before.toISOString()}`, companyId, on: today },
      kind,
      found,
    );
    await erase(context, companyId, before);
  }
}

/** Exports go with them, as with everybody who is removed: also one that is finished meanwhile. */
async function eraseLeaversBefore(context: Context, companyId: string, before: Date): Promise<void> {
  await eraseExports(context, companyId);
  await forgetLeaversBefore(context, companyId, before);
  await eraseExports(context, companyId);
}

async function retireRounds(
  context: Context,
  companyId: string,
  {
    today,
    timeZone,
    current,
  }: {
    readonly today: Day;
    readonly timeZone: string;
    readonly current: () => Promise<RetentionRecord['rules'] | null>;
  },
): Promise<void> {
  const rules = await current();
  if (!rules) return;
  const how = howOf(rules);
  const rounds = await outdatedRounds(context, companyId, { today, rules, timeZone });
  const comments = await commentsOfRounds(context, companyId, rounds);
  for (const round of rounds) {
    const of = { companyId, on: today };
    const kind = how === 'folded' ? 'foldedRounds' : 'rounds';
    await note(context, { _id: `${round._id}:${how}`, ...of }, kind, 1);
    await note(context, { _id: `${round._id}:comments`, ...of }, 'comments', comments.get(round._id) ?? 0);
    await retireResults(context, round, how);
    if (how === 'deleted') await eraseEmployeePageOf(context, round);
    // Last, so that the next run finishes what a crash left.
    await markRetired(context, round, how);
  }
}

/** Before it is deleted: what a crash leaves undone is noted once. */
async function note(
  context: Context,
  { _id, companyId, on }: { readonly _id: string; readonly companyId: string; readonly on: Day },
  kind: DeletedKind,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await deletionModel(context).updateOne(
    { _id, companyId },
    { $setOnInsert: { on, kind, count } },
    { upsert: true },
  );
}
