import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/repository.mjs';
import { webRoot } from '../build/web-root.mjs';

/**
 * @param {string} given after `--to`
 * @returns {string} the web root
 * @throws for a URL: the public web server has no route that writes, on purpose
 */
function folderOf(given) {
  if (/^[a-z][\w+.-]+:\/\//i.test(given)) {
    throw new Error(
      `${given} is an address, and nothing at an address takes files. Publish into the folder that its pages are served from: mount it, run this where it lies, or use the publish image (docs/operating.md, "Publishing one remote").`,
    );
  }
  // npm runs this in the repository, even if it was called from elsewhere.
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
}

/**
 * Runs a command that takes words and `--to <web root>`; prints an error as one sentence.
 * @param {string[]} args
 * @param {number} most maximum number of words
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
