import { type Actor, type Context, eraseMailsWithoutCompany, recordAudit } from '../platform';
import { sessionModel } from '../access/sessions/session.model';
import { userModel } from '../company/members/user.model';
import { companyModel } from '../company/companies/company.model';

/**
 * Deletes a company with all that belongs to it: every document of every model that carries a company. Its people go
 * first, so that nobody gets in any more; what a crash leaves is taken up by `finishCompanyDeletions`.
 */
export async function deleteCompany(context: Context, actor: Actor): Promise<void> {
  const { companyId } = actor;
  await recordAudit(context, {
    companyId,
    action: 'companyDelete',
    actor,
    target: `company:${companyId}`,
  });
  await companyModel(context).updateOne({ _id: companyId }, { $set: { deletingAt: context.clock.now() } });
  await removeAll(context, companyId);
}

/**
 * Finishes deletions that were interrupted, and removes people who were still being imported while their company went.
 * Harmless at any time and any number of times.
 */
export async function finishCompanyDeletions(context: Context): Promise<void> {
  const Company = companyModel(context);
  const User = userModel(context);
  const companies = await Company.find({ deletingAt: { $ne: null } }, { _id: 1 }).lean();
  for (const { _id } of companies) await removeAll(context, _id);
  // In this order: a company is written before its people.
  const peopled = await User.distinct('companyId').setOptions({ acrossCompanies: true });
  const existing = new Set(await Company.distinct('_id'));
  for (const companyId of peopled) if (!existing.has(companyId)) await removeAll(context, companyId);
}

async function removeAll(context: Context, companyId: string): Promise<void> {
  const User = userModel(context);
  const Session = sessionModel(context);
  const Company = companyModel(context);
  const addresses = await User.distinct('email', { companyId, email: { $ne: null } });
  await eraseMailsWithoutCompany(context, addresses);
  await User.deleteMany({ companyId });
  await Session.deleteMany({ companyId });
  for (const name of modelsOfCompanies(context)) {
    await context.connection.model(name).deleteMany({ companyId });
  }
  await Company.deleteOne({ _id: companyId });
  context.log.info('a company was deleted');
}

/** @returns the names of the models whose documents belong to companies. */
export function modelsOfCompanies(context: Context): string[] {
  return context.connection
    .modelNames()
    .filter((name) => 'companyId' in context.connection.model(name).schema.paths);
}
