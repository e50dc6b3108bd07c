import { parseArgs } from 'node:util';
import { root } from '../build/repository.mjs';
import { folderOf, webRoot } from '../build/web-root.mjs';

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
