import type { ApiScope, Language, Role } from '@elan/contracts';
import type { CompanyState } from '@elan/database';
import { STATES, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { AgreedState } from './pack-settings';
import type { Settings } from './settings';

/** Everything a service needs from outside: database, clock, settings, log. One per process; tests make their own. */
export interface Context {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: Logger;
  /**
   * Reads what an agreement with a works council covers, as it is now. It spans most wings: whoever writes a setting or a
   * promise could not call it where it is.
   */
  readonly readAgreedState: (context: Context, companyId: string) => Promise<AgreedState>;
}

/** The caller. Every query carries `companyId`. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly role: Role;
  readonly language: Language;
  /** The session of the refresh cookie from which the access token came. */
  readonly sessionId: string;
  /** When the password was last entered in that session; absent or null: unknown, which counts as long ago. */
  readonly signedInAt?: Date | null;
  /** The API key that stands in for a session. */
  readonly key?: { readonly id: string; readonly scopes: readonly ApiScope[] };
  /** The agreement that the caller knows, and means to depart from; absent: none. */
  readonly acknowledged?: string | undefined;
  /** The state of the company when the request came in; absent: not read yet. */
  readonly state?: CompanyState;
  /**
   * Looks again at the credential of the call, which may have waited for long.
   * @throws AppError as if the call came in now
   */
  readonly identifyAgain?: () => Promise<void>;
}

/**
 * @returns whether a failure needs no log line of its own, because the log already says that the database is
 * unreachable.
 */
export function isDatabaseAway({ connection }: Pick<Context, 'connection'>): boolean {
  return connection.readyState !== STATES.connected;
}

export async function closeContext(context: Context): Promise<void> {
  await context.connection.close();
}
