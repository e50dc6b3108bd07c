import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/repository.mjs';
import { webRoot } from '../build/web-root.mjs';

/**
 * @param {string} given after `--to`
 * @returns {string} the web root that is meant
 * @throws for an address: the public one has no route that writes, and is to have none
 */
function folderOf(given) {
  if (/^[a-z][\w+.-]+:\/\//i.test(given)) {
    throw new Error(
      `${given} is an address, and nothing at an address takes files. Publish into the folder that its pages are served from: mount it, run this where it lies, or use the publish image (docs/operating.md, "Publishing one remote").`,
    );
  }
  // npm runs this in the repository, wherever it was called from.
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
}

/**
 * Runs a command that takes words and `--to <web root>`; what it throws is told in one sentence.
 * @param {string[]} args
 * @param {number} most words
 * @param {(words: string[], to: string) => Promise<void>} work
 */
export async function runPublishing(args, most, work) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' } },
    });
    if (positionals.length > most)
      throw new Error(`Too many arguments: ${positionals.slice(most).join(' ')}.`);
    await work(positionals, values.to === undefined ? webRoot(root) : folderOf(values.to));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
