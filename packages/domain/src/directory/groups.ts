import {
  changeMembersLocked,
  type DirectoryPerson,
  externalIdOf,
  findDirectoryPeople,
  noteExternalId,
  openFills,
  type SegmentationRecord,
  readSegmentation,
  updateSegmentationLocked,
  valueFor,
  withCompanyLock,
} from '../company';
import {
  type Actor,
  AppError,
  comparableName,
  type Context,
  filterYielding,
  invalidField,
} from '../platform';
import { readFilter } from './filter';
import { type IfMatch, requireVersion } from './people';
import { textOf } from './person-draft';
import { type Group, present, presentAll, resourceOf, wantsMembers } from './present-group';
import {
  isObject,
  type ListQuery,
  listOf,
  operationsOf,
  pageOf,
  type PatchOperation,
  type Resource,
  type ResourceList,
  type Wanted,
} from './resource';

type Body = Readonly<Record<string, unknown>>;

/** The groups are the options of one segmentation, which an administrator chose: without it there are none. */
async function openGroups(context: Context, actor: Actor): Promise<SegmentationRecord | null> {
  const chosen = (await openFills(context, actor)).get('groups');
  // The options of the segmentation change with every group.
  return chosen ? readSegmentation(context, actor.companyId, chosen._id) : null;
}

export async function listGroups(
  context: Context,
  actor: Actor,
  query: ListQuery & Wanted & { readonly filter?: string | undefined },
): Promise<ResourceList> {
  const segmentation = await openGroups(context, actor);
  const filter = query.filter === undefined ? null : readFilter(query.filter);
  if (!segmentation) return listOf(0, pageOf([], query).start, []);
  const likely = await filterYielding(
    segmentation.fields,
    (group) => !filter || filter.mayMatch(resourceOf(context, segmentation, group, null)),
  );
  if (filter?.asksForMembers) {
    const all = await presentAll(context, segmentation, likely);
    const found = await filterYielding(all, (resource) => filter.matches(resource));
    const { start, items } = pageOf(found, query);
    return listOf(found.length, start, items);
  }
  const { start, items } = pageOf(likely, query);
  const shown = wantsMembers(query)
    ? await presentAll(context, segmentation, items)
    : items.map((group) => resourceOf(context, segmentation, group, null));
  return listOf(likely.length, start, shown);
}

async function find(
  context: Context,
  actor: Actor,
  groupId: string,
): Promise<{ readonly segmentation: SegmentationRecord; readonly group: Group }> {
  const segmentation = await openGroups(context, actor);
  const group = segmentation?.fields.find(({ id }) => id === groupId);
  if (!segmentation || !group) throw new AppError('groupNotFound');
  return { segmentation, group };
}

/** @throws AppError groupNotFound */
export async function readGroup(
  context: Context,
  actor: Actor,
  groupId: string,
  query: Wanted = {},
): Promise<Resource> {
  const { segmentation, group } = await find(context, actor, groupId);
  return present(context, segmentation, group, query);
}

/** @throws AppError nameTaken, memberNotFound, limitReached, validation */
export const createGroup = (context: Context, actor: Actor, body: Body): Promise<Resource> =>
  alone(context, actor, () => create(context, actor, body));

async function create(context: Context, actor: Actor, body: Body): Promise<Resource> {
  const segmentation = await openGroups(context, actor);
  if (!segmentation)
    throw invalidField('invalidValue', 'an administrator has to choose the segmentation that groups fill');
  const { name, externalId, members: ids } = givenIn(body);
  requireFree(segmentation, null, { name, ...(externalId !== undefined && { externalId }) });
  const members = await findPeople(context, actor, ids);
  // With how the system calls it, or nobody would find what is cut off here.
  const groupId = await valueFor(context, actor, segmentation, name, externalId);
  if (externalId !== undefined) {
    // A person who came at the same moment may have brought the option without it.
    const present = await readSegmentation(context, actor.companyId, segmentation._id);
    if (externalIdOf(present, groupId) === undefined)
      await noteExternalId(context, present, groupId, externalId);
  }
  await move(context, actor, segmentation._id, {
    add: membersAmong(members),
    to: groupId,
  });
  return readGroup(context, actor, groupId);
}

/** A whole group as it is sent: the case of its names does not count. */
function givenIn(body: Body) {
  const given = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    name: nameIn(given.get('displayname')),
    externalId: externalIdIn(given.get('externalid')),
    members: idsIn(given.get('members') ?? []),
  };
}

const LONGEST = 120;

function nameIn(given: unknown): string {
  const name = textOf(given, 'displayName');
  if (name === '' || name.length > LONGEST)
    throw invalidField('invalidValue', `displayName: must be text of 1 to ${LONGEST} characters`);
  return name;
}

/** @returns undefined: there is none, or none any more */
const externalIdIn = (given: unknown): string | undefined => textOf(given, 'externalId') || undefined;

/** @param called what is new. @throws AppError nameTaken */
function requireFree(
  segmentation: SegmentationRecord,
  own: string | null,
  { name, externalId }: { readonly name?: string; readonly externalId?: string },
): void {
  const isTaken = segmentation.fields.some(
    ({ id, value }) =>
      id !== own &&
      ((name !== undefined && comparableName(value) === comparableName(name)) ||
        (externalId !== undefined && externalIdOf(segmentation, id) === externalId)),
  );
  if (isTaken) throw new AppError('nameTaken');
}

const MOST_MEMBERS = 10_000;
/** People found by one read. */
const BATCH = 200;

function idsIn(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  if (list.length > MOST_MEMBERS) throw invalidField('invalidValue', 'members: are too many');
  return list.map((entry) => {
    const id = isObject(entry) ? entry['value'] : entry;
    if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id))
      throw invalidField('invalidValue', 'members: value must be the id of a user');
    return id;
  });
}

/** @throws AppError memberNotFound */
async function findPeople(
  context: Context,
  actor: Actor,
  ids: readonly string[],
): Promise<DirectoryPerson[]> {
  const found = await findByIds(context, actor, ids);
  if (found.length < new Set(ids).size) throw new AppError('memberNotFound');
  return found;
}

/** Whoever was deactivated is in no group. */
const membersAmong = (people: readonly DirectoryPerson[]): string[] =>
  people.flatMap(({ _id, active }) => (active ? [_id] : []));

async function findByIds(
  context: Context,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<DirectoryPerson[]> {
  const found: DirectoryPerson[] = [];
  const keys = [...new Set(ids)].map((value) => ({ field: '_id', value }) as const);
  for (let start = 0; start < keys.length; start += BATCH)
    found.push(...(await findDirectoryPeople(context, companyId, keys.slice(start, start + BATCH))));
  return found;
}

/**
 * Whoever changes groups holds the company's lock from the look at the version to the last write, because a group is
 * several records: if two know a version, one of them changes it.
 */
const alone = <Result>(context: Context, actor: Actor, write: () => Promise<Result>) =>
  withCompanyLock(context, actor, write);

/** Somebody is in one group of a segmentation: the last that named them. */
async function move(
  context: Context,
  actor: Actor,
  segmentationId: string,
  { add, remove = [], to }: { readonly add: string[]; readonly remove?: string[]; readonly to: string },
): Promise<void> {
  const changes = [
    { userIds: add, extraData: [{ segmentationId, value: to }] },
    { userIds: remove, extraData: [{ segmentationId, value: '' }] },
  ].filter(({ userIds }) => userIds.length > 0);
  if (changes.length > 0) await changeMembersLocked(context, actor, changes);
}

interface GroupDraft {
  name: string;
  externalId: string | undefined;
  members: Set<string>;
}

/** @throws AppError as below */
export async function replaceGroup(
  context: Context,
  actor: Actor,
  groupId: string,
  body: Body,
  ifMatch: IfMatch,
): Promise<Resource> {
  const { members, ...called } = givenIn(body);
  return changeGroup(context, actor, groupId, ifMatch, () => ({ ...called, members: new Set(members) }));
}

/** @throws AppError groupNotFound, nameTaken, memberNotFound, outdated, validation */
export async function patchGroup(
  context: Context,
  actor: Actor,
  groupId: string,
  body: Body,
  ifMatch: IfMatch,
): Promise<Resource> {
  const operations = operationsOf(body);
  return changeGroup(context, actor, groupId, ifMatch, (before) => {
    const next = { ...before, members: new Set(before.members) };
    for (const operation of operations) applyToGroup(next, operation);
    return next;
  });
}

function applyToGroup(draft: GroupDraft, { op, path, value }: PatchOperation): void {
  const name = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:Group[:.]?/i, '');
  if (/^displayName$/i.test(name)) {
    if (op === 'remove') throw invalidField('mutability', 'displayName: a group has one');
    draft.name = nameIn(value);
  } else if (/^externalId$/i.test(name)) draft.externalId = externalIdIn(op === 'remove' ? null : value);
  else if (/^members$/i.test(name)) {
    if (op === 'replace' || (op === 'remove' && value === undefined)) draft.members.clear();
    const ids = value === undefined || value === null ? [] : idsIn(value);
    for (const id of ids) draft.members[op === 'remove' ? 'delete' : 'add'](id);
  } else if (/^members\[.*\]$/i.test(name) && op === 'remove') {
    for (const id of idsMeant(name.slice('members['.length, -1))) draft.members.delete(id);
  } else if (!/^(id|schemas|meta|urn:.*)$/i.test(name))
    throw invalidField('invalidPath', `no attribute ${path.slice(0, 100)}`);
}

const oneMember = /^\s*value\s+eq\s+"([\w-]{1,64})"\s*$/i;

/** The condition by which systems name whom to remove: a whole group is not looked over for each of many conditions. */
function idsMeant(condition: string): string[] {
  return condition.split(/\sor\s/i).map((part) => {
    const id = oneMember.exec(part)?.[1];
    if (id === undefined)
      throw invalidField('invalidFilter', 'members: named by value eq "…", or several of these with or');
    return id;
  });
}

const changeGroup = (context: Context, actor: Actor, ...given: Change): Promise<Resource> =>
  alone(context, actor, () => change(context, actor, ...given));

type Change = [groupId: string, ifMatch: IfMatch, draft: (before: GroupDraft) => GroupDraft];

async function change(
  context: Context,
  actor: Actor,
  ...[groupId, ifMatch, draft]: Change
): Promise<Resource> {
  const { segmentation, group } = await find(context, actor, groupId);
  const resource = await present(context, segmentation, group);
  requireVersion(resource, ifMatch);
  const was = new Set((resource['members'] as { value: string }[]).map(({ value }) => value));
  const calledBefore = externalIdOf(segmentation, groupId);
  const { name, externalId, members } = draft({
    ...{ name: group.value, externalId: calledBefore, members: was },
  });
  // What two groups have been called for long stands in the way of no other change.
  requireFree(segmentation, groupId, {
    ...(name !== group.value && { name }),
    ...(externalId !== calledBefore && externalId !== undefined && { externalId }),
  });
  const added = await findPeople(
    context,
    actor,
    [...members].filter((id) => !was.has(id)),
  );
  if (name !== group.value) {
    const fields = segmentation.fields.map((field) =>
      field.id === groupId ? { ...field, value: name } : field,
    );
    await updateSegmentationLocked(context, actor, segmentation._id, { fields });
  }
  if (externalId !== calledBefore) await noteExternalId(context, segmentation, groupId, externalId);
  const removed = [...was].filter((id) => !members.has(id));
  const isCalledAlike = name === group.value && externalId === calledBefore;
  if (isCalledAlike && added.length + removed.length === 0) return resource;
  await move(context, actor, segmentation._id, {
    add: membersAmong(added),
    remove: membersAmong(await findByIds(context, actor, removed)),
    to: groupId,
  });
  return isCalledAlike ? present(context, segmentation, group) : readGroup(context, actor, groupId);
}

/** @throws AppError groupNotFound, outdated, segmentationInUse */
export const removeGroup = (
  context: Context,
  actor: Actor,
  groupId: string,
  ifMatch: IfMatch,
): Promise<void> => alone(context, actor, () => remove(context, actor, groupId, ifMatch));

async function remove(context: Context, actor: Actor, groupId: string, ifMatch: IfMatch): Promise<void> {
  const { segmentation, group } = await find(context, actor, groupId);
  if (ifMatch !== undefined) requireVersion(await present(context, segmentation, group), ifMatch);
  const fields = segmentation.fields.filter(({ id }) => id !== groupId);
  await updateSegmentationLocked(context, actor, segmentation._id, { fields });
  if (externalIdOf(segmentation, groupId) !== undefined)
    await noteExternalId(context, segmentation, groupId, undefined);
}
