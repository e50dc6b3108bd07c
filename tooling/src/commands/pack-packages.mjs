import { join } from 'node:path';
import { packPackages } from '../build/packed-packages.mjs';
import { root, say } from '../build/repository.mjs';
import { runPublishing } from './publishing.mjs';

/** Packs the packages that remotes of other repositories need: `[--to <folder>]`. @param {string[]} args */
export function run(args) {
  return runPublishing(args, 0, async (_words, { to: given }) => {
    const to = args.length === 0 ? join(root, 'dist', 'packages') : given;
    for (const file of packPackages(root, to)) say(join(to, file));
  });
}
