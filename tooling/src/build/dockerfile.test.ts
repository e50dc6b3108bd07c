import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root, workspaceFolders, workspacePackages } from './repository.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => /^[^#]/.test(line));

/** A line of `.dockerignore` as a regular expression, which also matches everything below a folder. */
function patternOf(line: string): RegExp {
  const escaped = line
    .replace(/^!/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '<any>')
    .replaceAll('*', '[^/]*')
    .replaceAll('<any>', '(?:.*/)?');
  return new RegExp(`^${escaped}(?:/|$)`);
}

/** Whether a file is in the build context: the last matching line decides. */
function isGiven(path: string): boolean {
  const last = ignored.filter((line) => patternOf(line).test(path)).at(-1);
  return last === undefined || last.startsWith('!');
}

/** What is copied from the build stage, and where to. */
const taken = [...dockerfile.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)].map(([, from = '', to = '']) => ({
  from: from.replace(/^\/elan\//, ''),
  to,
}));

/** Folders that a build creates: those of packages with a build script, and the published pages. */
const made = new Set([
  'dist/web',
  ...[...workspacePackages(root).values()]
    .filter(({ scripts }) => 'build' in scripts)
    .map(({ folder }) => `${folder}/dist`),
]);

describe('what the images are built from', () => {
  it('is the whole repository except what is installed, built or secret', () => {
    expect([...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, what]) => what)).toEqual(['. .']);
    const parts = workspaceFolders(root).filter((folder) => folder !== 'e2e');
    expect(parts).toEqual(expect.arrayContaining(['api', 'packages/domain', 'local/mongo', 'tooling']));
    const isSource = (path: string): boolean => !/(^|\/)(node_modules|dist|\.[^/]+)$/.test(path);
    const needed = [
      ...parts.flatMap((folder) =>
        filesBelow(join(root, folder), isSource).map((file) => `${folder}/${file}`),
      ),
      ...filesBelow(join(root, 'patches')).map((file) => `patches/${file}`),
      // Installing needs it, because the lockfile lists its packages.
      'e2e/package.json',
      ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'tsconfig.json'],
    ];
    expect(needed.filter((path) => !isGiven(path))).toEqual([]);
  });

  it.each([
    '.env',
    '.env.production',
    'api/.env',
    '.data/secrets.json',
    '.git/config',
    'node_modules/zod/package.json',
    'shell/dist/index.html',
    'e2e/specs/main-job.spec.ts',
  ])('is not %s', (path) => {
    expect(isGiven(path)).toBe(false);
  });
});

describe('how the images are built', () => {
  it('needs no builder but the one that every engine has', () => {
    expect(
      dockerfile.match(
        /^(?:COPY|ADD|RUN) .*--(?:chmod|link|mount|parents|exclude|network|security)\b.*$|<<-?\w+/gm,
      ),
    ).toBeNull();
  });

  it('copies scripts that may be run', () => {
    const scripts = taken.filter(({ to }) => to.startsWith('/usr/local/bin/'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const { from } of scripts) expect(statSync(join(root, from)).mode & 0o111, from).toBe(0o111);
  });
});

describe('what the images copy from it', () => {
  it('exists, or is made by the build', () => {
    expect(taken.length).toBeGreaterThan(5);
    const missing = taken.filter(
      ({ from }) => !(made.has(from) || existsSync(join(root, from)) || from === '/native/node_modules'),
    );
    expect(missing).toEqual([]);
    expect(dockerfile).toContain(
      'cp -rL node_modules/.pnpm/@node-rs+argon2@*/node_modules node_modules/.pnpm/sharp@*/node_modules /native/',
    );
  });

  it('holds nothing of the embedded database', () => {
    expect(taken.filter(({ from }) => from.startsWith('local/mongo'))).toEqual([]);
    const services = read('docker-compose.yml');
    expect(
      [...`${dockerfile}\n${services}`.matchAll(/local\/stack\/dist\/(\S+?)\.js/g)].map(([, name]) => name),
    ).not.toContain('main');
  });

  it('includes every file that a container is started with', () => {
    const compose = read('docker-compose.yml');
    const started = [
      ...`${dockerfile}\n${compose}`.matchAll(/["'\s](\S+\/dist\/\S+\.js|tooling\/\S+\.mjs)["']/g),
    ];
    const files = started.map(([, file = '']) => file.replace(/^["']/, ''));
    expect(files).toEqual(expect.arrayContaining(['api/dist/main.js', 'local/stack/dist/inbox-guard.js']));
    const lost = files.filter((file) => !taken.some(({ to }) => file === to || file.startsWith(`${to}/`)));
    expect(lost).toEqual([]);
  });
});
