// Ed25519 keys of those who publish: of the installation, and of the teams that own remotes.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { readJson } from './remotes.mjs';

/**
 * `key`: the public half as text, by which owners are known; `who`: what its holder calls it, for people.
 * @typedef {{ key: string, who: string, sign: (text: string) => string }} Signer
 */

/** @returns {string} the file of a team's key, unless PUBLISH_KEY or `--key` names another */
export const teamKeyFile = () => process.env['PUBLISH_KEY'] || join(homedir(), '.elan', 'publishing.key');

/**
 * It lies beside the folder of pages, because it is theirs: instances with data of their own share the pages, and whoever
 * removes `dist` starts anew with both.
 * @param {string} repository
 * @returns {string} the file of the installation's key, unless PUBLISH_KEY names another
 */
export function installationKeyFile(repository) {
  const beside = join(repository, 'dist', 'publishing.key');
  // The first versions kept it among the data.
  const former = [process.env['DATA_DIR'] || '.data', '.data']
    .map((folder) => join(resolve(repository, folder), 'publishing.key'))
    .find((file) => existsSync(file));
  return process.env['PUBLISH_KEY'] || (existsSync(beside) ? beside : (former ?? beside));
}

/** @param {unknown} value @returns {value is string} whether it has the form of a public key: 32 bytes */
export const isKey = (value) => typeof value === 'string' && /^[\w-]{43}$/.test(value);

/** @param {string} key @returns {string} enough of it for people to tell it from others */
export const shortOf = (key) => `${key.slice(0, 10)}…`;

/** @returns {string} who runs this, as the machine knows them */
function ownName() {
  try {
    return userInfo().username;
  } catch {
    return 'unnamed';
  }
}

/** @param {string} file @param {string} who */
function makeKey(file, who) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${JSON.stringify({ who, private: pem }, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Another command has made it in the meantime.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
}

/** @param {string} file @param {string} [web] the web root, whose files anybody may get */
function refuseOpenKey(file, web) {
  if (web !== undefined && !relative(resolve(web), resolve(file)).startsWith('..'))
    throw new Error(`${file} is in the folder that is served: a key must be somewhere else.`);
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0)
    throw new Error(`${file} can be read by others. Run chmod 600 on it, and replace it if they have.`);
}

/**
 * @param {string} file of a key
 * @param {string} [web] the web root
 * @returns {Signer}
 */
export function readSigner(file, web) {
  refuseOpenKey(file, web);
  const { who, private: pem } = readJson(file);
  const privateKey = createPrivateKey(pem);
  const key = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  if (!isKey(key)) throw new Error(`${file} holds no Ed25519 key.`);
  return {
    key,
    who: String(who),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

/**
 * Reads a key, and makes it first where there is none.
 * @param {string} file
 * @param {{ web?: string, who?: string, say?: (line: string) => void }} [options]
 * @returns {Signer}
 */
export function signerIn(file, { web, who = ownName(), say = () => undefined } = {}) {
  const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
  if (!isThere) makeKey(file, who);
  const signer = readSigner(file, web);
  if (!isThere)
    say(`Made the key ${signer.key} of ${signer.who} in ${file}. Keep it: whoever has it publishes as you.`);
  return signer;
}

/**
 * @param {string} text
 * @param {string} key public
 * @param {string} signature
 * @returns {boolean} false as well for what is no key
 */
export function isSignedBy(text, key, signature) {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
