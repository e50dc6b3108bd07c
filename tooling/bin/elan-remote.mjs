#!/usr/bin/env node
// For a team with its own repository: publishes what it has built into the pages of a running product.
//   elan-remote publish [built folder] --to <web root> [--at <address of the product>]
//   elan-remote sign [built folder] --at <address of the product>   tries and signs what is published elsewhere
//   elan-remote rollback <name> [hash] --to <web root>
//   elan-remote down <name> --to <web root>
//   elan-remote list --to <web root>
//   elan-remote key                                                 prints the public key, by which owners are known
// --key <file> names the key; --without-try publishes what no browser has opened.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeRemotes } from '../src/build/describe-remotes.mjs';
import { signerIn, teamKeyFile } from '../src/build/keys.mjs';
import { refuseUnanswered } from '../src/build/live-api.mjs';
import { livePages, shellOf } from '../src/build/pages-on-trial.mjs';
import { publishRemote, rollbackRemote, takeDownRemote } from '../src/build/publish-one.mjs';
import { hashIn } from '../src/build/publish-steps.mjs';
import { signFolder, signing } from '../src/build/publisher.mjs';
import { readRemoteFile } from '../src/build/remotes.mjs';
import { say } from '../src/build/repository.mjs';
import { needsOf } from '../src/build/server-bundle.mjs';
import { tryInBrowser } from '../src/build/try-in-browser.mjs';
import { folderOf } from '../src/build/web-root.mjs';

/** @typedef {{ to: string, at: string, key: string, isTried: boolean }} Options */

/** @type {Record<string, (words: string[], options: Options) => Promise<string[]>>} each returns lines to print */
const inFolder = {
  async publish([from = 'dist'], { to, at, key, isTried }) {
    const folder = resolve(from);
    const sign = signing(key, { web: to, folder, say });
    const tries = isTried ? [tryInBrowser] : [];
    return [`${await publishRemote(folder, to, { sign, say, at: at || undefined, tries })} is live in ${to}`];
  },
  async rollback([name = '', hash], { to, at, key }) {
    const sign = signing(key, { web: to, say });
    const back = await rollbackRemote(name, hash, to, { sign, say, at: at || undefined });
    return [`${name} ${back} is live again in ${to}`];
  },
  down: async ([name = ''], { to, key }) => [
    `${name} ${await takeDownRemote(name, to, { sign: signing(key, { web: to, say }) })} is down in ${to}`,
  ],
  list: (_words, { to }) => Promise.resolve(describeRemotes(to)),
};

/** @type {typeof inFolder} */
const elsewhere = {
  async sign([from = 'dist'], { at, key, isTried }) {
    if (!/^https?:\/\//.test(at)) throw new Error('Name the address of the product: --at https://…');
    const folder = resolve(from);
    const remote = readRemoteFile(folder);
    await refuseUnanswered(remote.name, await needsOf(remote.name, folder), { to: '', at, say });
    if (isTried) await tryInBrowser({ from: folder, to: '', hash: hashIn(folder), remote }, at);
    const tried = isTried ? await shellOf(livePages(at)) : 'nowhere';
    signFolder(folder, { name: remote.name, key, tried, now: new Date(), say });
    return [`${remote.name} is signed: publish ${folder}`];
  },
  key: async (_words, { key }) => [signerIn(key, { say }).key],
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      at: { type: 'string', default: '' },
      key: { type: 'string', default: teamKeyFile() },
      'without-try': { type: 'boolean', default: false },
    },
  });
  const [name = '', ...words] = positionals;
  const commands = values.to === undefined ? elsewhere : inFolder;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (run === undefined)
    throw new Error(
      `The command is one of ${Object.keys(inFolder).join(', ')}, and --to <folder of the pages>; or ${Object.keys(elsewhere).join(', ')}.`,
    );
  const { to = '', at, key, 'without-try': isUntried } = values;
  const options = { to: to && folderOf(to), at, key, isTried: !isUntried };
  for (const line of await run(words, options)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
