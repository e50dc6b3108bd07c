import type { ImportReport, ImportRow } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { isProviderCompany } from '../companies/provider-company';
import { oneAtATime } from '../companies/one-at-a-time';
import { requireSubscription } from '../companies/subscription';
import { giveQuotaBack, takeQuota } from '../companies/usage';
import { readCompany } from '../companies/update-company';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { planImport, type ImportPlan } from './import-plan';
import { createPlanned, writeUpdates } from './write-import';

interface GivenRows {
  data: readonly ImportRow[];
  dryRun?: boolean | undefined;
}

/**
 * Adds and updates members from rows of a file. Rows that cannot be read are reported and left out; when those that
 * can would exceed the pack, nothing is written. Importing a file again, even at the same time, changes nothing.
 * @throws AppError 403003, 403005
 */
export async function importUsers(core: Core, actor: Actor, given: GivenRows): Promise<ImportReport> {
  if (given.dryRun === true) return tryImport(core, actor, given.data);
  // In turn: members without an e-mail are told apart by nothing that the database could refuse.
  const report = await oneAtATime(core, actor.companyId, () => writeImport(core, actor, given.data));
  const { created, updated } = report;
  if (created + updated > 0) {
    const { companyId } = actor;
    await recordAudit(core, { companyId, action: 'memberImport', actor, details: { created, updated } });
  }
  return report;
}

async function tryImport(core: Core, actor: Actor, rows: readonly ImportRow[]): Promise<ImportReport> {
  const plan = await makePlan(core, actor, rows);
  await requireRoom(core, actor, plan);
  return inLineOrder(plan.report);
}

async function writeImport(core: Core, actor: Actor, rows: readonly ImportRow[]): Promise<ImportReport> {
  const { companyId } = actor;
  const plan = await makePlan(core, actor, rows);
  const { admins, members } = rolesOf(plan.creates);
  await takeQuota(core, companyId, 'admins', admins);
  try {
    await takeQuota(core, companyId, 'members', members);
  } catch (error) {
    await giveQuotaBack(core, companyId, 'admins', admins);
    throw error;
  }
  const lost = await createPlanned(core, actor, plan.creates);
  const unused = rolesOf(lost);
  await giveQuotaBack(core, companyId, 'admins', unused.admins);
  await giveQuotaBack(core, companyId, 'members', unused.members);
  await writeUpdates(core, companyId, plan.updates);
  return inLineOrder(reject(plan, new Set(lost)).report);
}

function rolesOf(planned: ImportPlan['creates']): { admins: number; members: number } {
  const admins = planned.filter((member) => member.role !== 2).length;
  return { admins, members: planned.length - admins };
}

async function makePlan(core: Core, actor: Actor, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const { companyId, language } = actor;
  const [members, segmentations] = await Promise.all([
    core.models.User.find({ companyId }, { name: 1, email: 1, role: 1, language: 1, extraData: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean(),
    core.models.Segmentation.find({ companyId }).lean(),
  ]);
  const isProvider = isProviderCompany(core, companyId);
  return planImport(rows, { members, segmentations, language, isProvider });
}

/** @returns the plan without members whose e-mail the company gave to somebody while the file was read. */
function reject(plan: ImportPlan, members: ReadonlySet<ImportPlan['creates'][number]>): ImportPlan {
  const creates = plan.creates.filter((member) => !members.has(member));
  const rejected = [...members].map(({ line }) => ({ line, reason: 'emailUsed' as const }));
  const report = {
    ...plan.report,
    created: creates.length,
    rejected: [...plan.report.rejected, ...rejected],
  };
  return { ...plan, creates, report };
}

async function requireRoom(core: Core, actor: Actor, plan: ImportPlan): Promise<void> {
  const pack = await requireSubscription(core, actor.companyId);
  const { usage } = await readCompany(core, actor);
  const { admins, members } = rolesOf(plan.creates);
  if (admins > 0 && usage.admins + admins > pack.quantityAdmin) throw new AppError('403003');
  if (members > 0 && usage.members + members > pack.quantityUser) throw new AppError('403005');
}

function inLineOrder(report: ImportReport): ImportReport {
  return { ...report, rejected: report.rejected.toSorted((a, b) => a.line - b.line) };
}
