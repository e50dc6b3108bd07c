import { rollbackRemote, takeDownRemote } from '../build/publish-one.mjs';
import { say } from '../build/repository.mjs';
import { runPublishing } from './publishing.mjs';

/**
 * Makes an earlier version of a remote live again, or takes it down: `<name> [hash | --down] [--to <web root>]`.
 * @param {string[]} args
 */
export function run(args) {
  const isDown = args.includes('--down');
  const others = args.filter((word) => word !== '--down');
  return runPublishing(others, isDown ? 1 : 2, async ([name, wanted], { to, doer }) => {
    if (name === undefined) throw new Error('Name the remote, such as mf-<name>, and optionally the hash.');
    if (isDown) {
      const gone = await takeDownRemote(name, to, doer());
      say(`${name} ${gone} is down in ${to}: publish it, or roll back to ${gone}, to have it again`);
      return;
    }
    const hash = await rollbackRemote(name, wanted, to, doer());
    say(`${name} ${hash} is live again in ${to}`);
  });
}
