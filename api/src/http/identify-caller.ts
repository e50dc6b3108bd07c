import type { EndpointDefinition } from '@elan/contracts';
import { authenticate, authenticateCookie } from '@elan/domain/accounts';
import { AppError, type Actor, type Context } from '@elan/domain/platform';
import { AccessClaims, accessTokenRules } from '@elan/domain/sessions';
import { createSecretKey } from 'node:crypto';
import type { Request, Response } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { refreshCookie } from './refresh-cookie';

/** @returns the caller, or null without a credential. @throws AppError if there is an invalid one */
export type IdentifyCaller = (row: EndpointDefinition, request: Request) => Promise<Actor | null>;

export function createIdentifyCaller(context: Context): IdentifyCaller {
  const bearer = bearerCheck(context);
  return (row, request) => {
    if (row.access === 'public' && !row.credential) return Promise.resolve(null);
    if (row.credential === 'cookie') return authenticateCookie(context, refreshCookie(context).read(request));
    return /^bearer /i.test(request.headers.authorization ?? '') ? bearer(request) : Promise.resolve(null);
  };
}

function bearerCheck(context: Context): (request: Request) => Promise<Actor> {
  // Given as text, it would be tried as a public key at each call; the types only know text.
  const key: unknown = createSecretKey(context.settings.JWT_SECRET, 'utf8');
  const strategy = new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key as Buffer,
      algorithms: [accessTokenRules.algorithm],
      issuer: accessTokenRules.issuer,
      audience: accessTokenRules.audience,
      // Expiry is judged by the context's clock.
      ignoreExpiration: true,
    },
    (payload: unknown, done) => {
      const claims = AccessClaims.safeParse(payload);
      if (!claims.success) return done(null, false);
      authenticate(context, claims.data).then(
        (actor) => done(null, actor),
        (error: unknown) => done(error),
      );
    },
  );
  const checker = new passport.Passport();
  checker.use(strategy);
  return (request) =>
    new Promise((resolve, reject) => {
      const finish = (error: unknown, actor: Actor | false | undefined): void => {
        if (error instanceof Error) reject(error);
        else if (actor) resolve(actor);
        else reject(new AppError('unauthenticated'));
      };
      const check = checker.authenticate('jwt', { session: false }, finish) as (
        request: Request,
        response: Response | undefined,
        next: (error: unknown) => void,
      ) => void;
      check(request, request.res, reject);
    });
}
