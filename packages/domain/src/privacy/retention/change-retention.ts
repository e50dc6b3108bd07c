import { dayInWords, dayInZone } from '@elan/calendar';
import {
  RETENTION_GRACE_DAYS,
  type Retention,
  type RetentionPreview,
  type RetentionRules,
} from '@elan/contracts';
import { claimNews, guardAgreement, mailAdministrators, readCompany } from '../../company';
import { type Actor, AppError, type Context, DAY, later, recordAudit } from '../../platform';
import { mails } from '../../scheduling';
import { commentsOfRounds, countOutdated } from './outdated';
import { retentionOf } from './delete-outdated';
import { retentionModel, type RetentionRecord } from './retention.model';
import { areSame, longerOf, nightAfter } from './rules';

/** What rules would delete that the present ones keep, and from when on they would apply. */
export async function previewRetention(
  context: Context,
  actor: Actor,
  wanted: RetentionRules,
): Promise<RetentionPreview> {
  const { companyId } = actor;
  const [retention, { timeZone }] = await Promise.all([
    retentionOf(context, companyId),
    readCompany(context, actor),
  ]);
  const isShorter = !areSame(longerOf(retention.rules, wanted), wanted);
  const from = isShorter ? graceEnd(context) : context.clock.now();
  const nothing = { rounds: 0, comments: 0, members: 0, lines: 0 };
  if (!isShorter) return { isShorter, from: from.toISOString(), deletes: nothing };
  const first = nightAfter(from < retention.startsAt ? retention.startsAt : from, timeZone);
  const today = dayInZone(first, timeZone);
  const [kept, wantedNow] = await Promise.all([
    countOutdated(context, companyId, { today, rules: retention.rules, timeZone }),
    countOutdated(context, companyId, { today, rules: wanted, timeZone }),
  ]);
  const anyway = new Set(
    retention.rules.afterwards === wanted.afterwards ? kept.rounds.map(({ _id }) => _id) : [],
  );
  const rounds = wantedNow.rounds.filter(({ _id }) => !anyway.has(_id));
  const comments = await commentsOfRounds(context, companyId, rounds);
  return {
    isShorter,
    from: from.toISOString(),
    deletes: {
      rounds: rounds.length,
      comments: [...comments.values()].reduce((sum, count) => sum + count, 0),
      members: Math.max(0, wantedNow.members - kept.members),
      lines: Math.max(0, wantedNow.lines - kept.lines),
    },
  };
}

const graceEnd = (context: Context) => later(context.clock.now(), RETENTION_GRACE_DAYS * DAY);

/**
 * Keeps things for longer at once, or for less time after a grace.
 * @throws AppError changedMeanwhile (somebody else changed the version that was read), agreementWeakened, tooManyAttempts
 */
export async function changeRetention(
  context: Context,
  actor: Actor,
  { version, ...wanted }: RetentionRules & { readonly version: number },
): Promise<Retention> {
  const { companyId } = actor;
  const before = await retentionOf(context, companyId);
  if (before.version !== version) throw new AppError('changedMeanwhile');
  await guardAgreement(context, actor, () => wanted);
  const rules = longerOf(before.rules, wanted);
  const isShorter = !areSame(rules, wanted);
  if (isShorter) await claimNews(context, actor.userId);
  const pending = isShorter ? { rules: wanted, from: graceEnd(context) } : null;
  const after = await retentionModel(context)
    .findOneAndUpdate(
      { _id: companyId, companyId, version },
      { $set: { rules, pending }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!after) throw new AppError('changedMeanwhile');
  const details = { ...wanted, from: (pending?.from ?? context.clock.now()).toISOString().slice(0, 10) };
  const target = `company:${companyId}`;
  await recordAudit(context, { companyId, actor, action: 'retentionChange', target, details });
  if (pending) await tell(context, actor, pending.from);
  return presentRetention(after);
}

/** Keeps things for as long as before. @throws AppError notNow (nothing waits, or it applies already) */
export async function undoRetention(context: Context, actor: Actor): Promise<Retention> {
  const { companyId } = actor;
  const waiting = { _id: companyId, companyId, 'pending.from': { $gt: context.clock.now() } };
  const after = await retentionModel(context)
    .findOneAndUpdate(waiting, { $set: { pending: null }, $inc: { version: 1 } }, { returnDocument: 'after' })
    .lean();
  if (!after) throw new AppError('notNow');
  const target = `company:${companyId}`;
  await recordAudit(context, { companyId, actor, action: 'retentionUndo', target });
  return presentRetention(after);
}

export const presentRetention = ({ rules, version, pending }: RetentionRecord): Retention => ({
  ...{ rules, version },
  pending: pending && { rules: pending.rules, from: pending.from.toISOString() },
});

/** Whoever deletes what all administrators work with does not do so unnoticed. */
async function tell(context: Context, { companyId, userId }: Actor, from: Date): Promise<void> {
  await mailAdministrators(context, companyId, mails.retentionShortened, (told, language) => ({
    ...{ companyName: told.companyName, actorName: told.nameOf(userId) },
    from: dayInWords(from, language, told.timeZone),
    link: `${context.settings.PUBLIC_URL}/company?tab=privacy`,
  }));
}
