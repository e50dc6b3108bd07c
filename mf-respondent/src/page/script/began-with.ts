import { VERSION_FIELD } from '@elan/contracts/page-server';

/** The version with which the page began, as a field that a script sends where no form does. */
export function beganWith(): Record<string, string> {
  const version = document.querySelector<HTMLInputElement>(`[name=${VERSION_FIELD}]`)?.value;
  return version === undefined ? {} : { [VERSION_FIELD]: version };
}
