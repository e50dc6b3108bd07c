#!/usr/bin/env node
// Publishes one remote that was built elsewhere, and leaves the shell and the other remotes untouched:
//   node tooling/bin/publish-remote.mjs <built folder> [web root]
import { publishRemote } from '../src/build/publish-one.mjs';
import { root } from '../src/build/repository.mjs';
import { webRoot } from '../src/build/web-root.mjs';

const [from, to = webRoot(root)] = process.argv.slice(2);
if (from === undefined) {
  console.error('Name the folder that the remote was built into, such as mf-<name>/dist.');
  process.exit(1);
}
try {
  console.log(await publishRemote(from, to));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
