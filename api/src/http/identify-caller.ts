import type { EndpointDefinition } from '@elan/contracts';
import { AppError, type Actor, type Context } from '@elan/domain/platform';
import type { Request, Response } from 'express';
import passport from 'passport';
import { credentials, hasApiKey } from './credentials';

/** @returns the caller, or null without a credential. @throws AppError if there is an invalid one */
export type IdentifyCaller = (
  row: Pick<EndpointDefinition, 'access' | 'credential' | 'scopes'>,
  request: Request,
) => Promise<Actor | null>;

export function createIdentifyCaller(context: Context): IdentifyCaller {
  const checker = new passport.Passport();
  for (const [name, strategy] of Object.entries(credentials)) checker.use(name, strategy(context));
  return ({ access, credential = access === 'public' ? undefined : 'bearer', scopes }, request) => {
    if (credential === undefined) return Promise.resolve(null);
    const isByKey = hasApiKey(request) && (credential === 'bearer' || scopes !== undefined);
    const identify = () => check(checker, isByKey ? 'apiKey' : credential, request);
    const identifyAgain = async () => {
      // A cookie that is no longer good is refused nowhere else.
      if (!(await identify())) throw new AppError('unauthenticated');
    };
    return identify().then((actor) => actor && { ...actor, identifyAgain });
  };
}

function check(checker: passport.Authenticator, name: string, request: Request): Promise<Actor | null> {
  return new Promise((resolve, reject) => {
    const finish = (error: unknown, actor: Actor | false | undefined): void => {
      if (error instanceof Error) reject(error);
      else if (actor) resolve(actor);
      else reject(new AppError('unauthenticated'));
    };
    const authenticate = checker.authenticate(name, { session: false }, finish) as (
      request: Request,
      response: Response | undefined,
      next: (error?: Error) => void,
    ) => void;
    authenticate(request, request.res, (error) => {
      if (error === undefined) resolve(null);
      else reject(error);
    });
  });
}
