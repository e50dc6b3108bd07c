import { endSessionsOfCompany } from '../sessions';
import {
  beginCompanyDeletion,
  findAddresses,
  findAdministrators,
  findCompaniesOfOrphans,
  findCompany,
  findDeletedCompanies,
  findFormerReaders,
  findLeavingCompanies,
  noteErased,
  removeCompany,
  removeMembers,
} from '../company';
import {
  type Actor,
  type Context,
  eraseMailsWithoutCompany,
  keepMailsOfLosses,
  queueMails,
  recordAudit,
} from '../platform';
import { mails } from '../scheduling';

/**
 * Deletes a company with everything that belongs to it: every document of every model that has a company. Its people go
 * first, so that nobody can sign in any more; `finishCompanyDeletions` removes what a crash left.
 */
export async function deleteCompany(context: Context, actor: Actor): Promise<void> {
  const { companyId } = actor;
  await recordAudit(context, {
    companyId,
    action: 'companyDelete',
    actor,
    target: `company:${companyId}`,
  });
  await tellOfDeletion(context, actor);
  await beginCompanyDeletion(context, companyId);
  await removeAll(context, companyId);
}

/**
 * Tells all administrators, and the readers of their former addresses, who could have taken an account back. The mails
 * belong to no company, or they would be deleted with it.
 */
async function tellOfDeletion(context: Context, { companyId, userId }: Actor): Promise<void> {
  const [administrators, formerReaders, company] = await Promise.all([
    findAdministrators(context, companyId),
    findFormerReaders(context, companyId),
    findCompany(context, companyId, ['name']),
  ]);
  const payload = {
    companyName: company?.name ?? '',
    actorName: administrators.find(({ _id }) => _id === userId)?.name ?? '',
    link: context.settings.PROVIDER_CONTACT_URL,
  };
  await queueMails(
    context,
    [...administrators, ...formerReaders].map(({ _id, email, language }, place) => ({
      key: `companyDeleted:${companyId}:${_id}:${place}`,
      mail: mails.companyDeleted,
      ...{ to: email, language, payload, companyId: null, memberId: null },
    })),
  );
}

/**
 * Finishes interrupted deletions, and removes what jobs and calls wrote that were still at work while their company was
 * deleted: at once those of whom members are left, the others after some minutes and after a day. Harmless at any time and any number of times.
 */
export async function finishCompanyDeletions(context: Context): Promise<void> {
  for (const companyId of await findLeavingCompanies(context)) await removeAll(context, companyId);
  for (const companyId of await findCompaniesOfOrphans(context)) await removeAll(context, companyId);
  for (const deleted of await findDeletedCompanies(context)) {
    await eraseAll(context, deleted._id);
    await noteErased(context, deleted);
  }
}

async function removeAll(context: Context, companyId: string): Promise<void> {
  await eraseAll(context, companyId);
  await removeCompany(context, companyId);
  context.log.info('a company was deleted');
}

async function eraseAll(context: Context, companyId: string): Promise<void> {
  await keepMailsOfLosses(context, companyId);
  await eraseMailsWithoutCompany(context, await findAddresses(context, companyId));
  await removeMembers(context, companyId);
  await endSessionsOfCompany(context, companyId);
  for (const name of modelsOfCompanies(context)) {
    await context.connection.model(name).deleteMany({ companyId });
  }
}

/** @returns the names of the models whose documents belong to companies. */
export function modelsOfCompanies(context: Context): string[] {
  return context.connection
    .modelNames()
    .filter((name) => 'companyId' in context.connection.model(name).schema.paths);
}
