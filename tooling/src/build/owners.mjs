// Who may publish what: each name belongs to the key that published it first, until the operator gives it to another.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isKey, isSignedBy, shortOf } from './keys.mjs';
import { readJson } from './remotes.mjs';
import { leaveTrail } from './trail.mjs';
import { writeWhole } from './web-root.mjs';

/** @typedef {import('./keys.mjs').Signer} Signer */

/**
 * What somebody wants to do, as they signed it. `content`: the SHA-256 of what is published, or the hash of a version;
 * `tried`: the shell with which it was tried elsewhere.
 * @typedef {{ act: string, name: string, content?: string, key?: string, commit?: string, tried?: string, at: string }} Statement
 * @typedef {{ statement: string, key: string, who: string, signature: string }} Signed
 */

/**
 * `operator`: the key of the installation; `last`: nothing that was signed before counts: when the
 * last published version was, or a moment later, if it was undone; `withdrawn`: since when.
 * @typedef {{ key: string, who: string, since: string, last: string }} Owner
 * @typedef {{ operator?: { key: string, who: string }, owners: Record<string, Owner>, withdrawn: Record<string, string> }} Owners
 */

// The file is not part of `remotes.json`, which browsers load at each visit: a name stays with its owner while the
// remote is down.
const ownersFile = join('.publishing', 'owners.json');

/** How far a clock may be ahead of ours (ms). */
const AHEAD = 3_600_000;

/** @param {string} to the web root @returns {Owners} */
export function readOwners(to) {
  const file = join(to, ownersFile);
  return { owners: {}, withdrawn: {}, ...(existsSync(file) ? readJson(file) : {}) };
}

/** @param {string} to the web root @param {Owners} owners */
const writeOwners = (to, owners) => writeWhole(to, ownersFile, `${JSON.stringify(owners, null, 2)}\n`);

/** @param {Signer} signer @param {Statement} statement @returns {Signed} */
export function signWith({ key, who, sign }, statement) {
  const text = JSON.stringify(statement);
  return { statement: text, key, who, signature: sign(text) };
}

/** @param {Signed} signed @returns {Statement} @throws if somebody else, or nobody, has signed it */
export function readStatement({ statement, key, signature }) {
  if (!isKey(key) || !isSignedBy(statement, key, signature))
    throw new Error(`The signature is not of ${shortOf(String(key))}. Sign anew.`);
  return JSON.parse(statement);
}

/** @param {Owners} owners @param {string} key */
function refuseWithdrawn({ withdrawn }, key) {
  const since = withdrawn[key];
  if (since !== undefined)
    throw new Error(
      `The key ${shortOf(key)} was withdrawn on ${since.slice(0, 10)}: nothing is accepted from it any more. The operator gives the name to another key: owners give <name> <key>.`,
    );
}

/**
 * @param {Statement} wanted what is about to be done
 * @param {Signed | undefined} signed
 * @param {string} to the web root
 * @throws without changing anything if it is not signed by whom the name belongs to
 */
export function refuseStranger(wanted, signed, to) {
  const owners = readOwners(to);
  const { name } = wanted;
  const owner = owners.owners[name];
  if (signed === undefined) {
    if (owner)
      throw new Error(`${name} belongs to ${owner.who} (${shortOf(owner.key)}), who has not signed this.`);
    return;
  }
  const statement = readStatement(signed);
  for (const part of /** @type {const} */ (['act', 'name', 'content']))
    if (statement[part] !== wanted[part])
      throw new Error(
        `What was signed is to ${statement.act} ${statement.name}, and not what is here. Sign anew. Tools of an earlier version sign something else: update them first.`,
      );
  refuseWithdrawn(owners, signed.key);
  const isOperator = owners.operator?.key === signed.key;
  // Whoever is called at night can go back, but never publishes in the name of others.
  const isEnough = owner?.key === signed.key || (isOperator && wanted.act !== 'publish');
  if (owner && !isEnough)
    throw new Error(
      `${name} belongs to ${owner.who} (${shortOf(owner.key)}), not to ${signed.who} (${shortOf(signed.key)}). Is the name mistyped? If it is to change hands, the operator runs: owners give ${name} ${signed.key}`,
    );
  if (wanted.act === 'publish') refuseWrongTime(statement, owner, wanted.at);
}

/**
 * @param {string} name of a remote that renders the pages where people answer
 * @param {Signed | undefined} signed
 * @param {string} to the web root
 * @throws unless the operator has signed it, whoever has the name
 */
export function refuseUnlessOperator(name, signed, to) {
  const { operator } = readOwners(to);
  if (operator === undefined || signed?.key === operator.key) return;
  throw new Error(
    `${name} renders the pages where people answer and could read every answer: it goes live, and away, with the key of the operator alone, ${operator.who} (${shortOf(operator.key)}).`,
  );
}

/**
 * What was signed once could be published again by whoever has found it.
 * @param {Statement} statement
 * @param {Owner | undefined} owner
 * @param {string} now
 */
function refuseWrongTime({ name, at }, owner, now) {
  if (owner && Date.parse(at) < Date.parse(owner.last))
    throw new Error(`${name} was signed at ${at}, before what was published last. Sign anew.`);
  if (!(Date.parse(at) < Date.parse(now) + AHEAD))
    throw new Error(`${name} was signed at ${at}, which is not now: is a clock wrong?`);
}

/**
 * Notes whose a published name is.
 * @param {string} to the web root
 * @param {string} name
 * @param {Signed} signed
 * @param {string} now
 * @returns {boolean} whether the name belonged to nobody before
 */
export function claim(to, name, signed, now) {
  const owners = readOwners(to);
  const before = owners.owners[name];
  const { key, who } = signed;
  const { at } = readStatement(signed);
  const since = before?.key === key ? before.since : now;
  writeOwners(to, { ...owners, owners: { ...owners.owners, [name]: { key, who, since, last: at } } });
  return before === undefined;
}

/** @param {Owner} owner @returns {string} a moment after what was signed last */
const after = ({ last }) => new Date(Date.parse(last) + 1).toISOString();

/**
 * What was signed last has been undone: it does not count again. Whatever was signed since then does.
 * @param {string} to the web root
 * @param {string} name
 */
export function outdate(to, name) {
  const owners = readOwners(to);
  const owner = owners.owners[name];
  if (owner === undefined) return;
  writeOwners(to, { ...owners, owners: { ...owners.owners, [name]: { ...owner, last: after(owner) } } });
}

/**
 * The first full build is the operator's: its key becomes the installation's.
 * @param {string} to the web root
 * @param {Signer} signer
 * @param {string} now
 * @throws if it is somebody else's already
 */
export function installOperator(to, signer, now) {
  const owners = readOwners(to);
  const { operator } = owners;
  if (operator?.key === signer.key) return;
  if (operator !== undefined)
    throw new Error(
      `${to} belongs to ${operator.who} (${shortOf(operator.key)}), and this is the key ${shortOf(signer.key)}: nothing is published. PUBLISH_KEY names the file of the right one. If that is lost, take the pages over with this one: npm run owners -- take-over`,
    );
  writeOwners(to, { ...owners, operator: { key: signer.key, who: signer.who } });
  leaveTrail(to, signWith(signer, { act: 'operate', name: '', key: signer.key, at: now }));
}

/**
 * Makes another key the installation's, because the one before was lost. What belonged to that belongs to the new one.
 * @param {string} to the web root
 * @param {Signer} signer of the new key
 * @param {string} now
 */
export function takeOver(to, { key, who, sign }, now) {
  const owners = readOwners(to);
  const before = owners.operator?.key;
  refuseWithdrawn(owners, key);
  if (before === key) throw new Error(`This is the key of the installation already: ${shortOf(key)}.`);
  const moved = Object.entries(owners.owners).map(([name, owner]) => [
    name,
    owner.key === before ? { ...owner, key, who, since: now } : owner,
  ]);
  writeOwners(to, { ...owners, operator: { key, who }, owners: Object.fromEntries(moved) });
  leaveTrail(to, signWith({ key, who, sign }, { act: 'take over', name: '', key, at: now }), before);
}

/** @param {Owners} owners @param {Signer} signer */
function refuseOthers({ operator }, { key }) {
  if (operator === undefined)
    throw new Error('These pages have no operator yet: the next full build (npm run build, npm start) is.');
  if (operator.key !== key)
    throw new Error(
      `Only the operator does this, ${operator.who} (${shortOf(operator.key)}); this is the key ${shortOf(key)}.`,
    );
}

/**
 * Gives a name to the holder of a key, whoever has it now.
 * @param {string} to the web root
 * @param {{ name: string, key: string, who?: string }} wanted
 * @param {Signer} operator
 * @param {string} now
 */
export function giveName(to, { name, key, who = 'its new owner' }, operator, now) {
  const owners = readOwners(to);
  refuseOthers(owners, operator);
  if (!isKey(key)) throw new Error(`"${key}" is not a public key: elan-remote key prints one.`);
  if (!/^(mf-[a-z]+|shell)$/.test(name))
    throw new Error(`"${name}" is not the name of a remote, nor "shell".`);
  refuseWithdrawn(owners, key);
  const before = owners.owners[name];
  // Its clock may have been ahead when it signed.
  const last = before?.key === key && Date.parse(before.last) >= Date.parse(now) ? after(before) : now;
  writeOwners(to, { ...owners, owners: { ...owners.owners, [name]: { key, who, since: now, last } } });
  leaveTrail(to, signWith(operator, { act: 'give', name, key, at: now }), before?.key);
}

/**
 * Nothing is accepted any more from a key that was lost or stolen. Its names stay its own until they are given away, so
 * that nobody else can take them in between.
 * @param {string} to the web root
 * @param {string} key
 * @param {Signer} operator
 * @param {string} now
 * @returns {string[]} the names that are to be given to another key
 */
export function withdrawKey(to, key, operator, now) {
  const owners = readOwners(to);
  refuseOthers(owners, operator);
  if (!isKey(key)) throw new Error(`"${key}" is not a public key: owners lists them.`);
  if (key === operator.key)
    throw new Error(
      'This is the key of the installation itself. Move its file away, and run: owners take-over',
    );
  writeOwners(to, { ...owners, withdrawn: { [key]: now, ...owners.withdrawn } });
  leaveTrail(to, signWith(operator, { act: 'withdraw', name: '', key, at: now }));
  return Object.entries(owners.owners).flatMap(([name, owner]) => (owner.key === key ? [name] : []));
}
