import type { IntlShape } from 'react-intl';
import { ABORTED, isErrorBody } from '../http/send';

/**
 * What people read about a failure: the text of the catalogue for its code, with the seconds to wait where the server
 * tells them, and the generic text of a server error for everything else, network failures included.
 * @returns undefined when there is no error, or the call was aborted by the page itself
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

/** @returns the code of an error of the API as the wire has it (one of `errorNumbers`, or a word such as `validation`), undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return isErrorBody(error) ? error.message : undefined;
}
