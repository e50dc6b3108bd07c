import type { ProviderAnswer } from '@elan/contracts';
import * as client from 'openid-client';
import {
  AppError,
  type Caller,
  type Context,
  later,
  openSealed,
  recordAudit,
  sealText,
  SECOND,
} from '../../platform';
import {
  type ByProvider,
  endProviderStep,
  endSessionsOfProvider,
  hasEndedMeanwhile,
  holdProviderStep,
  readSignInStep,
} from '../../sessions';
import {
  admitAdministrator,
  bindIdentity,
  endApiKeysOf,
  findByIdentity,
  findMemberByEmail,
  findUser,
  isInvitationOver,
  unbindIdentity,
  type FormerMembers,
  type UserRecord,
} from '../../company';
import { isFactorRequired } from '../second-factor/own-factor';
import { beginSignIn } from '../second-factor/second-step';
import { type Browser, signIn, type SignedIn } from '../sign-in';
import type { HalfSignedIn } from '../login';
import { holderOf, LONGEST_AT_PROVIDER, type Sent, useOfStep } from './begin-sign-on';
import { hasDomain } from './domains';
import { findProvider, isConnected, type Provider, renewSeal } from './find-providers';
import { hasClaim, nameIn, verifiedAddress } from './read-person';
import {
  asProviderFailure,
  CLOCK_TOLERANCE,
  discover,
  ProviderFailure,
  redirectUriOf,
} from './provider-client';
import { waitAsCaller, waitForCompany } from './wait-for-provider';

/** What a provider says about a person. */
interface Person extends ByProvider {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly address: ReturnType<typeof verifiedAddress>;
}

/** Somebody whom the provider knows and the company does not let in. */
class NotAdmitted extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

interface Place {
  readonly caller: Caller;
  readonly browser: Browser;
  /** The language of the browser, for whoever becomes an administrator. */
  readonly language: UserRecord['language'];
  readonly formerMembers: (companyId: string) => FormerMembers;
}

/**
 * Signs in with what a provider sent the browser back with: once, in the browser that began, at the provider where it
 * began. Who it is says the provider's name for the person; the first time, their verified address.
 * @returns a session, or the second step where the company has its own second factor
 * @throws AppError signInExpired, providerRefused, notAdmitted, administratorQuotaReached, subscriptionRequired,
 * overloaded
 */
export async function finishSignOn(
  context: Context,
  token: string | undefined,
  answer: ProviderAnswer,
  at: Place,
): Promise<SignedIn | HalfSignedIn> {
  // Nobody who has not begun takes a place, nor takes a step that has to wait for one: whoever comes again still has it.
  await readBegun(context, token, answer);
  return waitAsCaller(at.caller.network, () =>
    waitForCompany(answer.companyId, at.caller.network, () => finish(context, token, answer, at)),
  );
}

async function finish(
  context: Context,
  token: string | undefined,
  answer: ProviderAnswer,
  at: Place,
): Promise<SignedIn | HalfSignedIn> {
  const { holder, companyId } = await readBegun(context, token, answer);
  const value = await holdProviderStep(context, holder, companyId);
  const text = value === null ? null : openSealed(context, useOfStep(holder), value);
  if (text === null) throw new AppError('signInExpired');
  try {
    return await signInAs(context, { holder, companyId, sent: JSON.parse(text) as Sent }, answer, at);
  } finally {
    await endProviderStep(context, holder, companyId);
  }
}

interface Begun {
  readonly holder: string;
  readonly companyId: string;
  readonly sent: Sent;
}

/** The person signs in, as long as neither the provider nor the company ends meanwhile what that is done with. */
async function signInAs(
  context: Context,
  { holder, companyId, sent }: Begun,
  answer: ProviderAnswer,
  at: Place,
): Promise<SignedIn | HalfSignedIn> {
  const provider = await findProvider(context, companyId);
  // Another provider by now: what it says is about other people.
  if (!isConnected(provider) || provider.issuer !== sent.issuer || provider.clientId !== sent.clientId)
    throw new AppError('signInExpired');
  try {
    const person = await askWho(context, provider, sent, answer);
    const isStillGood = async () => !(await hasEndedMeanwhile(context, holder, companyId, person.session));
    const user = await findWho(context, provider, person, at, isStillGood);
    if (await isFactorRequired(context, companyId)) {
      const step = await beginSignIn(context, user, person);
      if (!(await isStillGood())) throw new AppError('signInExpired');
      return { step };
    }
    return await signIn(context, user, {
      caller: at.caller,
      browser: at.browser,
      factor: null,
      byProvider: { session: person.session, signedInAt: person.signedInAt },
      isStillGood,
    });
  } catch (error) {
    const isRefused = error instanceof ProviderFailure || error instanceof NotAdmitted;
    if (!isRefused) throw error;
    const { reason } = error;
    await recordAudit(context, { companyId, action: 'singleSignOnFailed', details: { reason } });
    throw new AppError(error instanceof NotAdmitted ? 'notAdmitted' : 'providerRefused');
  }
}

/** @throws AppError signInExpired */
async function readBegun(
  context: Context,
  token: string | undefined,
  answer: ProviderAnswer,
): Promise<{ holder: string; companyId: string }> {
  const holder = holderOf(token ?? '');
  const begun = token === undefined ? null : await readSignInStep(context, holder, 'provider');
  // If the browser was sent back to another company's address, another provider has answered than the one that was
  // asked.
  if (!begun || begun.companyId !== answer.companyId) throw new AppError('signInExpired');
  return { holder, companyId: begun.companyId };
}

/** Trades the code for what the provider says about the person, and checks it. @throws ProviderFailure */
async function askWho(
  context: Context,
  provider: Provider,
  { state, nonce, verifier }: Sent,
  answer: ProviderAnswer,
): Promise<Person> {
  const configuration = await discover(context, provider);
  const { companyId } = provider;
  const address = new URL(redirectUriOf(context, companyId));
  for (const name of ['code', 'state', 'iss', 'error'] as const)
    if (answer[name] !== undefined) address.searchParams.set(name, answer[name]);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !isShort(claims.sub, 255)) throw new ProviderFailure('invalidAnswer');
    if (!isShort(claims['sid'], 1_000) || !isShort(tokens.refresh_token, LONGEST_REFRESH))
      throw new ProviderFailure('invalidAnswer');
    const now = context.clock.now();
    const provenAt = provenAtOf(claims, now);
    if (provenAt && provenAt < later(now, -(LONGEST_AT_PROVIDER + 60) * SECOND))
      throw new ProviderFailure('tooLongAgo');
    const more = await moreAbout(configuration, provider, tokens, claims);
    const refresh = tokens.refresh_token;
    await renewSeal(context, provider);
    return {
      claims: { ...more, ...claims },
      // An address is as good as what the same answer says of it: another one may be about another address.
      address: verifiedAddress(provider.issuer, claims) ?? verifiedAddress(provider.issuer, more),
      session: {
        ...{ issuer: provider.issuer, subject: claims.sub },
        sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
        refreshToken: refresh === undefined ? null : sealText(context, useOfRefresh(companyId), refresh),
        checkedAt: now,
      },
      signedInAt: provenAt && provenAt < now ? provenAt : provenAt && now,
    };
  } catch (error) {
    throw asProviderFailure(error);
  }
}

/** Each session keeps one. */
export const LONGEST_REFRESH = 8_000;

const isShort = (said: unknown, longest: number): boolean =>
  typeof said !== 'string' || said.length <= longest;

/** @returns null: the provider does not say when; nor does a time that is yet to come, as of one that means milliseconds */
function provenAtOf({ auth_time: seconds }: client.IDToken, now: Date): Date | null {
  const latest = later(now, CLOCK_TOLERANCE * SECOND);
  return typeof seconds === 'number' && seconds * SECOND <= latest.getTime()
    ? new Date(seconds * SECOND)
    : null;
}

export const useOfRefresh = (companyId: string): string => `providerRefresh:${companyId}`;

/** Providers may say who it is in the token, and the rest where it is asked for. */
async function moreAbout(
  configuration: client.Configuration,
  { administratorClaim }: Provider,
  { access_token: accessToken }: client.TokenEndpointResponse,
  claims: client.IDToken,
): Promise<Record<string, unknown>> {
  const isWhole = 'email' in claims && (administratorClaim === null || administratorClaim.name in claims);
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(configuration, accessToken, claims.sub);
}

/** @throws NotAdmitted, AppError administratorQuotaReached, subscriptionRequired, signInExpired */
async function findWho(
  context: Context,
  provider: Provider,
  { claims, address, session }: Person,
  { language, formerMembers }: Place,
  isStillGood: () => Promise<boolean>,
): Promise<UserRecord> {
  const { companyId, administratorClaim } = provider;
  const known = await findByIdentity(context, companyId, session);
  if (administratorClaim && !hasClaim(claims, administratorClaim)) {
    if (known) await endAccess(context, known, session);
    throw new NotAdmitted('noClaim');
  }
  if (known && known.role !== 2) {
    if (!administratorClaim && isInvitationOver(context, known)) throw new NotAdmitted('noAdministrator');
    return known;
  }
  if (!address) throw new NotAdmitted('emailNotVerified');
  const { email, domain } = address;
  if (!(await hasDomain(context, provider, domain))) throw new NotAdmitted('otherDomain');
  const user = administratorClaim
    ? await admitAdministrator(
        context,
        companyId,
        { email, name: nameIn(claims) ?? email, language },
        formerMembers(companyId),
        isStillGood,
      )
    : await findAdministrator(context, companyId, email);
  if (!user) throw new NotAdmitted('noAdministrator');
  // Another person has had this address at the provider before.
  if (!(await bindIdentity(context, user, session))) throw new NotAdmitted('otherPerson');
  // Whoever ends it lets the provider know nobody afterwards: perhaps before this was written.
  if (await isStillGood()) return user;
  await unbindIdentity(context, user, session);
  throw new AppError('signInExpired');
}

/** Ends what somebody had while the provider called them an administrator; a password of theirs stays. */
async function endAccess(
  context: Context,
  { companyId, _id: userId }: UserRecord,
  { issuer, subject }: Person['session'],
): Promise<void> {
  await endSessionsOfProvider(context, companyId, { issuer, subject, sid: undefined });
  await endApiKeysOf(context, { companyId, userId });
}

async function findAdministrator(
  context: Context,
  companyId: string,
  email: string,
): Promise<UserRecord | null> {
  const found = await findMemberByEmail(context, companyId, email, ['role']);
  const user = found && found.role !== 2 ? await findUser(context, companyId, found._id) : null;
  return user && isInvitationOver(context, user) ? null : user;
}
