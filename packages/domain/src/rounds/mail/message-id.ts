import { createHash } from 'node:crypto';

/**
 * The same for every attempt at the same mail: where the worker dies between the server's acceptance and its own note of
 * it, the second copy is recognised as the first.
 */
export function messageIdOf(key: string, from: string): string {
  const host = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}>`;
}
