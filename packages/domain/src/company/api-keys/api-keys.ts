import { type ApiKey, type ApiKeyDraft, MAX_API_KEYS, type NewApiKey } from '@elan/contracts';
import { type Actor, AppError, type Context, DAY, later, newId, recordAudit } from '../../platform';
import { readSession } from '../../sessions';
import { requireRecentSignIn } from '../members/recent-sign-in';
import { guardAgreement } from '../agreements/agreements';
import { withRoomFor } from '../companies/with-room-for';
import { claimNews, mailAdministrators } from '../members/mail-administrators';
import { findMember, findMembers } from '../members/find-member';
import type { UserRecord } from '../members/user.model';
import { apiKeyModel, type ApiKeyRecord } from './api-key.model';
import { apiKeyCreated } from './api-key-created.mail';
import { hashSecret, newSecret, writeKey } from './api-key-secret';
import { type Voucher, VOUCHER_FIELDS, vouchersOf, waitsSince } from './waiting-keys';

const live = ({ clock }: Context) => ({ expiresAt: { $gt: clock.now() } });

/** The keys of a company, newest first. */
export async function listApiKeys(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<ApiKey[]> {
  const keys = await apiKeyModel(context)
    .find({ companyId, ...live(context) }, { secretHash: 0 })
    .sort({ createdAt: -1, _id: 1 })
    .limit(MAX_API_KEYS)
    .lean();
  const makers = await findMembers(
    context,
    companyId,
    [...new Set(keys.flatMap(vouchersOf))],
    ['name', ...VOUCHER_FIELDS],
  );
  const byId = new Map(makers.flatMap((maker) => (maker ? [[maker._id, maker] as const] : [])));
  return keys.map((key) => present(key, byId));
}

const present = (key: Omit<ApiKeyRecord, 'secretHash'>, people: ReadonlyMap<string, Maker>): ApiKey => ({
  id: key._id,
  name: key.name,
  scopes: key.scopes,
  madeBy: people.get(key.userId)?.name ?? null,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedOn: key.lastUsedOn,
  waitsSince: waitsSince(key, people)?.toISOString() ?? null,
});

/**
 * Makes a key in the name of the caller, and tells all administrators: whoever has it needs no password.
 * @throws AppError limitReached, recentSignInRequired, agreementWeakened, tooManyAttempts
 */
export async function createApiKey(context: Context, actor: Actor, draft: ApiKeyDraft): Promise<NewApiKey> {
  const { companyId, userId } = actor;
  const { name, scopes, days } = draft;
  const now = context.clock.now();
  const [id, secret] = [newId(), newSecret()];
  const people = await readVouchers(context, actor, [userId]);
  const key: ApiKeyRecord = {
    ...{ _id: id, companyId, name, scopes, secretHash: hashSecret(secret), userId },
    makerResetAt: people.get(userId)?.passwordResetAt ?? null,
    ...{ createdAt: now, expiresAt: later(now, days * DAY), lastUsedOn: null },
  };
  const room = { model: apiKeyModel(context), most: MAX_API_KEYS, counted: live(context) };
  await withRoomFor(context, actor, room, async () => {
    await guardAgreement(context, actor, ({ apiKeys, apiScopes }) => ({
      ...{ apiKeys: apiKeys + 1, apiScopes: [...new Set([...apiScopes, ...scopes])] },
    }));
    await claimNews(context, userId);
    await apiKeyModel(context).create(key);
    // This check comes after the write: whoever stops being an administrator meanwhile loses the sessions first and the
    // keys then.
    await requireRecentSignIn(context, actor).catch(async (error: unknown) => {
      await apiKeyModel(context).deleteOne({ _id: id, companyId });
      throw error;
    });
  });
  const details = { scopes: scopes.join(' '), days };
  await recordAudit(context, { companyId, action: 'apiKeyCreate', actor, target: `apiKey:${id}`, details });
  await tell(context, key);
  return { key: present(key, people), secret: writeKey({ id, secret }) };
}

/** Tells all administrators that there is another key, or that one is valid again. */
async function tell(
  context: Context,
  { companyId, name, userId }: Pick<ApiKeyRecord, 'companyId' | 'name' | 'userId'>,
  what: 'made' | 'confirmed' = 'made',
): Promise<void> {
  const link = `${context.settings.PUBLIC_URL}/company?tab=connections`;
  await mailAdministrators(context, companyId, apiKeyCreated, ({ companyName, nameOf }) => ({
    ...{ companyName, actorName: nameOf(userId), keyName: name, what, link },
  }));
}

/**
 * Makes a key valid again that waits, whoever made it: the caller says that the company knows it.
 * @throws AppError apiKeyNotFound, recentSignInRequired, unauthenticated, changedMeanwhile
 */
export async function confirmApiKey(context: Context, actor: Actor, apiKeyId: string): Promise<ApiKey> {
  const { companyId } = actor;
  const now = context.clock.now();
  const one = { _id: apiKeyId, companyId, ...live(context) };
  const key = await apiKeyModel(context).findOne(one, { secretHash: 0 }).lean();
  const people = key && (await readVouchers(context, actor, [...vouchersOf(key), actor.userId]));
  const maker = key && people?.get(key.userId);
  if (!key || !people || !maker) throw new AppError('apiKeyNotFound');
  await requireRecentSignIn(context, actor);
  if (!waitsSince(key, people)) return present(key, people);
  const resetAt = people.get(actor.userId)?.passwordResetAt ?? null;
  // As of before the look: an address that has changed since makes it wait again.
  const confirmed = { by: actor.userId, resetAt, at: now };
  const set = { makerResetAt: maker.passwordResetAt ?? null, confirmed };
  // Whoever confirms it at the same time, or for a later reset, has done it.
  const unchanged = {
    ...{ ...one, makerResetAt: key.makerResetAt ?? null },
    ...{ 'confirmed.by': key.confirmed?.by ?? null, 'confirmed.at': key.confirmed?.at ?? null },
  };
  const { matchedCount } = await apiKeyModel(context).updateOne(unchanged, { $set: set });
  if (matchedCount === 0) throw new AppError('changedMeanwhile');
  await recordAudit(context, { companyId, action: 'apiKeyConfirm', actor, target: `apiKey:${apiKeyId}` });
  await tell(context, { ...key, userId: actor.userId }, 'confirmed');
  return present({ ...key, ...set }, people);
}

type Maker = Voucher & Pick<UserRecord, 'name'>;

/**
 * @returns those on whose accounts a key depends or will, as of a moment at which the caller's password is still theirs:
 * whoever was in their account before a reset of its password neither makes nor confirms anything after it
 * @throws AppError unauthenticated
 */
async function readVouchers(
  context: Context,
  { companyId, userId, sessionId }: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Maker>> {
  const found = await findMembers(context, companyId, [...new Set(ids)], ['name', ...VOUCHER_FIELDS]);
  const session = await readSession(context, sessionId);
  const caller = await findMember(context, companyId, userId, ['credentials']);
  if (session?.credentials !== caller?.credentials) throw new AppError('unauthenticated');
  return new Map(found.flatMap((one) => (one ? [[one._id, one] as const] : [])));
}

/** Ends a key at once. @throws AppError apiKeyNotFound */
export async function removeApiKey(context: Context, actor: Actor, apiKeyId: string): Promise<void> {
  const { companyId } = actor;
  const { deletedCount } = await apiKeyModel(context).deleteOne({ _id: apiKeyId, companyId });
  if (deletedCount === 0) throw new AppError('apiKeyNotFound');
  await recordAudit(context, { companyId, action: 'apiKeyRemove', actor, target: `apiKey:${apiKeyId}` });
}

/** Ends the keys of somebody who is no administrator any more: a later role does not bring them back. */
export async function endApiKeysOf(
  context: Context,
  { companyId, userId }: { readonly companyId: string; readonly userId: string | { $in: string[] } },
): Promise<void> {
  await apiKeyModel(context).deleteMany({ companyId, userId });
}
