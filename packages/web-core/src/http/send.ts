import { ACKNOWLEDGED_AGREEMENT, type ErrorBody } from '@elan/contracts';
import { requestUrl, type ApiRequest } from './request';
import { noteServerTime } from './server-clock';

/** The call was not answered by the API. */
export const NETWORK_ERROR: ErrorBody = {
  statusCode: 500,
  error: 'ERR_NETWORK',
  message: 'Network issue',
};

/** The caller aborted the call: nothing to show. */
export const ABORTED: ErrorBody = { statusCode: 499, error: 'ECONNABORTED', message: 'Request aborted' };

export type Outcome = { data: unknown; error?: never } | { error: ErrorBody; data?: never };

/** Sends one call and reads its answer; every failure is returned as the body of an error, none is thrown. */
export async function send(
  call: ApiRequest,
  { accessToken, signal }: { accessToken?: string | null; signal?: AbortSignal } = {},
): Promise<Outcome> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (accessToken) headers['authorization'] = `Bearer ${accessToken}`;
  if (call.acknowledged !== undefined) headers[ACKNOWLEDGED_AGREEMENT] = call.acknowledged;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(new URL(requestUrl(call), location.origin).href, {
      method: call.method,
      headers,
      credentials: 'include',
      ...(call.body !== undefined && { body: encode(call.body) }),
      ...(signal && { signal }),
    });
    noteServerTime(response.headers.get('date'));
    const body = await readJson(response);
    if (response.ok) return { data: body ?? {} };
    return { error: asErrorBody(body, response.status) };
  } catch {
    return { error: signal?.aborted ? ABORTED : NETWORK_ERROR };
  }
}

/** A large body is already encoded: doing it here would block the page. */
const encode = (body: unknown): string | Blob => (body instanceof Blob ? body : JSON.stringify(body));

/** An answer that is not JSON (a proxy's page, an empty body) has no content for us. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The body of an error as received, or one made from the status if something other than the API answered. */
function asErrorBody(body: unknown, status: number): ErrorBody {
  return isErrorBody(body) ? body : { statusCode: status, error: 'Error', message: 'serverError' };
}

/** @returns whether a value, e.g. what `unwrap()` threw, is the body of an error answer. */
export function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'statusCode' in value &&
    typeof value.statusCode === 'number' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
