// Who runs a command that publishes, and from which commit.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signerIn } from './keys.mjs';
import { signWith } from './owners.mjs';
import { publishOf } from './publish-steps.mjs';
import { livePages, shellOf } from './pages-on-trial.mjs';
import { readJson } from './remotes.mjs';

/** @typedef {import('./owners.mjs').Statement} Statement */
/** @typedef {import('./owners.mjs').Signed} Signed */

/** Lies beside a built remote that was signed where its key is, and is published elsewhere. */
const signatureFile = 'signature.json';

/** @param {string} folder @returns {string | undefined} the commit that it is at; undefined outside of a repository */
function commitOf(folder) {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', timeout: 10_000 });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return undefined;
  const isChanged = git('status', '--porcelain', '--untracked-files=no').stdout !== '';
  return `${stdout.trim()}${isChanged ? ' with changes' : ''}`;
}

/**
 * @param {string} file of the key, made where there is none
 * @param {{ web: string, folder?: string, say: (line: string) => void }} options `folder`: what is published was built there
 * @returns {(wanted: Statement) => Signed}
 */
export const signing =
  (file, { web, folder, say }) =>
  (wanted) => {
    const commit = folder && commitOf(folder);
    return signWith(signerIn(file, { web, say }), { ...wanted, ...(commit && { commit }) });
  };

/**
 * Signs a built remote for being published elsewhere.
 * @param {string} from its built folder
 * @param {{ name: string, key: string, tried: string, now: Date, say: (line: string) => void }} options `key`: its file;
 *   `tried`: the shell that it was tried with
 */
export function signFolder(from, { name, key, tried, now, say }) {
  const sign = signing(key, { web: from, folder: from, say });
  const signed = sign({ ...publishOf(name, from, now), tried });
  writeFileSync(join(from, signatureFile), `${JSON.stringify(signed)}\n`);
}

/**
 * @param {string} from a built folder
 * @returns {Signed} what was signed beside it
 * @throws if nothing was
 */
export function signatureIn(from) {
  const file = join(from, signatureFile);
  if (!existsSync(file))
    throw new Error(
      `${from} is not signed. Its owner runs elan-remote sign, or the operator adds --as-operator.`,
    );
  return readJson(file);
}

/**
 * The try of what was tried where it was signed, since there is no browser here.
 * @type {import('./publish-one.mjs').Try}
 */
export async function triedElsewhere({ from, to }) {
  const { tried } = JSON.parse(signatureIn(from).statement);
  if (tried !== (await shellOf(livePages(to))))
    throw new Error(
      'It was not tried with the shell that is live. Sign it anew, or publish it untried, with --without-try.',
    );
}
