import { isErrorBody } from '@elan/web-core';

/** Good enough to catch slips; the server decides. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** @returns whether a trimmed text may be an e-mail address. */
export function looksLikeEmail(text: string): boolean {
  return LOOKS_LIKE_EMAIL.test(text.trim());
}

/** @returns whether the API found a field of the body invalid. */
export function isRefused(error: unknown, field: string): boolean {
  return (
    isErrorBody(error) &&
    (error.details ?? []).some(({ path }) => path === field || path.endsWith(`.${field}`))
  );
}
