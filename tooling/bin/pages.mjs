#!/usr/bin/env node
// What the publish image does to the served folder of pages, which PAGES names. Plain Node, no dependencies:
//   fill                      publishes what is new in this version of the product
//   remote <built folder>     publishes one remote and leaves the shell and the others untouched
//   rollback <name> [hash]    makes an earlier version of a remote live again
//   down <name>               takes a remote down
//   remotes                   lists what is live, since when, and what can be rolled back to
import { describeRemotes } from '../src/build/describe-remotes.mjs';
import { publishWebRoot } from '../src/build/publish-build.mjs';
import { publishRemote, rollbackRemote, takeDownRemote } from '../src/build/publish-one.mjs';
import { root, say } from '../src/build/repository.mjs';
import { webRoot } from '../src/build/web-root.mjs';

const [command = '', first = '', second] = process.argv.slice(2);
const to = process.env['PAGES'] ?? '';

/** @type {Record<string, () => unknown>} */
const commands = {
  fill: () => publishWebRoot(webRoot(root), to, say),
  remote: async () => say(`${await publishRemote(first, to, { isOffline: true })} is live`),
  rollback: async () => say(`${first} ${await rollbackRemote(first, second, to)} is live again`),
  down: async () => say(`${first} ${await takeDownRemote(first, to)} is down`),
  remotes: () => describeRemotes(to).forEach(say),
};

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (run === undefined || to === '') {
    throw new Error(
      `Set PAGES to the folder that is served, and name one of ${Object.keys(commands).join(', ')}.`,
    );
  }
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
