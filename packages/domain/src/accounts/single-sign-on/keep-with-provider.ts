import * as client from 'openid-client';
import {
  AppError,
  type Context,
  later,
  MINUTE,
  openSealed,
  recordAudit,
  sealText,
  SECOND,
} from '../../platform';
import {
  endSession,
  noteAnswered,
  noteAsking,
  readSession,
  restOfProvider,
  type SessionRecord,
} from '../../sessions';
import { LONGEST_AT_PROVIDER } from './begin-sign-on';
import { findProvider, isConnected, type Provider } from './find-providers';
import { LONGEST_REFRESH, useOfRefresh } from './finish-sign-on';
import { asProviderFailure, discover, ProviderFailure } from './provider-client';

/** A session is used no longer than this without its provider having said that it may be; asking takes the rest of a minute. */
const ASKED_EVERY = 45 * SECOND;
/** How long a session goes on while its provider does not answer, or can never be asked. */
const LONGEST_WITHOUT_ANSWER = 15 * MINUTE;
const REST = 10 * SECOND;
const WAIT_MS = 100;
const MOST_WAITS = 150;

/** What a provider says of somebody who may not go on. */
const refusals: ReadonlySet<string> = new Set([
  ...['invalid_grant', 'interaction_required', 'login_required', 'consent_required', 'access_denied'],
  'otherPerson',
]);

type Used = Pick<SessionRecord, '_id' | 'companyId' | 'userId' | 'createdAt' | 'provider'>;

/**
 * Lets a session that a provider has opened be used only while the provider keeps the person: it is asked, with what it
 * gave for this, when it last was 45 seconds ago. One call asks; others wait for it.
 * @returns whether this one has waited: what was read before may have changed
 * @throws AppError unauthenticated
 */
export async function keepWithProvider(context: Context, session: Used): Promise<boolean> {
  const now = context.clock.now();
  const { provider } = session;
  if (!provider || provider.checkedAt > later(now, -ASKED_EVERY)) return false;
  if (session.createdAt < later(now, -LONGEST_AT_PROVIDER * SECOND))
    return end(context, session, 'tooLongAgo');
  const ours = await noteAsking(context, session, provider.checkedAt);
  if (ours) await ask(context, session, ours.refreshToken);
  else await waitForAnswer(context, session);
  return true;
}

async function ask(context: Context, session: Used, sealed: string | null): Promise<void> {
  const { companyId } = session;
  const refreshToken = sealed === null ? null : openSealed(context, useOfRefresh(companyId), sealed);
  const connection = await findProvider(context, companyId);
  if (!isConnected(connection) || connection.issuer !== session.provider?.issuer)
    return end(context, session, 'otherProvider');
  // The provider gave nothing to ask with, or nothing that can still be read.
  if (refreshToken === null) return withoutAnswer(context, session, 'neverAsked');
  try {
    const next = await askProvider(context, connection, session.provider.subject, refreshToken);
    await noteAnswered(context, session, sealText(context, useOfRefresh(companyId), next));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (refusals.has(error.reason)) return end(context, session, error.reason);
    return withoutAnswer(context, session, error.reason);
  }
}

/** @returns the token to ask with next. @throws ProviderFailure: `invalid_grant`, the person may not go on */
async function askProvider(
  context: Context,
  provider: Provider,
  subject: string,
  refreshToken: string,
): Promise<string> {
  const configuration = await discover(context, provider);
  try {
    const tokens = await client.refreshTokenGrant(configuration, refreshToken);
    const sub = tokens.claims()?.sub;
    if (sub !== undefined && sub !== subject) throw new ProviderFailure('otherPerson');
    const next = tokens.refresh_token ?? refreshToken;
    if (next.length > LONGEST_REFRESH) throw new ProviderFailure('invalidAnswer');
    return next;
  } catch (error) {
    throw asProviderFailure(error);
  }
}

async function withoutAnswer(context: Context, session: Used, reason: string): Promise<void> {
  const checkedAt = session.provider?.checkedAt ?? session.createdAt;
  if (checkedAt < later(context.clock.now(), -LONGEST_WITHOUT_ANSWER)) return end(context, session, reason);
  await restOfProvider(context, session, REST);
}

/** Another call asks: its answer counts for this one. */
async function waitForAnswer(context: Context, session: Used): Promise<void> {
  const checkedAt = session.provider?.checkedAt;
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const { provider } = (await readSession(context, session._id)) ?? {};
    if (!provider) throw new AppError('unauthenticated');
    const hasAnswered = provider.checkedAt.getTime() !== checkedAt?.getTime();
    if (hasAnswered || !isAsking(context, provider)) return;
    await context.clock.sleep(WAIT_MS);
  }
}

/** Whether somebody waits for the provider at this moment; after a failure nobody does for a while. */
function isAsking({ clock }: Context, { askingUntil }: NonNullable<SessionRecord['provider']>): boolean {
  return askingUntil !== null && askingUntil > later(clock.now(), REST);
}

async function end(context: Context, session: Used, reason: string): Promise<never> {
  const { companyId, userId, _id } = session;
  await endSession(context, session);
  const details = { session: _id, by: 'provider', reason };
  await recordAudit(context, { companyId, action: 'sessionEnd', target: `user:${userId}`, details });
  throw new AppError('unauthenticated');
}
