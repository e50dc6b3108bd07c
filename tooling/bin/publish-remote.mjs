#!/usr/bin/env node
// Publishes one remote that was built elsewhere, and leaves the shell and the other remotes untouched:
//   node tooling/bin/publish-remote.mjs <built folder> [web root] [--at <address of the product>] [--without-try]
import { parseArgs } from 'node:util';
import { installationKeyFile } from '../src/build/keys.mjs';
import { publishRemote } from '../src/build/publish-one.mjs';
import { signing } from '../src/build/publisher.mjs';
import { root, say } from '../src/build/repository.mjs';
import { tryInBrowser } from '../src/build/try-in-browser.mjs';
import { webRoot } from '../src/build/web-root.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, 'without-try': { type: 'boolean', default: false } },
});
const [from, to = webRoot(root)] = positionals;
if (from === undefined) {
  console.error('Name the folder that the remote was built into, such as mf-<name>/dist.');
  process.exit(1);
}
try {
  const sign = signing(installationKeyFile(root), { web: to, folder: from, say });
  console.log(
    await publishRemote(from, to, {
      sign,
      say,
      at: values.at,
      tries: values['without-try'] ? [] : [tryInBrowser],
    }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
