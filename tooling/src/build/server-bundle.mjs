import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Rendering every kind of page takes a tenth of a second (ms). */
const PATIENCE = 20_000;

/** Where a remote has what it runs on the server. */
const SERVER_FILE = join('server', 'main.js');

const program = (/** @type {string} */ file) => `
  const { version } = await import(${JSON.stringify(pathToFileURL(file).href)});
  if (version.examples().length === 0) throw new Error('it has none');
  const needs = JSON.stringify({ calls: version.calls ?? [], shapes: version.shapes?.() });
  process.stdout.write('\\n' + needs, () => process.exit(0));`;

/** @param {string} folder of a version @returns {boolean} whether it renders the pages where people answer */
export const rendersPages = (folder) => existsSync(join(folder, SERVER_FILE));

/** @param {string} folder of a version @returns {string[]} flags of Node by which it reads that and does nothing else */
const contained = (folder) => [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  `--allow-fs-read=${join(folder, '/')}`,
];

/**
 * Renders the examples of a remote that renders pages on the server, as that server will: in a process of its own, with no
 * setting of this one, and contained: whoever publishes has keys and may write where pages are.
 * @param {string} name
 * @param {string} folder of a version
 * @returns {Promise<import('@elan/contracts/call-shapes').Needs | undefined>} which calls it was built against; undefined:
 *   it renders nothing on the server
 * @throws with a sentence if it cannot; nothing is changed by then
 */
export async function needsOf(name, folder) {
  if (!rendersPages(folder)) return undefined;
  // Node follows no link out of what may be read.
  const real = realpathSync(folder);
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...contained(real), '--input-type=module', '--eval', program(join(real, SERVER_FILE))],
      {
        env: {},
        timeout: PATIENCE,
        maxBuffer: 16 * 1024 * 1024,
      },
    );
    // Whatever else it prints comes before.
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1));
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const reason = /^\w*Error: .*$/m.exec(said)?.[0] ?? 'it takes too long';
    throw new Error(`${name} cannot render its own examples (${reason}), so it is not published.`, {
      cause: error,
    });
  }
}
