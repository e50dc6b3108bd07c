import { CommandError } from '../errors/command-error';

/** The parts of a field path. Throws MongoDB's errors for an empty path or an empty part. */
export function splitFieldPath(path: string): string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  if (parts.includes('')) throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  return parts;
}
