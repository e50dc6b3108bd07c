#!/usr/bin/env node
// Publishes one remote that was built on its own, the shell and the other remotes untouched:
//   node tooling/bin/publish-remote.mjs mf-analyze [built folder] [web root]
import { join } from 'node:path';
import { publishRemote, remotes, webRoot } from '../src/build/publish-web.mjs';
import { root } from '../src/build/repository.mjs';

const [name = '', from = join(root, name, 'dist'), to = webRoot(root)] = process.argv.slice(2);
if (!remotes.includes(name)) {
  console.error(`Name one of the remotes: ${remotes.join(', ')}.`);
  process.exit(1);
}
console.log(await publishRemote(name, from, to));
