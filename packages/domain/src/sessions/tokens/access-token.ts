import { ACCESS_TOKEN_MINUTES } from '@elan/contracts';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import type { Context } from '../../platform';

/** What the signer and the verifier of access tokens agree on. */
export const accessTokenRules = { algorithm: 'HS256', issuer: 'elan', audience: 'elan-api' } as const;

/** The claims of an access token: user, session, and that it is an access token at all. */
export const AccessClaims = z.object({
  sub: z.string(),
  sid: z.string(),
  typ: z.literal('access'),
  iat: z.number(),
  exp: z.number(),
  /** When the password was entered that whoever got the token had a part in; absent: never. */
  auth_time: z.optional(z.number()),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

/** @returns a bearer token for this user in this session, valid for 15 minutes. */
export function signAccessToken(
  context: Context,
  user: { userId: string; sessionId: string; signedInAt?: Date | null | undefined },
): string {
  const iat = Math.floor(context.clock.now().getTime() / 1000);
  const claims: AccessClaims = {
    sub: user.userId,
    sid: user.sessionId,
    typ: 'access',
    iat,
    exp: iat + ACCESS_TOKEN_MINUTES * 60,
    ...(user.signedInAt && { auth_time: user.signedInAt.getTime() / 1000 }),
  };
  const { algorithm, issuer, audience } = accessTokenRules;
  return jwt.sign({ ...claims, iss: issuer, aud: audience }, context.settings.JWT_SECRET, { algorithm });
}
