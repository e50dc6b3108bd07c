import { recordAudit } from '../audit/record-audit';
import type { Actor, Core } from '../core/core';
import { eraseMailsWithoutCompany } from '../mail/erase-mails';

/**
 * Deletes a company with all that belongs to it: every document of every model that carries a company. Its people go
 * first, so that nobody gets in any more; what a crash leaves is taken up by `finishCompanyDeletions`.
 */
export async function deleteCompany(core: Core, actor: Actor): Promise<void> {
  const { companyId } = actor;
  await recordAudit(core, {
    companyId,
    action: 'companyDelete',
    actor,
    target: `company:${companyId}`,
  });
  await core.models.Company.updateOne({ _id: companyId }, { $set: { deletingAt: core.clock.now() } });
  await removeAll(core, companyId);
}

/**
 * Finishes deletions that were interrupted, and removes people who were still being imported while their company went.
 * Harmless at any time and any number of times.
 */
export async function finishCompanyDeletions(core: Core): Promise<void> {
  const { Company, User } = core.models;
  const companies = await Company.find({ deletingAt: { $ne: null } }, { _id: 1 }).lean();
  for (const { _id } of companies) await removeAll(core, _id);
  // In this order: a company is written before its people.
  const peopled = await User.distinct('companyId').setOptions({ acrossCompanies: true });
  const existing = new Set(await Company.distinct('_id'));
  for (const companyId of peopled) if (!existing.has(companyId)) await removeAll(core, companyId);
}

async function removeAll(core: Core, companyId: string): Promise<void> {
  const { User, Session, Company } = core.models;
  const addresses = await User.distinct('email', { companyId, email: { $ne: null } });
  await eraseMailsWithoutCompany(core, addresses);
  await User.deleteMany({ companyId });
  await Session.deleteMany({ companyId });
  for (const name of modelsOfCompanies(core)) {
    await core.connection.model(name).deleteMany({ companyId });
  }
  await Company.deleteOne({ _id: companyId });
  core.log.info('a company was deleted');
}

/** @returns the names of the models whose documents belong to companies. */
export function modelsOfCompanies(core: Core): string[] {
  return core.connection
    .modelNames()
    .filter((name) => 'companyId' in core.connection.model(name).schema.paths);
}
