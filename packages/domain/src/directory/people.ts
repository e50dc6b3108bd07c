import { DEFAULT_LANGUAGE, type ExtraDatum } from '@elan/contracts';
import {
  type DirectoryPerson,
  type Fills,
  findDirectoryPeople,
  forgetLeaver,
  hasRival,
  ifStill,
  listDirectoryPeople,
  moveAlone,
  openFills,
  updateUser,
  valueFor,
  versionStep,
  withCompanyLock,
} from '../company';
import { type Actor, AppError, type Context, filterYielding, invalidField, mapYielding } from '../platform';
import { addMember, forgetPerson } from '../privacy';
import { readFilter } from './filter';
import { addLeaver, changeLeaver, comeBack, deactivate, leave } from './leave-and-return';
import { addressOf, keysOf, requireFree } from './names';
import { apply, draftOf, emptyDraft, nameOf, type PersonDraft } from './person-draft';
import { draftFrom, naming, presentPerson, wordOf } from './present-person';
import {
  isVersionIn,
  type ListQuery,
  listOf,
  operationsOf,
  pageOf,
  type Resource,
  type ResourceList,
} from './resource';

type Body = Readonly<Record<string, unknown>>;

/** What a caller knows of a resource: the version that it means to change. */
export type IfMatch = string | undefined;

export async function listPeople(
  context: Context,
  actor: Actor,
  query: ListQuery & { readonly filter?: string | undefined },
): Promise<ResourceList> {
  const { companyId } = actor;
  const fills = await openFills(context, actor);
  const filter = query.filter === undefined ? null : readFilter(query.filter);
  const people = filter?.key
    ? await findDirectoryPeople(context, companyId, [filter.key])
    : await listDirectoryPeople(context, companyId);
  if (!filter) {
    const { start, items } = pageOf(people, query);
    const resources = items.map((person) => presentPerson(context, person, fills));
    return listOf(people.length, start, resources);
  }
  const all = await mapYielding(people, (person) => presentPerson(context, person, fills));
  const found = await filterYielding(all, (resource) => filter.matches(resource));
  const { start, items } = pageOf(found, query);
  return listOf(found.length, start, items);
}

async function find(context: Context, actor: Actor, userId: string): Promise<DirectoryPerson> {
  const look = () => findDirectoryPeople(context, actor.companyId, [{ field: '_id', value: userId }]);
  // Whoever comes back while this looks may have been no member yet, and then no leaver any more.
  const [person = (await look())[0]] = await look();
  if (!person) throw new AppError('memberNotFound');
  return person;
}

/** @throws AppError memberNotFound */
export async function readPerson(context: Context, actor: Actor, userId: string): Promise<Resource> {
  return presentPerson(context, await find(context, actor, userId), await openFills(context, actor));
}

/** @throws AppError emailTaken, memberQuotaReached, limitReached, validation */
export async function createPerson(context: Context, actor: Actor, body: Body): Promise<Resource> {
  const { companyId } = actor;
  const fills = await openFills(context, actor);
  const draft = draftOf(body);
  const email = addressOf(draft);
  await requireFree(context, actor, draft, email);
  const extraData = await extraDataOf(context, actor, fills, draft, []);
  const name = nameOf(draft, emptyDraft());
  const language = draft.language ?? actor.language;
  const named = naming(draft, name, email);
  const keys = keysOf(draft, email);
  if (draft.active) {
    const given = { name, email, language, extraData };
    const isRivalled = () => hasRival(context, companyId, keys, true);
    const user = await addMember(context, actor, given, named, isRivalled);
    return presentPerson(
      context,
      { ...user, active: true },
      await fillsOf(context, actor, fills, draft, extraData),
    );
  }
  const now = context.clock.now();
  const known = { companyId, name, email, language, extraData, createdAt: now, changedAt: now, ...named };
  const added = await withCompanyLock(context, actor, async () => {
    await requireFree(context, actor, draft, email);
    const _id = await addLeaver(context, known);
    if (!(await hasRival(context, companyId, keys, false))) return _id;
    // A member of that name who is being added sees this one gone under the lock, and stays.
    await forgetLeaver(context, companyId, _id);
    throw new AppError('emailTaken');
  });
  return readPerson(context, actor, added);
}

/** The segmentations with the options that somebody's words may have added. */
async function fillsOf(
  context: Context,
  actor: Actor,
  fills: Fills,
  { words }: PersonDraft,
  extraData: readonly ExtraDatum[],
): Promise<Fills> {
  const isKnown = [...fills.keys()].every(
    (attribute) => !words.get(attribute) || wordOf(extraData, fills, attribute) !== undefined,
  );
  return isKnown ? fills : openFills(context, actor);
}

/** What the words fill; what nobody spoke of stays. */
async function extraDataOf(
  context: Context,
  actor: Actor,
  fills: Fills,
  { words }: PersonDraft,
  before: readonly ExtraDatum[],
): Promise<ExtraDatum[]> {
  const values = new Map(before.map(({ segmentationId, value }) => [segmentationId, value]));
  for (const [attribute, word] of words) {
    const segmentation = fills.get(attribute);
    if (!segmentation) continue;
    if (word === '') values.delete(segmentation._id);
    else if (word !== wordOf(before, fills, attribute))
      values.set(segmentation._id, await valueFor(context, actor, segmentation, word));
  }
  return [...values].map(([segmentationId, value]) => ({ segmentationId, value }));
}

/**
 * Replaces what is known of somebody. Attributes that are not named are cleared where they can be: an address and a
 * language stay.
 * @throws AppError as below
 */
export async function replacePerson(
  context: Context,
  actor: Actor,
  userId: string,
  body: Body,
  ifMatch: IfMatch,
): Promise<Resource> {
  return changePerson(context, actor, userId, ifMatch, (before, fills) => {
    const next = draftOf(body);
    for (const attribute of fills.keys())
      if (attribute !== 'groups' && !next.words.has(attribute)) next.words.set(attribute, '');
    return { ...next, language: next.language ?? before.language };
  });
}

/** @throws AppError memberNotFound, outdated, validation, emailTaken, lastAdministrator, recentSignInRequired */
export async function patchPerson(
  context: Context,
  actor: Actor,
  userId: string,
  body: Body,
  ifMatch: IfMatch,
): Promise<Resource> {
  const operations = operationsOf(body);
  return changePerson(context, actor, userId, ifMatch, (before) => {
    const next = { ...before, given: new Set(before.given), words: new Map(before.words) };
    for (const operation of operations) apply(next, operation);
    return next;
  });
}

/** Others change the same person at this moment; more conflicts than this cannot happen in normal use. */
const MOST_TRIES = 5;

/**
 * Writes only what is still as it was read, and looks again where it is not: if two know a version, one of them gets
 * it.
 */
async function untilWritten<Result>(tryOnce: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await tryOnce();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'changedMeanwhile')) throw error;
    }
  }
  throw new AppError('outdated');
}

const changePerson = (...given: Parameters<typeof tryToChange>): Promise<Resource> =>
  untilWritten(() => tryToChange(...given));

async function tryToChange(
  context: Context,
  actor: Actor,
  userId: string,
  ifMatch: IfMatch,
  change: (before: PersonDraft, fills: Fills) => PersonDraft,
): Promise<Resource> {
  const fills = await openFills(context, actor);
  const person = await find(context, actor, userId);
  requireVersion(presentPerson(context, person, fills), ifMatch);
  const before = draftFrom(person, fills);
  const next = change(before, fills);
  // Somebody imported without an address may stay so, and whoever has one keeps it.
  const email = next.email === '' && next.userName === before.userName ? person.email : addressOf(next);
  if (next.userName === '') throw invalidField('invalidValue', 'userName: must not be empty');
  // Whoever comes back may have been replaced meanwhile.
  const known = person.active || !next.active ? before : undefined;
  const requireOwn = () => requireFree(context, actor, next, email, { person, before: known });
  await requireOwn();
  const extraData = await extraDataOf(context, actor, fills, next, person.extraData);
  const name = nameOf(next, before, person.name);
  const language = next.language ?? DEFAULT_LANGUAGE;
  // Nobody writes the version of somebody who is away but this: links to the former address are void afterwards.
  const isOther = email !== person.email;
  const isRenamed = isOther || next.userName !== before.userName || next.externalId !== before.externalId;
  const addressVersion = (person.addressVersion ?? 0) + (isOther ? versionStep() : 0);
  const named = naming(next, name, email ?? userId, person.directory);
  const since = isOther && { addressSince: context.clock.now(), reached: false };
  const after = { ...person, name, email, addressVersion, ...since, language, extraData, ...named };
  if (!named.externalId) delete after.externalId;
  if (!named.directory) delete after.directory;
  const write = async (): Promise<DirectoryPerson> => {
    const keys = keysOf(next, email, { person, before });
    const isRivalled = async () => keys.length > 0 && hasRival(context, actor.companyId, keys, false, userId);
    if (next.active) return comeBack(context, actor, person, after);
    await requireOwn();
    return (person.active ? deactivate : changeLeaver)(context, actor, person, after, isRivalled);
  };
  if (!person.active && !next.active && isSame(after, person)) return presentPerson(context, person, fills);
  const written = await (person.active && next.active
    ? changeMember(context, actor, person, after, isRenamed ? requireOwn : undefined)
    : moveAlone(context, actor, person, write));
  return presentPerson(context, written, await fillsOf(context, actor, fills, next, extraData));
}

/** @throws AppError outdated */
export function requireVersion({ meta }: Resource, ifMatch: IfMatch): void {
  if (ifMatch !== undefined && !isVersionIn(ifMatch, meta.version)) throw new AppError('outdated');
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * @param requireOwn for whoever is called otherwise from now on
 * @returns the member as they are now
 */
async function changeMember(
  context: Context,
  actor: Actor,
  before: DirectoryPerson,
  after: DirectoryPerson,
  requireOwn: (() => Promise<void>) | undefined,
): Promise<DirectoryPerson> {
  const changes = {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.language !== before.language && { language: after.language }),
    ...(after.email !== null && after.email !== before.email && { email: after.email }),
    ...(!isSame(after.extraData, before.extraData) && { extraData: after.extraData }),
  };
  const { externalId, directory } = after;
  const isNamed = externalId === before.externalId && isSame(directory, before.directory);
  if (Object.keys(changes).length === 0 && isNamed) return before;
  const { name, email, language, extraData, changedAt } = await updateUser(
    context,
    actor,
    after._id,
    changes,
    {
      ifStill: ifStill(before),
      // No index keeps a member and a leaver from having one name; whoever adds a leaver holds the lock, too.
      ...(requireOwn && { requireOwn }),
      set: { ...(externalId !== undefined && { externalId }), ...(directory && { directory }) },
      unset: { ...(externalId === undefined && { externalId: 1 }), ...(!directory && { directory: 1 }) },
    },
  );
  return { ...after, name, email, language, extraData, ...(changedAt && { changedAt }) };
}

/** @throws AppError memberNotFound, outdated, lastAdministrator, recentSignInRequired */
export async function removePerson(
  context: Context,
  actor: Actor,
  userId: string,
  ifMatch: IfMatch,
): Promise<void> {
  await untilWritten(() => tryToRemove(context, actor, userId, ifMatch));
}

async function tryToRemove(context: Context, actor: Actor, userId: string, ifMatch: IfMatch): Promise<void> {
  const person = await find(context, actor, userId);
  const mustBe = ifMatch === undefined ? undefined : ifStill(person);
  if (mustBe) requireVersion(presentPerson(context, person, await openFills(context, actor)), ifMatch);
  await moveAlone(context, actor, person, async () => {
    if (person.active) await leave(context, actor, userId, mustBe);
    await forgetPerson(context, actor.companyId, userId);
  });
}
