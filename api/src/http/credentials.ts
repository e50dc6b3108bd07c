import { API_KEY_PREFIX, authenticateApiKey } from '@elan/domain/company';
import { authenticate, authenticateCookie } from '@elan/domain/accounts';
import type { Context } from '@elan/domain/platform';
import { AccessClaims, accessTokenRules } from '@elan/domain/sessions';
import { createSecretKey } from 'node:crypto';
import type { Request } from 'express';
import type passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { refreshCookie } from './refresh-cookie';

/** Each credential that a route may take, by its name in the contract. One that is absent identifies nobody. */
export const credentials = { bearer, cookie, apiKey };

const keyPattern = new RegExp(`^bearer (${API_KEY_PREFIX}\\S*)$`, 'i');

/** Whether a request has an API key where others have the token of a session. */
export const hasApiKey = ({ headers }: Request): boolean => keyPattern.test(headers.authorization ?? '');

/** The key of a program. An invalid one is refused. */
function apiKey(context: Context): passport.Strategy {
  return {
    authenticate(request: Request) {
      const [, key = ''] = keyPattern.exec(request.headers.authorization ?? '') ?? [];
      authenticateApiKey(context, key).then(
        (actor) => this.success(actor),
        (error: unknown) => this.error(error),
      );
    },
  };
}

/** The session token. An invalid one is refused. */
function bearer(context: Context): passport.Strategy {
  // Given as text, it would be tried as a public key at each call; the types only know text.
  const key: unknown = createSecretKey(context.settings.JWT_SECRET, 'utf8');
  return new PresentToken(
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
}

class PresentToken extends Strategy {
  override authenticate(request: Request, options?: unknown): void {
    if (/^bearer /i.test(request.headers.authorization ?? '')) super.authenticate(request, options);
    else this.pass();
  }
}

/** The session cookie, for what the browser fetches by navigation. An invalid one identifies nobody. */
function cookie(context: Context): passport.Strategy {
  return {
    authenticate(request: Request) {
      authenticateCookie(context, refreshCookie(context).read(request)).then(
        (actor) => (actor ? this.success(actor) : this.pass()),
        (error: unknown) => this.error(error),
      );
    },
  };
}
