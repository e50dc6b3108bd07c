import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/**
 * Renders the examples of a remote that renders pages on the server, as that server will: in a process of its own, with no
 * setting of this one.
 * @param {string} name
 * @param {string} folder of a version
 * @returns {Promise<import('@elan/contracts/call-shapes').Needs | undefined>} which calls it was built against; undefined:
 *   it renders nothing on the server
 * @throws with a sentence if it cannot; nothing is changed by then
 */
export async function needsOf(name, folder) {
  const file = join(folder, SERVER_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program(file)],
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
