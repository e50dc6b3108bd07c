import { type Context, DAY, equalText, keyedHash, later, newId } from '../platform';
import type { UserRecord } from '../company';

/** How long a browser stays known after the latest sign-in. */
export const DEVICE_DAYS = 365;
/** Accounts that one browser can be known for: somebody may administer several companies. */
const MOST_ACCOUNTS = 5;

type Account = Pick<UserRecord, '_id' | 'email' | 'passwordHash'>;

/** What a browser gave at the latest sign-in. */
type Proven = 'password' | 'factor';
const EITHER: readonly Proven[] = ['password', 'factor'];
const kindOf = { password: 'device', factor: 'deviceWithFactor' } as const;

/**
 * What a browser keeps after signing in to an account, modelled on OWASP's device cookies. It grants no access:
 * attempts made with it are counted separately from everybody else's, so that strangers who guess at the account cannot
 * lock its owner out on a device of theirs. It becomes void when the password changes, and reveals nothing about the
 * account. A browser that gave the second factor has another seal: one that only knows the password is no stranger's, but
 * not the owner's either. The cookie contains one entry per account, `<id>.<end>.<seal>.<proof>`, and the server stores none. The proof
 * says without a query that somebody signed in here with this address.
 */
function seal(context: Context, account: Account, id: string, end: string, by: Proven): string {
  return keyedHash(context, kindOf[by], `${id}.${end}.${account._id}.${account.passwordHash ?? ''}`);
}

function proof(context: Context, email: string, id: string, end: string): string {
  return keyedHash(context, 'deviceProof', `${id}.${end}.${email}`);
}

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .split('~')
    .filter((entry) => /^[\w-]{22}\.\d{1,15}\.[\w-]{43}(\.[\w-]{43})?$/.test(entry));
}

function isOf(context: Context, account: Account, entry: string, by: readonly Proven[] = EITHER): boolean {
  const [id = '', end = '', given = ''] = entry.split('.');
  if (Number(end) <= context.clock.now().getTime()) return false;
  return by.some((one) => equalText(seal(context, account, id, end, one), given));
}

/** @returns whether somebody signed in with this address in this browser before, whatever has happened since. */
export function isProven(context: Context, email: string, cookie: string | undefined): boolean {
  return entriesOf(cookie)
    .slice(0, MOST_ACCOUNTS)
    .some((entry) => {
      const [id = '', end = '', , given = ''] = entry.split('.');
      return Number(end) > context.clock.now().getTime() && equalText(proof(context, email, id, end), given);
    });
}

/** @returns the id of a device in which this account was signed in before, or null. */
export function knownDevice(
  context: Context,
  account: Account | null,
  cookie: string | undefined,
): string | null {
  if (!account) return null;
  const entry = entriesOf(cookie)
    .slice(0, MOST_ACCOUNTS)
    .find((one) => isOf(context, account, one));
  return entry?.split('.')[0] ?? null;
}

/** @returns whether the account's second factor was given at the latest sign-in in this browser. */
export function hasGivenFactor(context: Context, account: Account, cookie: string | undefined): boolean {
  return entriesOf(cookie)
    .slice(0, MOST_ACCOUNTS)
    .some((entry) => isOf(context, account, entry, ['factor']));
}

/** @returns the cookie of a browser that has just proved whose it is; its other accounts stay known. */
export function rememberDevice(
  context: Context,
  account: Account,
  cookie: string | undefined,
  by: Proven = 'password',
): string {
  const end = String(later(context.clock.now(), DEVICE_DAYS * DAY).getTime());
  const id = newId();
  const others = entriesOf(cookie).filter((entry) => !isOf(context, account, entry));
  const seals = [seal(context, account, id, end, by), proof(context, account.email ?? '', id, end)];
  const own = [id, end, ...seals].join('.');
  return [own, ...others].slice(0, MOST_ACCOUNTS).join('~');
}
