#!/usr/bin/env node
// For a team with its own repository: publishes what it has built into the pages of a running product.
//   elan-remote publish [built folder] --to <web root>
//   elan-remote rollback <name> [hash] --to <web root>
//   elan-remote down <name> --to <web root>
//   elan-remote list --to <web root>
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeRemotes } from '../src/build/describe-remotes.mjs';
import { publishRemote, rollbackRemote, takeDownRemote } from '../src/build/publish-one.mjs';
import { folderOf } from '../src/build/web-root.mjs';

/** @type {Record<string, (words: string[], to: string) => Promise<string[]>>} each returns lines to print */
const commands = {
  publish: async ([from = 'dist'], to) => [`${await publishRemote(resolve(from), to)} is live in ${to}`],
  rollback: async ([name = '', hash], to) => [
    `${name} ${await rollbackRemote(name, hash, to)} is live again in ${to}`,
  ],
  down: async ([name = ''], to) => [`${name} ${await takeDownRemote(name, to)} is down in ${to}`],
  list: (_words, to) => Promise.resolve(describeRemotes(to)),
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [name = '', ...words] = positionals;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (run === undefined || values.to === undefined)
    throw new Error(
      `The command is one of ${Object.keys(commands).join(', ')}, and --to <folder of the pages>.`,
    );
  for (const line of await run(words, folderOf(values.to))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
