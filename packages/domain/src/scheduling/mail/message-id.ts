import { createHash } from 'node:crypto';

/**
 * The id is the same for every attempt at the same mail: if the worker dies between the server's acceptance and its own
 * record of it, the second copy is recognised as a duplicate.
 */
export function messageIdOf(key: string, from: string): string {
  const host = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}>`;
}
