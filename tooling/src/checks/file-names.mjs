import { join } from 'node:path';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';

const isSource = /\.(ts|tsx|js|mjs|cjs|css)$/;
const words = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const component = /^([A-Z][a-z0-9]*)+$/;

/**
 * The convention: a component's file has the component's name, with its styles and tests beside it (`Table.tsx`,
 * `Table.module.css`, `Table.isolated.test.tsx`); every other name is in kebab case (`use-text.ts`).
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

/** In this folder, the name of a folder means one thing. */
const DOMAIN = 'packages/domain/src';

/**
 * @param {readonly string[]} files paths below a folder
 * @returns {string[]} the folders' names that stand in more than one place, `testing` aside
 */
export function namesTwice(files) {
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, index, parts) => parts.slice(0, index + 1).join('/')),
    ),
  );
  const names = [...folders]
    .map((folder) => folder.split('/').at(-1) ?? '')
    .filter((name) => name !== 'testing');
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** @returns {Promise<{ ok: boolean, output: string }>} */
export function checkFolderNames() {
  const twice = namesTwice(filesBelow(join(root, DOMAIN), () => true).filter((file) => isSource.test(file)));
  return Promise.resolve({
    ok: twice.length === 0,
    output: twice.map((name) => `${DOMAIN}: two folders are called ${name}\n`).join(''),
  });
}
