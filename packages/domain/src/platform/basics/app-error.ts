import type { ErrorDetail } from '@elan/contracts';
import { errorCatalogue, wireCode, type ErrorCode } from '@elan/contracts/error-catalogue';

/** An expected failure: an error of the catalogue, by its word. The catalogue has its number and HTTP status. */
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

  /** What it is called on the wire. */
  get wireCode(): string {
    return wireCode(this.code);
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
