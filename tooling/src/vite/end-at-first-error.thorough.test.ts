import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { remoteFolders } from '../build/remotes.mjs';
import { root as repository } from '../build/repository.mjs';

/** A fifth of the federation plugin's timeout: a build that does not end at its error prints nothing in this time. */
const TIMEOUT_MS = 60_000;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** @returns the error of building a part with these files and the packages of a real one */
function failureOf(part: string, config: string, files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'elan-part-'));
  folders.push(root);
  symlinkSync(join(repository, part, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries({ 'package.json': `{"name":"${part}"}`, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const script = `
    import { build } from 'vite';
    import { defineRemote, defineShell } from './vite.js';
    const config = ${config};
    const options = { configFile: false, root: ${JSON.stringify(root)}, logLevel: 'silent' };
    await build({ ...config, ...options }).catch((error) => console.log(error.message));`;
  // This runs in a separate process, because federation is disabled in tests.
  const where = { cwd: join(repository, 'tooling/src'), env: {}, timeout: TIMEOUT_MS };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], where, (_error, output, complaints) => {
      resolve(output + complaints);
    });
  });
}

const routes = "import { Page } from './page';\n\nexport const remoteModule = { routes: [<Page />] };\n";
const remoteConfig =
  "defineRemote({ name: 'mf-one', devPort: 5199 })({ command: 'build', mode: 'production' })";
const [anyRemote = ''] = remoteFolders(repository);
const remote = (files: Readonly<Record<string, string>>) =>
  failureOf(anyRemote, remoteConfig, { 'src/routes.tsx': routes, ...files });

describe('a build ends at its first error, with file and line', { timeout: 2 * TIMEOUT_MS }, () => {
  it('in a remote: no syntax', async () => {
    expect(await remote({ 'src/page.tsx': 'export const Page = () => {\n  return <p>{</p>;\n};\n' })).toMatch(
      /Unexpected token[^]*src\/page\.tsx:2:15/,
    );
  });

  it('in a remote: a file that is not there', async () => {
    const page = "\nimport { text } from './nowhere';\nexport const Page = () => text;\n";
    expect(await remote({ 'src/page.tsx': page })).toMatch(/"\.\/nowhere" \(.*src\/page\.tsx:2\)/);
  });

  it.each([
    ['no JSON', './a.json', '{\n  "a": \n}', /Unexpected token[^]*a\.json:3:1/],
    ['no text', './messages/en.json', '{"a":"{b"}', /en\.json: a is not a valid text/],
  ])('in a remote: %s', async (_what, path, text, message) => {
    const page = `import text from '${path}';\nexport const Page = () => text;\n`;
    expect(await remote({ 'src/page.tsx': page, [join('src', path)]: text })).toMatch(message);
  });

  it('in the shell', async () => {
    const files = {
      'index.html': '<script type="module" src="/src/main.tsx"></script>',
      'src/main.tsx': 'const x = ;\n',
    };
    expect(await failureOf('shell', 'defineShell()', files)).toMatch(
      /Unexpected token[^]*src\/main\.tsx:1:11/,
    );
  });
});
