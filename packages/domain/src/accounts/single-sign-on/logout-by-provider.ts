import { parse } from 'node:querystring';
import { leniently } from '@elan/contracts/decode-part';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import {
  AppError,
  claimAttempts,
  type Context,
  ofNetwork,
  rateLimitPolicies,
  recordAudit,
  SECOND,
  type Caller,
} from '../../platform';
import { endSessionsOfProvider } from '../../sessions';
import { findProvidersOf } from './find-providers';
import { CLOCK_TOLERANCE, ProviderFailure, readLogoutToken } from './provider-client';
import { waitAsCaller, waitForCompany } from './wait-for-provider';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Ends sessions whose provider says that the person has signed out there (OpenID Connect Back-Channel Logout 1.0). A
 * token that comes twice ends nothing more. Only tokens that are no provider's are counted: others who send them from
 * its network bar none of its own.
 * @throws AppError validation (it is none that a connected provider has signed), tooManyAttempts, overloaded
 */
export async function logoutByProvider(
  context: Context,
  form: string,
  { network }: Pick<Caller, 'network'>,
): Promise<void> {
  const claim = () => claimAttempts(context, ...ofNetwork(rateLimitPolicies.singleSignOnOfNetwork, network));
  const token = [parse(form, '&', '=', leniently)['logout_token']].flat()[0] ?? '';
  const { issuer, audience } = unproved(token);
  const providers = await findProvidersOf(context, issuer, audience);
  const [first] = providers;
  if (!first) {
    await claim();
    return refuse(null);
  }
  // Several companies may have one client: what is good for one of them is for all.
  // A provider that signs out many at once sends a burst: only whoever asks for its keys has a place.
  const wait = <T>(ask: () => Promise<T>): Promise<T> =>
    waitAsCaller(network, () => waitForCompany(first.companyId, network, ask));
  const {
    iat = 0,
    sub,
    sid,
    events,
    nonce,
  } = await readLogoutToken(context, first, token, {
    claim,
    wait,
  }).catch(refuse);
  const isLogout = typeof events === 'object' && events !== null && EVENT in events && nonce === undefined;
  const session = typeof sid === 'string' ? sid : undefined;
  const subject = typeof sub === 'string' ? sub : undefined;
  if (!isLogout || (subject === undefined && session === undefined)) refuse(null);
  // Whoever sends it again ends nothing that was begun since.
  const until = new Date((iat + CLOCK_TOLERANCE) * SECOND);
  for (const { companyId, clientId } of providers) {
    if (clientId !== first.clientId) continue;
    const ended = await endSessionsOfProvider(context, companyId, {
      issuer,
      subject,
      sid: session,
      until,
    });
    const details = { by: 'provider', ended };
    if (ended > 0) await recordAudit(context, { companyId, action: 'sessionEnd', details });
  }
}

/** Nobody has signed it yet: anything may stand where texts should. */
const Unproved = z.object({ iss: z.string(), aud: z.union([z.string(), z.array(z.string())]) });

/** Reads whose token it claims to be, which decides only whose keys it is compared with. */
function unproved(token: string): { issuer: string; audience: string[] } {
  try {
    const { iss, aud } = z.parse(Unproved, decodeJwt(token));
    return { issuer: iss, audience: [aud].flat().slice(0, 5) };
  } catch {
    return { issuer: '', audience: [] };
  }
}

function refuse(error: unknown): never {
  if (error instanceof Error && !(error instanceof ProviderFailure)) throw error;
  throw new AppError('validation', {
    details: [{ path: 'logout_token', message: 'is not a valid logout token' }],
  });
}
