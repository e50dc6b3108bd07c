import { join } from 'node:path';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';

const isSource = /\.(ts|tsx|js|mjs|cjs|css)$/;
const words = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const component = /^([A-Z][a-z0-9]*)+$/;

/**
 * The convention: a component's file has the component's name, with its styles and tests beside it (`Table.tsx`,
 * `Table.module.css`, `Table.failed.test.tsx`); every other name is in kebab case (`use-text.ts`).
 * @param {string} file path
 * @returns {boolean} whether the name fits
 */
export function fitsConvention(file) {
  const name = file.split('/').at(-1) ?? '';
  const [stem = '', ...rest] = name.split('.');
  if (stem === '' || words.test(stem)) return true;
  return component.test(stem) && /^((\w+\.)*tsx|module\.css)$/.test(rest.join('.'));
}

/** @returns {Promise<{ ok: boolean, output: string }>} */
export function checkFileNames() {
  const wrong = workspaceFolders(root).flatMap((folder) =>
    filesBelow(join(root, folder), (path) => !/(^|\/)(node_modules|dist|\.[^/]+|__mf__[^/]*)$/.test(path))
      .map((file) => `${folder}/${file}`)
      .filter((file) => isSource.test(file) && !fitsConvention(file)),
  );
  return Promise.resolve({
    ok: wrong.length === 0,
    output: wrong.map((file) => `${file}: not the convention of file names\n`).join(''),
  });
}
