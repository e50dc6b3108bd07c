import { type Actor, AppError, type Context, newId, recordAudit } from '../../platform';
import { withPower } from '../membership/power';
import { withCompanyLock } from '../companies/with-company-lock';
import { isProviderCompany } from '../companies/provider-company';
import { requireSubscription } from '../companies/subscription';
import { releaseQuota, reserveQuota } from '../quotas/quotas';
import { readCompany } from '../settings/update-company';
import type { PlannedMember } from './import-plan';
import type { EncodedBasis, EncodedPlan, ImportResult, ImportRunner } from './import-tasks';
import type { FormerMembers } from '../membership/former-members';
import { buildRest } from './run-paced';
import { createPlanned, type Importer, writeUpdates } from './write-import';
import { readPlaces } from '../segmentations/places';
import { guardSegmentations } from '../segmentations/printed-segmentations';
import { segmentationModel } from '../segmentations/segmentation.model';
import { writeSegmentations } from '../segmentations/write-segmentations';
import { PLAIN_FIELDS, userModel } from '../members/user.model';
import { tellChange } from '../webhooks/queue-webhooks';

interface GivenFile {
  /** JSON of the operation's schema, unparsed. */
  readonly body: Uint8Array;
  /** Reads the file and plans the import; it may take seconds. */
  readonly run: ImportRunner;
  /** Given for a file that names everybody: removes the members whom it omits. */
  readonly removeLeavers?: (userIds: readonly string[]) => Promise<void>;
}

/** An import's report: its summary, and the list of rejected rows as JSON, which can be long; a dry run has no id. */
export interface ImportOutcome {
  readonly importId: string | null;
  readonly summary: EncodedPlan['summary'];
  readonly rejected: Uint8Array;
}

/**
 * Adds and updates members from rows of a file. Unreadable rows are reported and left out; if the readable ones would
 * exceed the pack, or its new segmentations a company's limit, nothing is written. Importing a file again, even
 * concurrently, changes nothing. Members who leave are removed before others come: theirs are the places in the pack.
 * @throws AppError validation, administratorQuotaReached, memberQuotaReached, limitReached, nameTaken, membersOmitted,
 * segmentationNotFound, recentSignInRequired (its new administrators), agreementWeakened
 */
export async function importUsers(
  context: Context,
  actor: Actor,
  file: GivenFile,
  formerMembers: FormerMembers,
): Promise<ImportOutcome> {
  const checked = expectKind('checked', await file.run({ kind: 'check', body: file.body }));
  if (checked.dryRun) return tryImport(context, actor, file);
  // This runs under the lock: nothing in the database distinguishes members without an e-mail address.
  const { companyId } = actor;
  const write = () =>
    withPower(context, actor, (power) =>
      withCompanyLock(context, actor, () =>
        writeImport(context, { actor, power, formerMembers }, { ...file, mayRemove: checked.mayRemove }),
      ),
    );
  const outcome = await tellChange(context, companyId, write, {
    'members.changed': isChange,
    'import.finished': () => true,
  });
  const { created, updated, segmentations, removed } = outcome.summary;
  if (isChange(outcome)) {
    const details = { created, updated, segmentations, ...(removed !== undefined && { removed }) };
    await recordAudit(context, { companyId, action: 'memberImport', actor, details });
  }
  return outcome;
}

const isChange = ({ summary: { created, updated, removed = 0 } }: ImportOutcome): boolean =>
  created + updated + removed > 0;

function expectKind<Kind extends ImportResult['kind']>(kind: Kind, result: ImportResult) {
  if (result.kind === 'refused') throw new AppError('validation', { details: result.details });
  if (result.kind === 'impossible') throw new AppError(result.code);
  if (result.kind !== kind) throw new Error(`Expected an import to be ${kind}`);
  return result as Extract<ImportResult, { kind: Kind }>;
}

async function tryImport(context: Context, actor: Actor, file: GivenFile): Promise<ImportOutcome> {
  const plan = await makePlan(context, actor, file);
  await requireRoom(context, actor, plan);
  return { ...plan, importId: null };
}

/** The part of the members that a file may omit without being asked: a cut file should not empty a company. */
const MOST_OMITTED = 0.1;

/** Others change segmentations without the lock; more conflicts than this cannot happen in normal use. */
const MOST_TRIES = 5;

async function writeImport(
  context: Context,
  importer: Importer,
  file: GivenFile & { readonly mayRemove: number },
): Promise<ImportOutcome> {
  const { actor, power } = importer;
  let removed = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const plan = await makePlan(context, actor, file);
    if (plan.summary.administrators > 0) await power.require();
    await guardAdditions(context, actor, plan);
    await removeOmitted(context, actor, file, plan);
    removed += plan.leavers.length;
    await reserve(context, actor, plan);
    if (await writeSegmentations(context, actor, plan.segmentations))
      return writeMembers(context, importer, withRemoved(plan, file, removed));
    await release(context, actor, newcomersOf(plan));
  }
  throw new AppError('overloaded');
}

/** Before anybody is removed. @throws AppError agreementWeakened */
const guardAdditions = (context: Context, actor: Actor, { segmentations }: EncodedPlan): Promise<void> =>
  guardSegmentations(context, actor, [
    ...segmentations.created,
    ...segmentations.extended
      .filter(({ switchesOn }) => switchesOn)
      .map(({ _id, inResults }) => ({ _id, active: true, inResults })),
  ]);

/** @throws AppError membersOmitted, and what the newcomers may lack, before anybody is removed */
async function removeOmitted(
  context: Context,
  actor: Actor,
  { mayRemove, removeLeavers }: Pick<GivenFile, 'removeLeavers'> & { readonly mayRemove: number },
  plan: EncodedPlan,
): Promise<void> {
  const leaving = plan.leavers.length;
  if (!removeLeavers || leaving === 0) return;
  const present = await userModel(context).countDocuments({ companyId: actor.companyId, role: 2 });
  if (leaving > Math.max(present * MOST_OMITTED, mayRemove)) {
    const message = `omits ${leaving} of ${present} members: mayRemove confirms it`;
    throw new AppError('membersOmitted', { details: [{ path: 'data', message }] });
  }
  await requireRoom(context, actor, plan);
  await removeLeavers(plan.leavers);
}

/** Counts the members that all tries removed: each of several may have removed some. */
function withRemoved(plan: EncodedPlan, { removeLeavers }: GivenFile, removed: number): EncodedPlan {
  return removeLeavers ? { ...plan, summary: { ...plan.summary, removed } } : plan;
}

async function reserve(context: Context, { companyId }: Actor, plan: EncodedPlan): Promise<void> {
  const { admins, members } = newcomersOf(plan);
  await reserveQuota(context, companyId, 'admins', admins);
  try {
    await reserveQuota(context, companyId, 'members', members);
  } catch (error) {
    await releaseQuota(context, companyId, 'admins', admins);
    throw error;
  }
}

async function release(
  context: Context,
  { companyId }: Actor,
  { admins, members }: ReturnType<typeof newcomersOf>,
): Promise<void> {
  await releaseQuota(context, companyId, 'admins', admins);
  await releaseQuota(context, companyId, 'members', members);
}

async function writeMembers(context: Context, importer: Importer, plan: EncodedPlan): Promise<ImportOutcome> {
  const { actor } = importer;
  const importId = newId();
  const lost = await createPlanned(context, importer, importId, plan.creates);
  const admins = lost.filter((member) => member.role !== 2).length;
  await release(context, actor, { admins, members: lost.length - admins });
  const kept = await writeUpdates(context, actor, importId, plan.updates);
  return { ...withoutLost(plan, { lost, admins, kept }), importId };
}

/** Makes the plan, again under the company's lock: the members may have changed since the first look. */
async function makePlan(
  context: Context,
  actor: Actor,
  { body, run, removeLeavers }: GivenFile,
): Promise<EncodedPlan> {
  const { companyId, language } = actor;
  const segmentations = await segmentationModel(context).find({ companyId }).lean();
  const members = await readMembers(context, companyId);
  const { taken } = await readPlaces(context, companyId);
  const places = actor.key ? null : taken.map(({ segmentationId }) => segmentationId);
  const isProvider = isProviderCompany(context, companyId);
  const isWhole = removeLeavers !== undefined;
  const basis: EncodedBasis = { members, segmentations, places, language, isProvider, isWhole };
  return expectKind('planned', await run({ kind: 'plan', body, basis }));
}

const PIECE = 50;

/** Reads the members as JSON lists, in no order: for sorting, the database would stop for as long as that takes. */
async function readMembers(context: Context, companyId: string): Promise<string[]> {
  const lists: string[] = [];
  const fields = ['name', 'email', 'externalId', 'role', 'extraData', 'createdAt', ...PLAIN_FIELDS] as const;
  const rest = buildRest();
  for await (const some of userModel.of(context, companyId).findInPieces({ fields }, PIECE)) {
    lists.push(JSON.stringify(some));
    await rest();
  }
  return lists;
}

/** Rows whose address somebody else took meanwhile: those of new members, and of members who keep the one they had. */
interface Late {
  readonly lost: readonly PlannedMember[];
  readonly admins: number;
  readonly kept: readonly { readonly line: number }[];
}

/** The outcome if somebody else took an e-mail address at the same time. */
function withoutLost(
  { summary, rejected }: EncodedPlan,
  { lost, admins, kept }: Late,
): Pick<EncodedPlan, 'summary' | 'rejected'> {
  if (lost.length + kept.length === 0) return { summary, rejected };
  const { created, administrators, updated } = summary;
  const late = [...lost, ...kept].map(({ line }) => JSON.stringify({ line, reason: 'emailUsed' })).join(',');
  const list = Buffer.from(rejected).toString().slice(1, -1);
  return {
    summary: {
      ...summary,
      created: created - lost.length,
      administrators: administrators - admins,
      updated: updated - kept.length,
    },
    rejected: Buffer.from(`[${list}${list === '' ? '' : ','}${late}]`),
  };
}

function newcomersOf({ summary: { created, administrators } }: EncodedPlan) {
  return { admins: administrators, members: created - administrators };
}

async function requireRoom(context: Context, actor: Actor, plan: EncodedPlan): Promise<void> {
  const { admins, members } = newcomersOf(plan);
  const pack = await requireSubscription(context, actor.companyId);
  const { usage } = await readCompany(context, actor);
  const leaving = plan.leavers.length;
  if (admins > 0 && usage.admins + admins > pack.quantityAdmin)
    throw new AppError('administratorQuotaReached');
  if (members > 0 && usage.members + members - leaving > pack.quantityUser)
    throw new AppError('memberQuotaReached');
}
