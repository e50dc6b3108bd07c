import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { filesBelow } from './repository.mjs';

/** The built parts of a release, and what an operator reads and runs. */
export const PARTS = [
  ...[
    'api/dist',
    'worker/dist',
    'web/dist',
    'respondent/dist',
    'local/mongo/dist',
    'local/stack/dist',
    'local/import/dist',
    'dist/web',
  ],
  // Pages for operators lead to the others.
  ...['docs', 'CHANGELOG.md', 'SECURITY.md'],
  // With a registry of images, containers need nothing else.
  ...['docker-compose.yml', 'evaluation.env', 'tooling/bin/upgrade-containers.sh'],
];

/** Packages that no bundle can hold, and the part that names each. */
const PACKAGES = {
  '@node-rs/argon2': 'local/stack',
  sharp: 'local/stack',
  maildev: 'local/stack',
  lmdb: 'local/mongo',
  bson: 'local/mongo',
};

const backup = 'node local/stack/dist/backup.js';
export const SCRIPTS = {
  start: 'node local/stack/dist/main.js',
  ...Object.fromEntries(
    ['backup', 'restore', 'drill', 'move', 'correct', 'upgrade'].map((name) => [name, `${backup} ${name}`]),
  ),
  doctor: 'node worker/dist/doctor/main.js',
  import: 'node local/import/dist/main.js',
};

/**
 * Packs the built product for machines of this kind: `npm start` in the unpacked folder installs and builds nothing.
 * @param {string} repository
 * @param {string} to folder
 * @returns {string[]} the files: the product, its source maps, and its bill of materials
 */
export function packRelease(repository, to) {
  const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const { version, engines } = manifest;
  const name = `elan-${version}-${process.platform}-${process.arch}`;
  const stage = join(to, name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const part of PARTS) {
    if (!existsSync(join(repository, part))) throw new Error(`${part} is not there: npm run build.`);
    cpSync(join(repository, part), join(stage, part), { recursive: true });
  }
  copyPackages(repository, stage);
  const own = { name: 'elan', version, private: true, type: 'module', engines, scripts: SCRIPTS };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);

  const maps = join(to, `elan-${version}-source-maps.tar.gz`);
  const isOurs = (/** @type {string} */ path) => path !== 'node_modules';
  const mapped = filesBelow(stage, isOurs).filter((file) => file.endsWith('.map'));
  execFileSync('tar', ['-czf', maps, ...mapped.map((file) => join(name, file))], { cwd: to });
  for (const file of mapped) rmSync(join(stage, file));
  const archive = join(to, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, name], { cwd: to });
  const bill = join(to, `elan-${version}.cdx.json`);
  writeFileSync(bill, billOfMaterials(repository, version));
  rmSync(stage, { recursive: true });
  return [archive, maps, bill];
}

/**
 * Copies what the lockfile installed of these packages and all that they need, as it is linked here.
 * @param {string} repository
 * @param {string} stage
 */
function copyPackages(repository, stage) {
  const store = join(realpathSync(repository), 'node_modules', '.pnpm');
  const target = join(stage, 'node_modules', '.pnpm');
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} link @returns {string} the name of its folder in the store */
  const idOf = (link) => relative(store, realpathSync(link)).split(sep)[0] ?? '';
  const queue = Object.entries(PACKAGES).map(([name, part]) =>
    idOf(join(repository, part, 'node_modules', name)),
  );
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const from = join(store, id, 'node_modules');
    cpSync(from, join(target, id, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    queue.push(...packagesIn(from).map((name) => idOf(join(from, name))));
  }
  for (const [name, part] of Object.entries(PACKAGES)) {
    const link = join(stage, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const folder = join(target, idOf(join(repository, part, 'node_modules', name)), 'node_modules', name);
    symlinkSync(relative(dirname(link), folder), link);
  }
}

/** @param {string} folder a `node_modules` @returns {string[]} names of the packages in it */
const packagesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
    );
