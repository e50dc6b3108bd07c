import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changing } from './changing.mjs';
import { leftBehind, withoutSurface } from './fits.mjs';
import { copyShell, namesOf, publishBuilt, rememberBuilt, tryBuilt } from './publish-steps.mjs';
import { federationName, readRemoteFile, remoteFolders, remoteName } from './remotes.mjs';
import { misfit } from './surface.mjs';
import { refuseShared } from './conflicts.mjs';
import { shortOf } from './keys.mjs';
import { claim, installOperator, outdate, readOwners, signWith } from './owners.mjs';
import { homeOf, liveHashOf, readRecord, versionsOf, writeRecord } from './versions.mjs';
import { hashOf, readList, webRoot, writeList } from './web-root.mjs';

/**
 * `signer`: the installation's key, which owns what the build publishes; without one, nothing gets an owner.
 * @typedef {import('./versions.mjs').Keeping & { signer?: import('./keys.mjs').Signer }} Keeping
 */

/** @param {string} to @param {string} name @returns {import('./owners.mjs').Owner | undefined} the team that it was given to */
function teamOf(to, name) {
  const { operator, owners } = readOwners(to);
  return owners[name]?.key === operator?.key ? undefined : owners[name];
}

/**
 * Notes that what is live as this build has published it is the installation's, where it belongs to nobody yet: in an
 * installation from before there were owners, a name that a team has published since is its own with its next version.
 * @param {string} to the web root
 * @param {import('./keys.mjs').Signer} signer
 * @param {Date} now
 */
function claimBuilt(to, signer, now) {
  const { built, shell } = readRecord(to);
  const at = now.toISOString();
  for (const [name, hash] of Object.entries(built)) {
    const live = name === 'shell' ? shell[0]?.hash : liveHashOf(to, name);
    if (live !== hash || readOwners(to).owners[name] !== undefined) continue;
    claim(to, name, signWith(signer, { act: 'claim', name, content: hash, at }), at);
  }
}

/**
 * Removes remotes from the list that the full build no longer has; their files stay for open pages. What others have
 * published here stays listed.
 * @param {string} to the web root
 * @param {string[]} names of the remotes that there are
 */
function withdrawOthers(to, names) {
  const { built, remotes, ...record } = readRecord(to);
  const isGone = (/** @type {string} */ name) =>
    name !== 'shell' && name in built && !names.includes(name) && teamOf(to, name) === undefined;
  const gone = Object.keys(built).filter(isGone);
  if (gone.length === 0) return;
  const keys = gone.map(federationName);
  writeList(to, Object.fromEntries(Object.entries(readList(to)).filter(([key]) => !keys.includes(key))));
  /** @template T @param {Record<string, T>} parts @returns {Record<string, T>} */
  const without = (parts) => Object.fromEntries(Object.entries(parts).filter(([name]) => !isGone(name)));
  writeRecord(to, { ...record, built: without(built), remotes: without(remotes) });
  for (const name of gone) outdate(to, name);
}

/**
 * A full build: the folder of the shell, and those of the remotes. A folder may not exist yet.
 * @typedef {{ shell: string, remotes: { name: string, from: string }[] }} Build
 */

/**
 * @param {string} part
 * @param {string} from its folder
 * @param {string} to the web root
 * @returns {boolean} whether this is what a full build has published of it last
 */
function isBuilt(part, from, to) {
  const { [part]: built } = readRecord(to).built;
  return built !== undefined && namesOf(from).some((content) => content.startsWith(built));
}

/** @param {Build['remotes']} remotes @param {string} to the web root @returns trials of those that are new, by name */
async function tryNew(remotes, to) {
  const isNew = (/** @type {Build['remotes'][number]} */ { name, from }) =>
    existsSync(from) && !isBuilt(name, from, to) && teamOf(to, name) === undefined;
  /** @type {Map<string, import('./publish-steps.mjs').Trial>} */
  const trials = new Map();
  for (const { name, from } of remotes.filter(isNew)) trials.set(name, await tryBuilt(name, from));
  return trials;
}

/**
 * Publishes what is new in a build since it was last published. A remote that others have published since stays as it
 * is, unless the newly published shell does not provide what it needs.
 * @param {Build} build
 * @param {string} to the web root
 * @param {(line: string) => void} say
 * @param {Keeping} [keeping]
 */
export async function publishBuild({ shell, remotes }, to, say, { signer, ...keeping } = {}) {
  const sign =
    signer && ((/** @type {import('./owners.mjs').Statement} */ wanted) => signWith(signer, wanted));
  const trials = await tryNew(remotes, to);
  await changing(to, { ...keeping, sign }, async (publishing) => {
    const { now } = publishing;
    if (signer) installOperator(to, signer, now.toISOString());
    withdrawOthers(
      to,
      remotes.map(({ name }) => name),
    );
    /** @param {string} name @returns {boolean} */
    const isOfTeam = (name) => {
      const team = teamOf(to, name);
      if (team)
        say(`${name} belongs to ${team.who} (${shortOf(team.key)}): this build's version is not published`);
      return team !== undefined;
    };
    if (existsSync(shell) && !isBuilt('shell', shell, to) && !isOfTeam('shell')) {
      rememberBuilt(to, 'shell', await copyShell(shell, publishing));
      say('Published shell');
    }
    for (const { name, from } of remotes.filter((remote) => existsSync(remote.from))) {
      const [live] = versionsOf(to, name);
      const problem = live && misfit(name, join(homeOf(to, name), live.hash), to);
      const isKnown = isBuilt(name, from, to);
      if (isKnown && problem === undefined) continue;
      if (isOfTeam(name)) continue;
      if (isKnown) say(`${problem} This build's version replaces it.`);
      rememberBuilt(
        to,
        name,
        await publishBuilt(from, publishing, trials.get(name) ?? (await tryBuilt(name, from))),
      );
      say(`Published ${name}`);
    }
    if (signer) claimBuilt(to, signer, now);
    [...leftBehind(to, to), ...withoutSurface(to)].forEach(say);
  });
}

/**
 * Publishes what was built in the repository since the last publishing.
 * @param {string} repository
 * @param {(line: string) => void} say
 * @param {Keeping} [keeping]
 */
export async function publishStale(repository, say, keeping = {}) {
  const remotes = remoteFolders(repository).map((folder) => ({
    from: join(repository, folder, 'dist'),
    ...readRemoteFile(join(repository, folder)),
  }));
  refuseShared(remotes.map((remote) => [remote.name, remote]));
  const shell = join(repository, 'shell', 'dist');
  await publishBuild({ shell, remotes }, webRoot(repository), say, keeping);
}

/**
 * Publishes what is new in a built web root, such as the one in an image, into another one.
 * @param {string} from a web root
 * @param {string} to the web root
 * @param {(line: string) => void} say
 * @param {Keeping} [keeping]
 */
export async function publishWebRoot(from, to, say, keeping = {}) {
  const remotes = Object.entries(readList(from)).map(([key, listed]) => {
    const name = remoteName(key);
    return { name, from: join(homeOf(from, name), hashOf(listed) ?? '') };
  });
  await publishBuild({ shell: from, remotes }, to, say, keeping);
}
