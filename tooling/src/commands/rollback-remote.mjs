import { rollbackRemote } from '../build/publish-one.mjs';
import { say } from '../build/repository.mjs';
import { runPublishing } from './publishing.mjs';

/** Makes an earlier version of a remote live again: `<name> [hash] [--to <web root>]`. @param {string[]} args */
export function run(args) {
  return runPublishing(args, 2, async ([name, wanted], to) => {
    if (name === undefined) throw new Error('Name the remote, such as mf-<name>, and optionally the hash.');
    const hash = await rollbackRemote(name, wanted, to);
    say(`${name} ${hash} is live again in ${to}`);
  });
}
