import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteFile, remoteFolders } from '../build/remotes.mjs';
import { filesBelow, root } from '../build/repository.mjs';
import { breakableTexts } from './french-spaces.mjs';
import { LANGUAGES } from './text-files.mjs';

/** Files that may name remotes: prose, and the package manager's lists of folders. */
const mayName = /\.md$|^pnpm-(lock|workspace)\.yaml$/;

/** @param {string} repository @returns {string[]} all files except those that git ignores */
function sourceFiles(repository) {
  const ignored = readFileSync(join(repository, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  return filesBelow(repository, (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return name !== '.git' && !ignored.includes(`${name}/`) && !ignored.includes(name);
  });
}

/**
 * @param {string} repository
 * @param {readonly string[]} names of its remotes, which are their folders too
 * @returns {string[]} where a remote is named outside its own folder, in any spelling
 */
export function findNames(repository, names) {
  const patterns = names.map((name) => ({
    name,
    pattern: new RegExp(`(?<![a-z])${name.replace('-', '[-_]?')}(?![a-z])`, 'i'),
  }));
  return sourceFiles(repository)
    .filter((file) => !mayName.test(file))
    .flatMap((file) => {
      const strangers = patterns.filter(({ name }) => !file.startsWith(`${name}/`));
      const lines = [file, ...readFileSync(join(repository, file), 'utf8').split('\n')];
      return lines.flatMap((line, at) =>
        strangers
          .filter(({ pattern }) => pattern.test(line))
          .map(({ name }) => `${file}:${at || 1}: names ${name}, which only its own folder may`),
      );
    });
}

/**
 * Only a remote's own `remote.json` may describe it, in a form that publishing accepts.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkRemotes() {
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<number, string>} */
  const ports = new Map();
  const folders = remoteFolders(root);
  for (const folder of folders) {
    try {
      const { name, devPort, menu } = readRemoteFile(join(root, folder));
      const texts = menu.flatMap(({ label, children }) => [
        label.fr,
        ...children.map((child) => child.label.fr),
      ]);
      problems.push(...breakableTexts(texts, `${folder}/remote.json`));
      const labels = menu.flatMap(({ label, children }) => [label, ...children.map((child) => child.label)]);
      for (const label of labels)
        for (const language of LANGUAGES)
          if (!label[language])
            problems.push(`${folder}/remote.json: ${label.en} has no label in ${language}`);
      if (name !== folder) problems.push(`${folder}/remote.json: its name is the folder's, not ${name}`);
      const other = ports.get(devPort);
      if (other) problems.push(`${folder}/remote.json: devPort ${devPort} is that of ${other}`);
      ports.set(devPort, folder);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  problems.push(...findNames(root, folders));
  return { ok: problems.length === 0, output: problems.join('\n') };
}
