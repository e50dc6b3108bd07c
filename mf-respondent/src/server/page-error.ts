import { errorCatalogue, wireCode, type ErrorCode } from '@elan/contracts/error-catalogue';

/** Something went otherwise than asked; the page says so with this status. */
export class PageError extends Error {
  override name = 'PageError';
  readonly headers: Readonly<Record<string, string>>;

  /** @param code as in the error catalogue, on the wire; null: nobody answered */
  constructor(
    readonly status: number,
    readonly code: string | null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(code ?? 'nobody answered');
    this.headers = headers;
  }

  is(code: ErrorCode): boolean {
    return this.code === wireCode(code);
  }
}

export const pageError = (code: ErrorCode, headers: Readonly<Record<string, string>> = {}): PageError =>
  new PageError(errorCatalogue[code].status, wireCode(code), headers);

/** How long until another attempt makes sense, if nobody answered (s). */
const AWAY = 2;

/** What a call that failed means for its page. */
export function callFailed(status: number, code: string | null, retryAfter: number | undefined): PageError {
  const after = retryAfter ?? (code === null ? AWAY : undefined);
  return new PageError(status, code, after === undefined ? {} : { 'retry-after': String(after) });
}
