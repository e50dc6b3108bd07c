import type { AppKey } from '@elan/contracts';
import { Secret, TOTP } from 'otpauth';
import { AppError, type Context, later, MINUTE, openSealed, sealText } from '../../platform';
import type { SecondFactor, UserRecord } from '../../company';

/** A half minute before and after the present one: clocks differ, and people type. */
const WINDOW = 1;
const PERIOD = 30;
const SECRET_BYTES = 20;
const TICKET_MINUTES = 10;

type Account = Pick<UserRecord, '_id' | 'email'>;

function totpOf({ settings }: Context, { email }: Account, secret: string): TOTP {
  return new TOTP({ issuer: settings.PROVIDER_NAME, label: email ?? '', secret, period: PERIOD });
}

/** A new key for an authenticator app. Nothing is stored before its first code is given. */
export function newAppKey(context: Context, account: Account): AppKey {
  const totp = totpOf(context, account, new Secret({ size: SECRET_BYTES }).base32);
  const secret = totp.secret.base32;
  const until = later(context.clock.now(), TICKET_MINUTES * MINUTE).getTime();
  return { secret, uri: totp.toString(), ticket: sealText(context, ticketOf(account), `${until} ${secret}`) };
}

/** @returns the app whose key a code proves. @throws AppError invalidCode, also for a key from long ago */
export function appOfTicket(
  context: Context,
  account: Account,
  given: { readonly ticket: string; readonly code: string },
): NonNullable<SecondFactor['app']> {
  const [until, secret] = (openSealed(context, ticketOf(account), given.ticket) ?? '').split(' ');
  const now = context.clock.now();
  const step =
    secret !== undefined && Number(until) > now.getTime() && stepOf(context, account, secret, given.code);
  if (secret === undefined || typeof step !== 'number') throw new AppError('invalidCode');
  return { secret: sealText(context, keyOf(account), secret), lastStep: step, since: now };
}

/** @returns the app after its code was used; null if the code is wrong, or was used before */
export function useAppCode(
  context: Context,
  account: Account,
  app: NonNullable<SecondFactor['app']>,
  code: string,
): NonNullable<SecondFactor['app']> | null {
  const secret = openSealed(context, keyOf(account), app.secret);
  const step = secret === null ? null : stepOf(context, account, secret, code);
  if (secret === null || step === null || step <= app.lastStep) return null;
  // Sealed again each time, so that it soon depends on the present secret of the installation only.
  return { ...app, secret: sealText(context, keyOf(account), secret), lastStep: step };
}

/** @returns the number of the half minute whose code it is; null: it is no code of one that is near */
function stepOf(context: Context, account: Account, secret: string, code: string): number | null {
  const timestamp = context.clock.now().getTime();
  const delta = totpOf(context, account, secret).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

const keyOf = ({ _id }: Account): string => `appKey:${_id}`;
const ticketOf = ({ _id }: Account): string => `appTicket:${_id}`;
