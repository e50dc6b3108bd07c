import { addDays, addMonths, dayInZone } from '@elan/calendar';
import {
  type Body,
  MAX_KEPT_REQUESTS,
  MAX_OPEN_REQUESTS,
  PRIVACY_LIST,
  type privacyEndpoints,
  type PrivacyRequest,
} from '@elan/contracts';
import {
  findLeaver,
  findLeaverNames,
  findMember,
  findMembers,
  findUser,
  readCompany,
  withCompanyLock,
  withRoomFor,
} from '../../company';
import { type Actor, AppError, type Context, invalidField, newId, recordAudit } from '../../platform';
import { forgetPerson, removeMember } from '../remove-member';
import { privacyRequestModel, type PrivacyRequestRecord } from './privacy-request.model';

/** What a person may ask for has to be done within a month (GDPR, article 12). */
const MONTHS = 1;
/** Nobody notes a request that is older than this. */
const MOST_DAYS = 366;

/** The open requests by their due day, then the closed ones, newest first. */
export async function listRequests(context: Context, actor: Actor): Promise<PrivacyRequest[]> {
  const { companyId } = actor;
  const [open, closed] = await Promise.all([
    privacyRequestModel(context)
      .find({ companyId, state: 'open' })
      .sort({ dueOn: 1, _id: 1 })
      .limit(MAX_OPEN_REQUESTS)
      .lean(),
    privacyRequestModel(context)
      .find({ companyId, closedAt: { $gt: new Date(0) } })
      .sort({ closedAt: -1, _id: 1 })
      .limit(PRIVACY_LIST)
      .lean(),
  ]);
  return present(context, actor, [...open, ...closed]);
}

/**
 * Notes that somebody asks for their data or their erasure. It is about a member, or somebody whom the HR system
 * deactivated and who is still known.
 * @throws AppError memberNotFound, limitReached, validation (a day ahead, or too long ago)
 */
export async function addRequest(
  context: Context,
  actor: Actor,
  { kind, userId, askedOn }: Body<typeof privacyEndpoints.addRequest>,
): Promise<PrivacyRequest> {
  const { companyId } = actor;
  await requirePerson(context, companyId, userId);
  const { timeZone } = await readCompany(context, actor);
  const today = dayInZone(context.clock.now(), timeZone);
  if (askedOn > today) throw invalidField('askedOn', 'is ahead');
  if (askedOn < addDays(today, -MOST_DAYS)) throw invalidField('askedOn', 'is too long ago');
  const request: PrivacyRequestRecord = {
    ...{ _id: newId(), companyId, kind, state: 'open', userId, askedOn },
    ...{ dueOn: addMonths(askedOn, MONTHS), closedAt: null, closedBy: null },
  };
  const model = privacyRequestModel(context);
  const open = { model, most: MAX_OPEN_REQUESTS, counted: { state: 'open' as const } };
  await withRoomFor(context, actor, [open, { model, most: MAX_KEPT_REQUESTS }], async () => {
    await model.create(request);
  });
  await record(context, actor, 'privacyRequestAdd', request);
  return presentOne(context, actor, request);
}

async function requirePerson(context: Context, companyId: string, userId: string): Promise<void> {
  const [member, leaver] = await Promise.all([
    findUser(context, companyId, userId),
    findLeaver(context, companyId, userId),
  ]);
  if (!member && !leaver) throw new AppError('memberNotFound');
}

/**
 * Does what was asked. Erasure removes the member as every removal does: answers that were given stay counted, and
 * nothing depends on whether there are any. Of access it is noted that the file was handed over.
 * @throws AppError privacyRequestNotFound, notNow (it is closed), lastAdministrator, recentSignInRequired
 */
export async function fulfilRequest(
  context: Context,
  actor: Actor,
  requestId: string,
): Promise<PrivacyRequest> {
  const { companyId } = actor;
  const request = await findOpen(context, companyId, requestId);
  const { kind, userId } = request;
  if (kind === 'erasure' && userId !== null) {
    // What is closed cannot be repeated, so that comes last.
    await erasePerson(context, actor, userId);
  }
  const done = await close(context, actor, request, 'done');
  if (kind === 'erasure' && userId !== null) {
    // Nothing closed leads to them any more.
    const closed = { companyId, userId, state: { $ne: 'open' as const } };
    await privacyRequestModel(context).updateMany(closed, { $set: { userId: null } });
  }
  return presentOne(context, actor, kind === 'erasure' ? { ...done, userId: null } : done);
}

/** Somebody may have removed them before: then there is nothing left to do. */
async function erasePerson(context: Context, actor: Actor, userId: string): Promise<void> {
  const { companyId } = actor;
  const erase = async (): Promise<void> => {
    await removeMember(context, actor, userId).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'memberNotFound')) throw error;
    });
    await forgetPerson(context, companyId, userId);
  };
  const member = await findMember(context, companyId, userId, ['role']);
  // Nor does an HR system keep them, or bring them back, meanwhile. Whoever signs in is removed under that lock anyway.
  await (member && member.role !== 2 ? erase() : withCompanyLock(context, actor, erase));
}

/** Closes a request without doing what was asked. @throws AppError privacyRequestNotFound, notNow (it is closed) */
export async function closeRequest(
  context: Context,
  actor: Actor,
  requestId: string,
  state: 'withdrawn' | 'refused',
): Promise<PrivacyRequest> {
  const request = await findOpen(context, actor.companyId, requestId);
  return presentOne(context, actor, await close(context, actor, request, state));
}

async function findOpen(
  context: Context,
  companyId: string,
  requestId: string,
): Promise<PrivacyRequestRecord> {
  const request = await privacyRequestModel(context).findOne({ _id: requestId, companyId }).lean();
  if (!request) throw new AppError('privacyRequestNotFound');
  if (request.state !== 'open') throw new AppError('notNow');
  return request;
}

async function close(
  context: Context,
  actor: Actor,
  { _id, companyId }: PrivacyRequestRecord,
  state: PrivacyRequestRecord['state'],
): Promise<PrivacyRequestRecord> {
  const closed = await privacyRequestModel(context)
    .findOneAndUpdate(
      { _id, companyId, state: 'open' },
      { $set: { state, closedAt: context.clock.now(), closedBy: actor.userId } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!closed) throw new AppError('notNow');
  await record(context, actor, state === 'done' ? 'privacyRequestDone' : 'privacyRequestClose', closed);
  return closed;
}

/** The requests about somebody, for their own file. */
export async function findRequestsOf(
  context: Context,
  companyId: string,
  userId: string,
): Promise<PrivacyRequestRecord[]> {
  return privacyRequestModel(context).find({ companyId, userId }).sort({ askedOn: 1, _id: 1 }).lean();
}

async function record(
  context: Context,
  actor: Actor,
  action: 'privacyRequestAdd' | 'privacyRequestDone' | 'privacyRequestClose',
  { companyId, kind, state }: PrivacyRequestRecord,
): Promise<void> {
  // Not to whom: who asked for their data is nobody else's business.
  const details = { kind, ...(action === 'privacyRequestClose' && { state }) };
  await recordAudit(context, { companyId, actor, action, target: `company:${companyId}`, details });
}

async function presentOne(
  context: Context,
  actor: Actor,
  request: PrivacyRequestRecord,
): Promise<PrivacyRequest> {
  const [one] = await present(context, actor, [request]);
  if (!one) throw new AppError('privacyRequestNotFound');
  return one;
}

async function present(
  context: Context,
  actor: Actor,
  requests: readonly PrivacyRequestRecord[],
): Promise<PrivacyRequest[]> {
  if (requests.length === 0) return [];
  const { companyId } = actor;
  const ids = [...new Set(requests.flatMap(({ userId, closedBy }) => [userId ?? [], closedBy ?? []].flat()))];
  const [{ timeZone }, members, leavers] = await Promise.all([
    readCompany(context, actor),
    findMembers(context, companyId, ids, ['name']),
    findLeaverNames(context, companyId, ids),
  ]);
  const names = new Map([
    ...leavers,
    ...members.flatMap((one) => (one ? [[one._id, one.name] as const] : [])),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return requests.map(({ _id, kind, state, userId, askedOn, dueOn, closedAt, closedBy }) => ({
    ...{ id: _id, kind, state, userId, name: nameOf(userId), askedOn, dueOn },
    closedOn: closedAt && dayInZone(closedAt, timeZone),
    closedBy: nameOf(closedBy),
  }));
}
