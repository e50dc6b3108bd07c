import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleParts } from '../build/build-parts.mjs';
import { releaseNotes } from '../build/changelog.mjs';
import { packRelease } from '../build/pack-release.mjs';
import { root, say } from '../build/repository.mjs';
import { runProgram } from '../checks/run-program.mjs';

/** @param {...string} words */
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Checks, names what CHANGELOG.md says of the next version, commits, tags and packs it: `<version>`. `--pack-only` packs
 * what is built, and nothing else. Archives are written to `dist/release`.
 * @param {string[]} args
 */
export async function run(args) {
  const [version = ''] = args;
  if (version !== '--pack-only' && !/^\d/.test(version)) {
    console.error('Usage: npm run release -- <version, as 1.2.0> | --pack-only');
    process.exitCode = 1;
    return;
  }
  const to = join(root, 'dist', 'release');
  mkdirSync(to, { recursive: true });
  if (version !== '--pack-only') {
    const notes = join(root, 'CHANGELOG.md');
    const written = releaseNotes(readFileSync(notes, 'utf8'), version, new Date().toISOString().slice(0, 10));
    if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
    if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is tagged already.`);
    for (const command of ['check', 'test']) {
      const { ok } = await runProgram('node', ['tooling/bin/bootstrap.mjs', command], { show: true });
      if (!ok) throw new Error(`npm run ${command} fails: nothing is released.`);
    }
    writeFileSync(notes, written);
    const manifest = join(root, 'package.json');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
    git('commit', '--all', '--message', `Release ${version}`);
    git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  }
  if (!(await buildStaleParts(root, { say, only: [] }))) process.exit(1);
  for (const file of packRelease(root, to)) say(file);
}
