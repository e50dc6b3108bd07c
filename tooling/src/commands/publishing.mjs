import { parseArgs } from 'node:util';
import { installationKeyFile } from '../build/keys.mjs';
import { signing } from '../build/publisher.mjs';
import { root, say } from '../build/repository.mjs';
import { tryInBrowser } from '../build/try-in-browser.mjs';
import { folderOf, webRoot } from '../build/web-root.mjs';

/**
 * `doer`: who publishes what was built in a folder, and what it has to pass first.
 * @typedef {{ to: string, doer: (folder?: string) => { sign: ReturnType<typeof signing>, say: typeof say, at?: string | undefined, tries: import('../build/publish-one.mjs').Try[] } }} Where
 */

/**
 * Runs a command that takes words, `--to <web root>`, `--at <address of the product>` and `--without-try`; prints an error as one sentence.
 * @param {string[]} args
 * @param {number} most maximum number of words
 * @param {(words: string[], where: Where) => Promise<void>} work
 */
export async function runPublishing(args, most, work) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        at: { type: 'string' },
        'without-try': { type: 'boolean', default: false },
      },
    });
    if (positionals.length > most)
      throw new Error(`Too many arguments: ${positionals.slice(most).join(' ')}.`);
    const to = values.to === undefined ? webRoot(root) : folderOf(values.to);
    await work(positionals, {
      to,
      doer: (folder) => ({
        sign: signing(installationKeyFile(root), { web: to, ...(folder !== undefined && { folder }), say }),
        say,
        at: values.at,
        tries: values['without-try'] ? [] : [tryInBrowser],
      }),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
