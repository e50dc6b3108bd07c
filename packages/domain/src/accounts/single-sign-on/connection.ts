import type { Body, ConnectedProvider, singleSignOnEndpoints } from '@elan/contracts';
import { type Actor, AppError, type Context, invalidField } from '../../platform';
import { endSessions, endSessionsOfProvider, refuseBegunByProvider } from '../../sessions';
import {
  claimNews,
  findSigningIn,
  findUser,
  forgetIdentities,
  guardAgreement,
  requireRecentSignIn,
} from '../../company';
import { endOfLost, isProven, recordNameOf, recordValueOf } from './domains';
import { findProvider, isConnected, openSecret, sealSecret } from './find-providers';
import { identityProviderModel, type NamedDomain } from './identity-provider.model';
import { canKeepPassword } from './password-rule';
import { redirectUriOf } from './provider-client';
import { tellChange } from './tell-change';

export async function readSingleSignOn(context: Context, actor: Actor): Promise<ConnectedProvider> {
  const { companyId, userId } = actor;
  const [provider, user] = await Promise.all([
    findProvider(context, companyId),
    findUser(context, companyId, userId),
  ]);
  const connected = isConnected(provider) ? provider : null;
  return {
    connection: connected && {
      ...{ issuer: connected.issuer, clientId: connected.clientId },
      administratorClaim: connected.administratorClaim,
      ...{ isRequired: connected.isRequired, breakGlassId: connected.breakGlassId },
    },
    domains: (provider?.domains ?? []).map((named) => presentDomain(context, named)),
    redirectUri: redirectUriOf(context, companyId),
    logoutUri: `${context.settings.PUBLIC_URL}/api/auth/single-sign-on/logout`,
    isCallerConnected: connected !== null && user?.identity?.issuer === connected.issuer,
  };
}

function presentDomain(context: Context, named: NamedDomain): ConnectedProvider['domains'][number] {
  const { domain, checkedAt, lostAt } = named;
  const state = !isProven(context, named) ? 'missing' : lostAt === null ? 'proven' : 'lost';
  return {
    ...{ domain, recordName: recordNameOf(domain), recordValue: recordValueOf(named), state },
    checkedAt: checkedAt?.toISOString() ?? null,
    until: state === 'lost' ? (endOfLost(named)?.toISOString() ?? null) : null,
  };
}

/**
 * Connects a provider. Another issuer or client knows nobody: who was somebody there is nobody here, its sessions end,
 * and single sign-on is required no longer.
 * @throws AppError validation (no secret), recentSignInRequired, agreementWeakened, tooManyAttempts
 */
export async function connectProvider(
  context: Context,
  actor: Actor,
  given: Body<typeof singleSignOnEndpoints.connect>,
): Promise<void> {
  const { companyId } = actor;
  const { clientId, administratorClaim } = given;
  // The issuer stays as issuers write themselves in discovery: what is compared has no second form.
  const issuer = given.issuer;
  requireReachable(context, issuer);
  const before = await findProvider(context, companyId);
  const isOther = !isConnected(before) || before.issuer !== issuer || before.clientId !== clientId;
  const kept = before && !isOther ? openSecret(context, before) : null;
  const secret = given.clientSecret ?? kept;
  if (secret === null) throw invalidField('clientSecret', 'must be given with another issuer or client');
  await requireRecentSignIn(context, actor);
  if (isOther) await guardAgreement(context, actor, () => ({ singleSignOn: 'offered' }));
  await claimNews(context, actor.userId);
  const clientSecret = sealSecret(context, companyId, secret);
  const forget = async () => {
    // What the provider has said until now, perhaps for another claim, makes nobody an administrator any more.
    await refuseBegunByProvider(context, companyId, {});
    if (isOther && isConnected(before)) await forgetProvider(context, before);
  };
  // Before, too: once it is written, nobody can tell any more that it is another one, should this process die.
  await forget();
  await identityProviderModel(context).updateOne(
    { _id: companyId, companyId },
    {
      $set: {
        ...{ issuer, clientId, clientSecret, administratorClaim },
        ...(isOther && { isRequired: false, breakGlassId: null }),
      },
    },
    { upsert: true },
  );
  await forget();
  await tellChange(context, companyId, actor, isConnected(before) ? 'changed' : 'connected', issuer);
}

/** @throws AppError validation */
function requireReachable({ settings }: Context, issuer: string): void {
  const { protocol, origin } = URL.canParse(issuer) ? new URL(issuer) : { protocol: '', origin: '' };
  if (protocol !== 'https:' && !settings.INSIDE_ISSUERS.has(origin))
    throw invalidField('issuer', 'must be an address that begins with https://');
}

/** @throws AppError singleSignOnNotFound, recentSignInRequired, agreementWeakened */
export async function disconnectProvider(context: Context, actor: Actor): Promise<void> {
  const { companyId } = actor;
  await requireRecentSignIn(context, actor);
  await guardAgreement(context, actor, () => ({ singleSignOn: 'none' }));
  const before = await findProvider(context, companyId);
  if (!isConnected(before)) throw new AppError('singleSignOnNotFound');
  // Before, too: asked again, a process that died afterwards would find nothing to disconnect.
  await tellChange(context, companyId, actor, 'disconnected', before.issuer);
  await forgetProvider(context, before);
  await identityProviderModel(context).updateOne(
    { companyId, issuer: { $ne: null } },
    {
      $set: {
        ...{ issuer: null, clientId: '', clientSecret: '', administratorClaim: null },
        ...{ isRequired: false, breakGlassId: null },
      },
    },
  );
  // A sign-in that is being finished looks at the connection when it has written what is forgotten here.
  await forgetProvider(context, before);
}

/** Who was somebody at a provider is nobody there any more, and what it has opened ends. */
async function forgetProvider(
  context: Context,
  { companyId, issuer }: { readonly companyId: string; readonly issuer: string },
): Promise<void> {
  await refuseBegunByProvider(context, companyId, {});
  await forgetIdentities(context, companyId);
  await endSessionsOfProvider(context, companyId, { issuer });
}

/**
 * Requires the provider of all administrators but one, who keeps the password, or of nobody. Sessions that a password
 * opened end, but for that person's.
 * @throws AppError singleSignOnNotFound, memberNotFound, notTriedYet (nobody would get in: the caller has not signed in by
 * the provider, or who keeps the password has none), recentSignInRequired, agreementWeakened, tooManyAttempts
 */
export async function requireProvider(
  context: Context,
  actor: Actor,
  { isRequired, breakGlassId }: { readonly isRequired: boolean; readonly breakGlassId: string | null },
): Promise<void> {
  const { companyId, userId } = actor;
  const keeper = breakGlassId === null ? null : await findUser(context, companyId, breakGlassId);
  if (breakGlassId !== null && !keeper) throw new AppError('memberNotFound');
  const provider = await findProvider(context, companyId);
  if (!isConnected(provider)) throw new AppError('singleSignOnNotFound');
  if (isRequired) {
    const caller = await findUser(context, companyId, userId);
    const hasTried = caller?.identity?.issuer === provider.issuer;
    if (!hasTried || !canKeepPassword(keeper)) throw new AppError('notTriedYet');
  }
  await requireRecentSignIn(context, actor);
  await guardAgreement(context, actor, () => ({ singleSignOn: isRequired ? 'required' : 'offered' }));
  await claimNews(context, userId);
  const rule = { isRequired, breakGlassId: isRequired ? breakGlassId : null };
  const isNews = provider.isRequired !== isRequired || provider.breakGlassId !== rule.breakGlassId;
  // First, because of a process that dies: asked again, nothing would change.
  if (isNews)
    await tellChange(context, companyId, actor, isRequired ? 'required' : 'free', keeper?.name ?? '');
  await identityProviderModel(context).updateOne({ companyId, issuer: provider.issuer }, { $set: rule });
  // Also when nothing changes: a process may have died after the rule was written.
  if (isRequired)
    for (const { _id } of await findSigningIn(context, companyId))
      if (_id !== breakGlassId)
        await endSessions(context, { companyId, userId: _id }, { openedBy: 'password' });
}
