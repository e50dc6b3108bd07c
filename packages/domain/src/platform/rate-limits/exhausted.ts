import type { Context } from '../context/context';
import { SECOND } from '../basics/time-spans';

/**
 * How long a process remembers that a network must wait, at most: another process may have forgiven it since. For this
 * long, whoever keeps trying costs no query.
 */
const REMEMBERED = 5 * SECOND;
const MOST = 10_000;

interface Wait {
  readonly until: Date;
  readonly forgottenAt: number;
}

const waits = new WeakMap<Context['connection'], Map<string, Wait>>();

/** Remembers that a counter takes no further attempt before an instant. */
export function rememberWait({ connection, clock }: Context, key: string, until: Date): void {
  const own = waits.get(connection) ?? new Map<string, Wait>();
  waits.set(connection, own);
  if (own.size >= MOST) own.clear();
  own.set(key, { until, forgottenAt: Math.min(until.getTime(), clock.now().getTime() + REMEMBERED) });
}

/** @returns until when it takes none, as far as this process remembers; null: perhaps it does */
export function rememberedWait({ connection, clock }: Context, key: string): Date | null {
  const own = waits.get(connection);
  const wait = own?.get(key);
  if (!own || !wait) return null;
  if (wait.forgottenAt > clock.now().getTime()) return wait.until;
  own.delete(key);
  return null;
}

export function forgetWait({ connection }: Pick<Context, 'connection'>, key: string): void {
  waits.get(connection)?.delete(key);
}
