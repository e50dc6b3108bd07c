import { changeOwners } from '../build/change-owners.mjs';
import { installationKeyFile } from '../build/keys.mjs';
import { root, say } from '../build/repository.mjs';
import { runPublishing } from './publishing.mjs';

/**
 * Shows whose each name is, and lets the operator change it: `[trail [name] | give <name> <key> [who] | withdraw <key>
 * | take-over] [--to <web root>]`.
 * @param {string[]} args
 */
export function run(args) {
  return runPublishing(args, 4, async (words, { to }) => {
    const lines = await changeOwners(words, to, { key: installationKeyFile(root), say });
    lines.forEach(say);
  });
}
