#!/usr/bin/env node
// What the publish image does to the served folder of pages, which PAGES names. Plain Node, no dependencies. PUBLISH_KEY
// names the file of the installation's key:
//   fill                      publishes what is new in this version of the product
//   remote <built folder>     publishes one remote and leaves the shell and the others untouched
//   rollback <name> [hash]    makes an earlier version of a remote live again
//   down <name>               takes a remote down
//   remotes                   lists what is live, since when, and what can be rolled back to
//   owners …                  who owns which name: see `npm run owners`
// `remote` takes what its owner has signed and tried; --as-operator signs it with the installation's key, and
// --without-try publishes what no browser has opened.
import { parseArgs } from 'node:util';
import { describeRemotes } from '../src/build/describe-remotes.mjs';
import { changeOwners } from '../src/build/change-owners.mjs';
import { installationKeyFile, signerIn } from '../src/build/keys.mjs';
import { publishWebRoot } from '../src/build/publish-build.mjs';
import { publishRemote, rollbackRemote, takeDownRemote } from '../src/build/publish-one.mjs';
import { signatureIn, signing, triedElsewhere } from '../src/build/publisher.mjs';
import { root, say } from '../src/build/repository.mjs';
import { webRoot } from '../src/build/web-root.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'as-operator': { type: 'boolean', default: false },
    'without-try': { type: 'boolean', default: false },
  },
});
const [command = '', first = '', second, ...others] = positionals;
const to = process.env['PAGES'] ?? '';
const key = installationKeyFile(root);
const sign = signing(key, { web: to, say });

async function remote() {
  const isOperator = values['as-operator'];
  if (isOperator && !values['without-try'])
    throw new Error('There is no browser here to try it in: add --without-try, or let its owner sign it.');
  const hash = await publishRemote(first, to, {
    isOffline: true,
    say,
    sign: isOperator ? sign : () => signatureIn(first),
    tries: values['without-try'] ? [] : [triedElsewhere],
  });
  say(`${hash} is live`);
}

/** @type {Record<string, () => unknown>} */
const commands = {
  fill: () =>
    publishWebRoot(webRoot(root), to, say, { signer: signerIn(key, { web: to, who: 'operator', say }) }),
  remote,
  rollback: async () => say(`${first} ${await rollbackRemote(first, second, to, { sign })} is live again`),
  down: async () => say(`${first} ${await takeDownRemote(first, to, { sign })} is down`),
  remotes: () => describeRemotes(to).forEach(say),
  owners: async () => {
    const words = [first, ...(second === undefined ? [] : [second]), ...others].filter(Boolean);
    for (const line of await changeOwners(words, to, { key, say })) say(line);
  },
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
