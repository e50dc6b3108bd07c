import { errorCatalogue, type ErrorCode, type ErrorDetail } from '@elan/contracts';

/** An expected failure: a code of the catalogue. Its HTTP status comes from there. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { details?: readonly ErrorDetail[]; retryAfter?: number } = {}) {
    super(`${code}: ${errorCatalogue[code].meaning}`);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
