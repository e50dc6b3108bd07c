import { findMembers } from '../../company';
import { type Actor, type Context, findAuditActors } from '../../platform';

/** @returns who did something in the caller's company, by name, erased people last. */
export async function listAuditPeople(
  context: Context,
  { companyId, language }: Actor,
): Promise<{ id: string; name: string | null }[]> {
  const actorIds = await findAuditActors(context, companyId);
  const members = await findMembers(context, companyId, actorIds, ['name']);
  const people = actorIds.map((id, index) => ({ id, name: members[index]?.name ?? null }));
  const { compare } = new Intl.Collator(language);
  return people.sort((a, b) =>
    a.name === null || b.name === null
      ? Number(a.name === null) - Number(b.name === null)
      : compare(a.name, b.name),
  );
}
