import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../build/repository.mjs';

/** Paths in backquotes: with a file extension, or with a trailing slash like folders. */
const pathLike = /`([\w.-]+(?:\/[\w.-]+)+(?:\.\w+|\/))`/g;

/**
 * @param {string} text of a document
 * @param {(path: string) => boolean} exists
 * @param {readonly string[]} folders at the top of the repository
 * @returns {string[]} paths in it that do not exist
 */
export function missingPaths(text, exists, folders) {
  const named = [...text.matchAll(pathLike)].map(([, path = '']) => path);
  return [...new Set(named)].filter((path) => folders.includes(path.split('/')[0] ?? '') && !exists(path));
}

/** @returns {Promise<{ ok: boolean, output: string }>} whether each file named in a document exists */
export function checkDocumentPaths() {
  const folders = readdirSync(root).filter(
    (name) => !['node_modules', 'dist', 'test-results', 'screenshots'].includes(name),
  );
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...filesBelow(join(root, 'docs')).map((file) => `docs/${file}`),
  ];
  const missing = documents
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      missingPaths(
        readFileSync(join(root, file), 'utf8'),
        (path) => existsSync(join(root, path)),
        folders,
      ).map((path) => `${file} names ${path}, which does not exist\n`),
    );
  return Promise.resolve({ ok: missing.length === 0, output: missing.join('') });
}
