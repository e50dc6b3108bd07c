import { describeRemotes } from '../build/describe-remotes.mjs';
import { say } from '../build/repository.mjs';
import { runPublishing } from './publishing.mjs';

/** Prints what is live, since when, and what can be rolled back to: `[--to <web root>]`. @param {string[]} args */
export function run(args) {
  return runPublishing(args, 0, async (_words, { to }) => describeRemotes(to).forEach(say));
}
