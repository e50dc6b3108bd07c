import type { Core } from '../core/core';
import { equalText } from '../core/equal-text';
import { keyedHash } from '../core/keyed-hash';
import { newId } from '../core/new-id';
import { DAY, later } from '../core/time-spans';
import type { UserRecord } from '../users/user.model';

/** How long a browser stays known after the latest sign-in. */
export const DEVICE_DAYS = 365;
/** Accounts that one browser can be known for: somebody may administer several companies. */
const MOST_ACCOUNTS = 5;

type Account = Pick<UserRecord, '_id' | 'passwordHash'>;

/**
 * What a browser keeps of having signed in to an account, after OWASP's device cookies. It opens nothing: it lets the
 * attempts made with it be counted apart from everybody else's, so that strangers who guess at the account keep nobody
 * out of it on a device of theirs. It is void when the password changes, and tells nothing of the account. The cookie
 * holds one entry an account, `<id>.<end>.<seal>`, and the server stores none.
 */
function seal(core: Core, account: Account, id: string, end: string): string {
  return keyedHash(core, 'device', `${id}.${end}.${account._id}.${account.passwordHash ?? ''}`);
}

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split('~').filter((entry) => /^[\w-]{22}\.\d{1,15}\.[\w-]{43}$/.test(entry));
}

function isOf(core: Core, account: Account, entry: string): boolean {
  const [id = '', end = '', given = ''] = entry.split('.');
  return Number(end) > core.clock.now().getTime() && equalText(seal(core, account, id, end), given);
}

/** @returns the id of a device in which this account was signed in before, or null. */
export function knownDevice(core: Core, account: Account | null, cookie: string | undefined): string | null {
  if (!account) return null;
  const entry = entriesOf(cookie)
    .slice(0, MOST_ACCOUNTS)
    .find((one) => isOf(core, account, one));
  return entry?.split('.')[0] ?? null;
}

/** @returns the cookie of a browser that has just shown whose it is; other accounts of it stay known. */
export function rememberDevice(core: Core, account: Account, cookie: string | undefined): string {
  const end = String(later(core.clock.now(), DEVICE_DAYS * DAY).getTime());
  const id = newId();
  const others = entriesOf(cookie).filter((entry) => !isOf(core, account, entry));
  return [`${id}.${end}.${seal(core, account, id, end)}`, ...others].slice(0, MOST_ACCOUNTS).join('~');
}
