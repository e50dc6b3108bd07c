import { AppError } from './app-error';

/** @returns the error for a field that matches its schema but not the other rules: status 400, saying where and why. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation', { details: [{ path, message }] });
}
