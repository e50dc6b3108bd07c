import {
  type DirectoryPerson,
  findLeaver,
  forgetLeaver,
  ifStill,
  keepLeaver,
  plainOf,
  reportAddressChanges,
  valuesThatFit,
} from '../company';
import { type Actor, AppError, type Context, findAccepting, invalidField, newId } from '../platform';
import { eraseManagerLinksTo } from '../follow-up';
import { addMember, formerMembers, removeMember } from '../privacy';

/** Removes a member. @throws AppError changedMeanwhile: not what they must be, or removed by somebody else */
export async function leave(...given: Parameters<typeof removeMember>): Promise<void> {
  try {
    await removeMember(...given);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'memberNotFound';
    throw isGone ? new AppError('changedMeanwhile') : error;
  }
}

/**
 * Somebody who is not active is no member: no mail reaches them, and in the running round they stay one of those who
 * were asked, as after every removal. First kept, then removed, so that one that is interrupted can be repeated.
 * @param isRivalled whether a member who was added meanwhile has the new name
 * @returns them as they are kept. @throws AppError emailTaken
 */
export async function deactivate(
  context: Context,
  actor: Actor,
  before: DirectoryPerson,
  person: DirectoryPerson,
  isRivalled: () => Promise<boolean>,
): Promise<DirectoryPerson> {
  const { companyId, _id } = person;
  const { email } = before;
  const reached = await findAccepting(context, companyId, email === null ? [] : [email]);
  const isOther = person.email !== email;
  const leaver = leaverOf(context, { ...person, reached: !isOther && reached.size > 0 });
  await keepLeaver(context, leaver);
  try {
    if (await isRivalled()) throw new AppError('emailTaken');
    await leave(context, actor, _id, ifStill(before));
  } catch (error) {
    // They stay, or somebody else has removed them for good. After a failure they may be gone, and have to be found.
    if (error instanceof AppError && error.status < 500) await forgetLeaver(context, companyId, _id);
    throw error;
  }
  if (isOther) await reportAddressChanges(context, actor, [before], { isByHand: false, reached });
  return inactive(leaver);
}

const inactive = (leaver: ReturnType<typeof leaverOf>): DirectoryPerson => ({
  ...leaver,
  role: 2,
  active: false,
});

/**
 * Keeps somebody who is not active yet, under the id by which running rounds know the address, if they do: whoever is
 * brought back has it.
 * @returns the id
 */
export async function addLeaver(
  context: Context,
  person: Omit<Parameters<typeof keepLeaver>[1], '_id'> & { readonly email: string },
): Promise<string> {
  const { companyId, email } = person;
  const former = (await formerMembers(context, companyId).find([email])).get(email);
  const isFree = former && (await findLeaver(context, companyId, former._id)) === null;
  const { _id, addressVersion } = isFree ? former : { _id: newId(), addressVersion: 0 };
  await keepLeaver(context, { ...person, _id, addressVersion });
  return _id;
}

function leaverOf(context: Context, person: DirectoryPerson) {
  const { _id, companyId, name, email, externalId, directory, extraData } = person;
  return {
    ...{ _id, companyId, name, email, extraData, createdAt: person.createdAt, ...plainOf(person) },
    ...(externalId !== undefined && { externalId }),
    ...(directory && { directory }),
    ...(person.addressVersion !== undefined && { addressVersion: person.addressVersion }),
    ...(person.addressSince && { addressSince: person.addressSince }),
    ...(person.reached && { reached: true }),
    changedAt: context.clock.now(),
  };
}

/**
 * @param isRivalled whether a member who was added meanwhile has the new name
 * @returns them as they are kept. @throws AppError emailTaken
 */
export async function changeLeaver(
  context: Context,
  actor: Actor,
  before: DirectoryPerson,
  person: DirectoryPerson,
  isRivalled: () => Promise<boolean>,
): Promise<DirectoryPerson> {
  const leaver = leaverOf(context, person);
  await keepLeaver(context, leaver, before);
  if (await isRivalled()) {
    const { role: _role, active: _active, ...former } = before;
    await keepLeaver(context, { ...former, changedAt: before.changedAt ?? leaver.changedAt });
    throw new AppError('emailTaken');
  }
  await reportOther(context, actor, before, person);
  return inactive(leaver);
}

/**
 * Whoever comes back is a member of role 2, with the id that the system knows; links of another address stay void.
 * Another address is a change like any other: somebody may look since when it is theirs before giving them the role.
 * @returns the member: with another id if a running round knows the address under it
 */
export async function comeBack(
  context: Context,
  actor: Actor,
  before: DirectoryPerson,
  person: DirectoryPerson,
): Promise<DirectoryPerson> {
  const { _id, name, email, extraData, externalId, directory, addressVersion, createdAt } = person;
  if (email === null) throw invalidField('invalidValue', 'emails: must be an e-mail address');
  // An interrupted removal may have left some of theirs; those to the address alone are as good as before.
  await eraseManagerLinksTo(context, actor.companyId, [{ _id: before._id, email: null }]);
  // Groups may have been removed while they were away.
  const values = await valuesThatFit(context, actor.companyId, extraData);
  const member = await addMember(
    context,
    actor,
    { name, email, ...plainOf(person), extraData: values },
    {
      ...{ _id, createdAt, changedAt: context.clock.now() },
      ...(externalId !== undefined && { externalId }),
      ...(directory && { directory }),
      ...(addressVersion !== undefined && { addressVersion }),
      ...(person.addressSince && { addressSince: person.addressSince }),
    },
  );
  await reportOther(context, actor, { ...before, _id: member._id }, person);
  await forgetLeaver(context, actor.companyId, _id);
  return { ...member, active: true };
}

/** What is known of somebody who is away has no mails any more by which to tell whether the address was reached. */
async function reportOther(
  context: Context,
  actor: Actor,
  before: DirectoryPerson,
  { email }: DirectoryPerson,
): Promise<void> {
  if (email === before.email) return;
  const reached = new Set(before.reached && before.email !== null ? [before.email] : []);
  await reportAddressChanges(context, actor, [before], { isByHand: false, reached });
}
