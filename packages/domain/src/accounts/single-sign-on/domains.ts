import { Resolver } from 'node:dns/promises';
import {
  type Actor,
  AppError,
  claimAttempts,
  type Context,
  DAY,
  HOUR,
  later,
  mayAttempt,
  newId,
  rateLimitPolicies,
  waitAs,
} from '../../platform';
import { refuseBegunByProvider } from '../../sessions';
import { changesTo, requireRecentSignIn } from '../../company';
import { findProvider, findProvidersNaming } from './find-providers';
import {
  identityProviderModel,
  type IdentityProviderRecord,
  type NamedDomain,
} from './identity-provider.model';
import { noteChange, tellChange } from './tell-change';

/** More than a company has. */
const MOST_DOMAINS = 20;
/** How long a domain counts after its record was last seen to be missing first: a mistake in a zone locks nobody out. */
const KEPT_AFTER_LOSS = 7 * DAY;
/** A sign-in looks again after this time. */
const CHECKED_EVERY = HOUR;
const LOOKUP_MS = 3000;

export const recordNameOf = (domain: string): string => `_elan.${domain}`;
export const recordValueOf = ({ token }: Pick<NamedDomain, 'token'>): string => `elan-domain=${token}`;

/** Whether a domain counts: its record was seen, and has not been gone for long. */
export function isProven({ clock }: Pick<Context, 'clock'>, { provenAt, lostAt }: NamedDomain): boolean {
  return provenAt !== null && (lostAt === null || lostAt > later(clock.now(), -KEPT_AFTER_LOSS));
}

export const endOfLost = ({ lostAt }: NamedDomain): Date | null => lostAt && later(lostAt, KEPT_AFTER_LOSS);

/** @returns whether the record is there; null: nobody answers, which says nothing */
async function isRecordThere({ settings }: Context, named: NamedDomain): Promise<boolean | null> {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 1 });
  if (settings.DNS_SERVERS.length > 0) resolver.setServers(settings.DNS_SERVERS);
  try {
    const records = await resolver.resolveTxt(recordNameOf(named.domain));
    return records.some((parts) => parts.join('') === recordValueOf(named));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? false : null;
  }
}

/** Looks for the record of a domain now, and notes what it means. @returns the domain as it is then */
async function look(
  context: Context,
  { companyId }: IdentityProviderRecord,
  named: NamedDomain,
  actor: Actor | null,
): Promise<NamedDomain> {
  const { domain, token } = named;
  const isThere = await waitAs(actor ?? {}, isRecordThere(context, named));
  const now = context.clock.now();
  const wasProven = isProven(context, named);
  const set = {
    checkedAt: now,
    ...(isThere === true && { provenAt: wasProven ? named.provenAt : now, lostAt: null }),
    ...(isThere === false && named.provenAt !== null && { lostAt: named.lostAt ?? now }),
  };
  // The write replaces only what was read: if two look at one moment, one of them tells.
  const { modifiedCount } = await identityProviderModel(context).updateOne(
    {
      companyId,
      domains: { $elemMatch: { domain, token, provenAt: named.provenAt, lostAt: named.lostAt } },
    },
    Object.fromEntries([
      ['$set', Object.fromEntries(Object.entries(set).map(([name, value]) => [`domains.$.${name}`, value]))],
    ]),
  );
  const after = { ...named, ...set };
  if (modifiedCount === 0) return after;
  if (!wasProven && isThere === true) {
    await tellChange(context, companyId, actor, 'domainProven', domain);
    await tellOthers(context, companyId, domain);
  }
  if (named.lostAt === null && after.lostAt !== null)
    await tellChange(context, companyId, null, 'domainLost', domain);
  return after;
}

/**
 * Another company has proved the same domain: both count as long as both records are there, and whoever had it learns of
 * it. Where the record of the earlier one is gone, the domain has changed hands, and counts there no longer.
 */
async function tellOthers(context: Context, companyId: string, domain: string): Promise<void> {
  for (const other of await findProvidersNaming(context, domain)) {
    const named = other.domains.find((one) => one.domain === domain);
    if (other.companyId === companyId || !named || !isProven(context, named)) continue;
    const after = await look(context, other, named, null);
    if (after.lostAt === null) {
      // Whoever gives it up and proves it again floods nobody.
      if (await mayAttempt(context, changesTo(other.companyId, domain)))
        await tellChange(context, other.companyId, null, 'domainShared', domain);
    } else
      await identityProviderModel(context).updateOne(
        { companyId: other.companyId, 'domains.domain': domain },
        { $set: { 'domains.$.provenAt': null, 'domains.$.lostAt': null } },
      );
  }
}

/** Whether a company has a domain now; looks again if nobody has for an hour. */
export async function hasDomain(
  context: Context,
  provider: IdentityProviderRecord,
  domain: string,
): Promise<boolean> {
  const named = provider.domains.find((one) => one.domain === domain);
  if (!named || !isProven(context, named)) return false;
  const isFresh = named.checkedAt !== null && named.checkedAt > later(context.clock.now(), -CHECKED_EVERY);
  return isFresh || isProven(context, await look(context, provider, named, null));
}

/** @throws AppError limitReached, recentSignInRequired */
export async function addDomain(context: Context, actor: Actor, domain: string): Promise<void> {
  const { companyId } = actor;
  await requireRecentSignIn(context, actor);
  const named: NamedDomain = { domain, token: newId(), provenAt: null, checkedAt: null, lostAt: null };
  await identityProviderModel(context).updateOne(
    { _id: companyId, companyId },
    { $setOnInsert: { companyId } },
    { upsert: true },
  );
  // The write itself counts them: if there were many at once, all would find the last place free.
  const hasRoom = { [`domains.${MOST_DOMAINS - 1}`]: { $exists: false } };
  const { matchedCount } = await identityProviderModel(context).updateOne(
    { ...{ companyId, 'domains.domain': { $ne: domain } }, ...hasRoom },
    { $push: { domains: named } },
  );
  if (matchedCount > 0) return noteChange(context, companyId, actor, 'domainNamed');
  const provider = await findProvider(context, companyId);
  if (provider?.domains.some((one) => one.domain === domain) !== true) throw new AppError('limitReached');
}

/** @throws AppError singleSignOnNotFound, tooManyAttempts, recentSignInRequired */
export async function checkDomain(context: Context, actor: Actor, domain: string): Promise<void> {
  await requireRecentSignIn(context, actor);
  const provider = await findProvider(context, actor.companyId);
  const named = provider?.domains.find((one) => one.domain === domain);
  if (!provider || !named) throw new AppError('singleSignOnNotFound');
  await claimAttempts(context, [rateLimitPolicies.singleSignOnTests, actor.companyId]);
  await look(context, provider, named, actor);
}

/** @throws AppError singleSignOnNotFound, recentSignInRequired */
export async function removeDomain(context: Context, actor: Actor, domain: string): Promise<void> {
  const { companyId } = actor;
  await requireRecentSignIn(context, actor);
  const before = await findProvider(context, companyId);
  const named = before?.domains.find((one) => one.domain === domain);
  if (!named) throw new AppError('singleSignOnNotFound');
  const wasProven = named.provenAt !== null;
  // First, because of a process that dies: asked again, it would find no domain.
  if (wasProven) {
    await tellChange(context, companyId, actor, 'domainRemoved', domain);
    await refuseBegunByProvider(context, companyId, {});
  } else await noteChange(context, companyId, actor, 'domainRemoved');
  await identityProviderModel(context).updateOne({ companyId }, { $pull: { domains: { domain } } });
  await refuseBegunByProvider(context, companyId, {});
}
