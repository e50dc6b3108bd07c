import type { IntlShape } from 'react-intl';
import { ABORTED, isErrorBody } from '../http/send';

/**
 * The text that people read about a failure: the catalogue's text for its code, with the seconds to wait if the server
 * says so, and the generic text of a server error for everything else, including network failures.
 * @returns undefined if there is no error, or the page itself aborted the call
 */
export function errorText(intl: IntlShape, error: unknown): string | undefined {
  if (error === undefined || error === null) return undefined;
  if (!isErrorBody(error)) return intl.formatMessage({ id: 'error.serverError' });
  if (error.error === ABORTED.error) return undefined;
  const seconds = error.retryAfter;
  const withWait = `error.${error.message}.wait`;
  if (seconds !== undefined && withWait in intl.messages)
    return intl.formatMessage({ id: withWait }, { seconds });
  const id = `error.${error.message}`;
  return intl.formatMessage({ id: id in intl.messages ? id : 'error.serverError' });
}

/**
 * @returns the wire code of an error of the API (one of `errorNumbers`, or a word such as `validation`), undefined for
 * anything else.
 */
export function errorCode(error: unknown): string | undefined {
  return isErrorBody(error) ? error.message : undefined;
}
