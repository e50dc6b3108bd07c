import type { Language, Role } from '@elan/contracts';
import { STATES, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { CompanyState } from './company-state';
import type { Clock } from './clock';
import type { Settings } from './settings';

/** Everything a service needs from outside: database, clock, settings, log. One per process; tests make their own. */
export interface Context {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: Logger;
}

/** Who calls. Every query carries `companyId`. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly role: Role;
  readonly language: Language;
  /** The session of the refresh cookie from which the access token came. */
  readonly sessionId: string;
  /** When the password was last given in that session; absent or null: not known, which counts as long ago. */
  readonly signedInAt?: Date | null;
  /** The state of the company when the call came; absent: nobody has asked yet. */
  readonly state?: CompanyState;
}

/** @returns whether a failure needs no line of its own, because the log says already that the database is away. */
export function isDatabaseAway({ connection }: Pick<Context, 'connection'>): boolean {
  return connection.readyState !== STATES.connected;
}

export async function closeContext(context: Context): Promise<void> {
  await context.connection.close();
}
