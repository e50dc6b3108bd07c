import { missingNames, type Surface } from '@elan/contracts/missing-names';
import { offeredNames } from './offered-names';

/**
 * Compares what a remote needs with what this shell offers. Loaded only for a remote that publishing did not check
 * against this shell.
 * @param entry its manifest, beside the list of what it needs
 * @returns what is missing, for people who read any language; empty if nothing is
 * @throws if the list cannot be read
 */
export async function findMissing(name: string, entry: string): Promise<string> {
  const response = await fetch(new URL('surface.json', new URL(entry, location.origin)));
  if (!response.ok) throw new Error(`What ${name} needs is not known: HTTP ${response.status}`);
  const missing = Object.entries(missingNames((await response.json()) as Surface, offeredNames));
  return missing.map(([from, names]) => `${names.join(', ')} (${from})`).join(', ');
}
