import { type DirectoryPerson, forgetLeaver, ifStill, keepLeaver } from '../company';
import { type Actor, type Context, invalidField } from '../platform';
import { addMember, removeMember } from '../privacy';

/**
 * Somebody who is not active is no member: no mail reaches them, and in the running round they stay one of those who
 * were asked, as after every removal. First kept, then removed, so that one that is interrupted can be repeated.
 */
export async function deactivate(
  context: Context,
  actor: Actor,
  before: DirectoryPerson,
  person: DirectoryPerson,
): Promise<void> {
  const { companyId, _id } = person;
  await keepLeaver(context, leaverOf(context, person));
  try {
    await removeMember(context, actor, _id, ifStill(before));
  } catch (error) {
    await forgetLeaver(context, companyId, _id);
    throw error;
  }
}

function leaverOf(context: Context, person: DirectoryPerson) {
  const { _id, companyId, name, email, externalId, directory, language, extraData } = person;
  return {
    ...{ _id, companyId, name, email, language, extraData, createdAt: person.createdAt },
    ...(externalId !== undefined && { externalId }),
    ...(directory && { directory }),
    ...(person.addressVersion !== undefined && { addressVersion: person.addressVersion }),
    changedAt: context.clock.now(),
  };
}

/** Whoever comes back is a member of role 2, with the id that the system knows; links of another address stay void. */
export async function changeLeaver(
  context: Context,
  actor: Actor,
  before: DirectoryPerson,
  person: DirectoryPerson,
  comesBack: boolean,
): Promise<void> {
  const { _id, name, email, language, extraData, externalId, directory, addressVersion, createdAt } = person;
  if (!comesBack) return keepLeaver(context, leaverOf(context, person), before);
  if (email === null) throw invalidField('invalidValue', 'emails: must be an e-mail address');
  await addMember(
    context,
    actor,
    { name, email, language, extraData },
    {
      ...{ _id, createdAt, changedAt: context.clock.now() },
      ...(externalId !== undefined && { externalId }),
      ...(directory && { directory }),
      ...(addressVersion !== undefined && { addressVersion }),
    },
  );
  await forgetLeaver(context, actor.companyId, _id);
}
