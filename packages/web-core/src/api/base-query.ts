import {
  authEndpoints,
  errorNumbers,
  secondFactorEndpoints,
  userEndpoints,
  type ErrorBody,
} from '@elan/contracts';
import type { ErrorCode } from '@elan/contracts/error-catalogue';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { freshAccessToken, type SessionStore, whileNobodyRefreshes } from '../session/refresh';
import { confirmFactor, confirmPassword, confirmWeakening } from '../session/shell-parts';
import type { ApiRequest } from '../http/request';
import { ABORTED, send, type Outcome } from '../http/send';

/** How often a query is retried: after 1 s, 2 s and 4 s. */
const MAX_RETRIES = 3;
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;

export interface CallOptions {
  /** `false`: a failure is final, e.g. for a check that the page repeats by itself. */
  retry?: boolean;
}

/** Answers calls instead of the API; see `createSealedStore`. */
export type AnswerCall = (call: ApiRequest) => Outcome;

/** What calls need to know about their store. */
export interface CallSurroundings {
  answer?: AnswerCall | undefined;
  /** The wait before the second attempt (ms). */
  retryDelay?: number | undefined;
}

/**
 * One call with the session's token. Queries are retried while the failure may be temporary; mutations never, since the
 * first attempt may have had its effect: whoever made it decides.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ErrorBody, CallOptions | undefined> = async (
  call,
  { signal, type, dispatch, getState, extra },
  options,
) => {
  const { answer, retryDelay = FIRST_DELAY } = extra as CallSurroundings;
  if (answer) return answer(call);
  const store = { dispatch, getState: getState as SessionStore['getState'] };
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await sendOrProve(call, store, signal);
    if (outcome.error === undefined) return { data: outcome.data };
    const { error } = outcome;
    const again = type === 'query' && mayPass(error);
    if (!again || options?.retry === false || attempt === MAX_RETRIES) return { error };
    await pause(Math.min(retryDelay * 2 ** attempt, LONGEST_DELAY), signal);
    if (signal.aborted) return { error: ABORTED };
  }
};

/**
 * secondFactorRequired, where one's own factor changes, means that it must have been given too: ask for it, and repeat the
 * call, which has had no effect yet. At a sign-in it means that the second step follows.
 */
async function sendOrProve(call: ApiRequest, store: SessionStore, signal: AbortSignal): Promise<Outcome> {
  const outcome = await sendOrConfirm(call, store, signal);
  const isRefused =
    outcome.error?.message === errorNumbers.secondFactorRequired &&
    call.path.startsWith(secondFactorEndpoints.read.path);
  return isRefused && (await confirmFactor()) ? sendOrConfirm(call, store, signal) : outcome;
}

/**
 * recentSignInRequired means that the password must have been entered a moment ago: ask for it, and repeat the call,
 * which has had no effect yet.
 */
async function sendOrConfirm(call: ApiRequest, store: SessionStore, signal: AbortSignal): Promise<Outcome> {
  const outcome = await sendOrAcknowledge(call, store, signal);
  const isRefused = outcome.error?.message === errorNumbers.recentSignInRequired;
  return isRefused && (await confirmPassword()) ? sendOrAcknowledge(call, store, signal) : outcome;
}

/**
 * agreementWeakened means that the works council agreed to something stricter: say so, and repeat the call, which has had
 * no effect yet, if it is meant. Before or after the password, as the API asks.
 */
async function sendOrAcknowledge(
  call: ApiRequest,
  store: SessionStore,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome = await sendWithSession(call, store, signal);
  const { message, details = [] } = outcome.error ?? {};
  if (message !== ('agreementWeakened' satisfies ErrorCode)) return outcome;
  const acknowledged = details.find(({ path }) => path === 'agreement')?.message;
  if (acknowledged === undefined || !(await confirmWeakening(details))) return outcome;
  return sendOrConfirm({ ...call, acknowledged }, store, signal);
}

/**
 * A 401 outside /auth means that the access token has expired: get a fresh one and try once more. Below /auth it means
 * wrong credentials, except for the session's own calls there.
 */
async function sendWithSession(call: ApiRequest, store: SessionStore, signal: AbortSignal): Promise<Outcome> {
  const { accessToken } = store.getState().session;
  const sendOnce = () => send(call, { accessToken, signal });
  const outcome = await (RENEWING.includes(call.path) ? whileNobodyRefreshes(sendOnce) : sendOnce());
  if (outcome.error?.statusCode !== 401 || !isRenewable(call, outcome.error)) return outcome;

  const renewed = await freshAccessToken(store, accessToken);
  if (renewed === null) return outcome;
  const second = await send(call, { accessToken: renewed, signal });
  if (second.error?.statusCode === 401)
    console.error(`${call.method} ${call.path} refused a new access token`);
  return second;
}

/** The answers to these calls set another refresh cookie, which voids the earlier one. */
const RENEWING: readonly string[] = [
  authEndpoints.confirmPassword.path,
  secondFactorEndpoints.confirm.path,
  userEndpoints.changePassword.path,
  userEndpoints.validEmailCode.path,
];
const OF_SESSION: readonly string[] = [authEndpoints.unregister.path, authEndpoints.confirmPassword.path];

function isRenewable({ path }: ApiRequest, { message }: ErrorBody): boolean {
  return (
    message !== errorNumbers.invalidCredentials &&
    (!path.startsWith('/auth/') ||
      path.startsWith(secondFactorEndpoints.read.path) ||
      OF_SESSION.includes(path))
  );
}

/** Too many requests, and failures of server or network, may be temporary; mistakes of the caller are not. */
function mayPass({ statusCode, error }: ErrorBody): boolean {
  return error !== ABORTED.error && (statusCode >= 500 || statusCode === 429);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
