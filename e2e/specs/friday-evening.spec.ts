import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildCompany } from '../support/company';
import { e2eConfig } from '../support/config';
import { expect, test } from '../support/fixtures';
import { freePort } from '../support/free-port';
import { openSession } from '../support/pages/session';
import { copyPublishedWeb, type PublishedWeb } from '../support/published-web';
import { remoteOfPage } from '../support/remotes';
import { startStack } from '../support/stack';
import { startWatchedWeb } from '../support/watched-web';

const repository = resolve(import.meta.dirname, '../..');
const friday = 'mf-friday';
const settings = remoteOfPage('/settings');

let web: PublishedWeb;
let keys: string;

test.beforeEach(async () => {
  web = await copyPublishedWeb();
  keys = await mkdtemp(join(tmpdir(), 'elan-e2e-keys-'));
});
test.afterEach(async () => {
  await web.dispose();
  await rm(keys, { recursive: true, force: true });
});

/** Runs a program of ours. @returns what it prints, also if it fails */
async function run(...args: string[]): Promise<string> {
  const done = promisify(execFile)(process.execPath, args, { cwd: repository, env: e2eConfig.environment });
  const failed = ({ stderr }: { stderr: string }) => ({ stdout: stderr });
  return (await done.catch(failed)).stdout.trim();
}
/** What a team runs, with its own key. */
const team = (who: string, ...args: string[]) =>
  run('tooling/bin/elan-remote.mjs', ...args, '--key', join(keys, `${who}.key`));
const publish = (who: string, folder: string) => team(who, 'publish', folder, '--to', web.root);
/** What the operator runs, with the key of the installation. */
const operator = (...args: string[]) => run('tooling/bin/bootstrap.mjs', ...args, '--to', web.root);

/** A version of the remote, in which somebody can write. */
const version = (name: string, { path = '/friday', atLoad = '', inPage = '', remote = friday } = {}) => ({
  'package.json': JSON.stringify({ name: remote, version: '1.0.0', type: 'module' }),
  'remote.json': JSON.stringify({ name: remote, devPort: 5199, pages: [{ path, access: 'subscription' }] }),
  'vite.config.ts': `
    import { defineRemote } from '@elan/tooling/vite';
    import remote from './remote.json' with { type: 'json' };
    export default defineRemote(remote);`,
  'src/messages/en.json': JSON.stringify({ 'friday.title': `The ${name} version` }),
  'src/messages/fr.json': JSON.stringify({ 'friday.title': `Version ${name}` }),
  'src/More.tsx': `export const More = () => <p>{'More of the ${name}'}</p>;`,
  'src/routes.tsx': `
    import { defineRemoteModule, FormattedMessage } from '@elan/web-core';
    import { lazy, Suspense, useState } from 'react';
    import en from './messages/en.json';
    import fr from './messages/fr.json';
    ${atLoad}
    const More = lazy(() => import('./More').then((part) => ({ default: part.More })));
    function Page() {
      const [isMore, setMore] = useState(false);
      ${inPage}
      return (
        <>
          <h1><FormattedMessage id="friday.title" /></h1>
          <input aria-label="Draft" />
          <button type="button" onClick={() => setMore(true)}>{'More'}</button>
          <Suspense>{isMore ? <More /> : null}</Suspense>
        </>
      );
    }
    export const remoteModule = defineRemoteModule({
      routes: [{ path: '${path}', element: <Page /> }],
      messages: { en, fr },
    });`,
});

test('what is broken, and what carries the name of others, is refused with the reason', async () => {
  const before = await web.list();
  const built = join(keys, 'built');
  await cp(join(repository, settings, 'dist'), built, { recursive: true });

  expect(await publish('team', built)).toMatch(
    new RegExp(`^(Made the key .*\\n)?${settings} belongs to operator .*, not to .*mistyped`),
  );

  // Each of its scripts throws, as if its team had mistaken something at the top of a module.
  for (const file of await readdir(join(built, 'assets')))
    if (file.endsWith('.js')) {
      const script = join(built, 'assets', file);
      await writeFile(script, `throw new Error('a Friday');\n${await readFile(script, 'utf8')}`);
    }
  expect(await run('tooling/bin/publish-remote.mjs', built, web.root)).toMatch(
    new RegExp(`^${settings} was tried and is not published\\. The module does not load: .*a Friday`, 's'),
  );
  expect(await web.list()).toEqual(before);
});

test(
  'a Friday evening of two owners: sessions that are open lose nothing',
  { tag: '@thorough' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const apiPort = await freePort();
    const stack = await startStack({ WEB_ROOT: web.root, API_PORT: String(apiPort) });
    const watched = await startWatchedWeb(web.root, apiPort).catch(async (error: unknown) => {
      await stack.dispose();
      throw error;
    });
    try {
      const administrator = await buildCompany(stack);
      const context = await browser.newContext({ baseURL: watched.url, locale: 'en-GB' });
      const shows = (name: string) => ({ name: `The ${name} version` });

      expect(await publish('team', await web.build(friday, version('good')))).toContain(
        `${friday} belongs to `,
      );
      const good = await web.live(friday);
      await web.age(2);

      const writer = await context.newPage();
      await openSession(writer, administrator);
      await writer.goto('/friday');
      await expect(writer.getByRole('heading', shows('good'))).toBeVisible();
      await writer.getByRole('textbox', { name: 'Draft' }).fill('Half a sentence');

      await test.step('a broken version is refused, with its place', async () => {
        const broken = version('broken', { atLoad: "JSON.parse('{');" });
        expect(await publish('team', await web.build(friday, broken))).toMatch(
          /mf-friday was tried and is not published\. The module does not load: .*SyntaxError.*src\/routes\.tsx:6:/s,
        );
        expect(await web.live(friday)).toBe(good);
      });

      await test.step('so is a mistyped name, of the product and of another team', async () => {
        const asSettings = version('mistyped', { remote: settings, path: '/elsewhere' });
        expect(await publish('team', await web.build(settings, asSettings))).toContain(
          `${settings} belongs to operator`,
        );
        expect(await publish('others', await web.build(friday, version('others')))).toContain(
          `${friday} belongs to `,
        );
        expect(await web.live(friday)).toBe(good);
      });

      await test.step('and a stolen key, once the operator has withdrawn it', async () => {
        const stolen = await team('team', 'key');
        expect(await operator('owners', 'withdraw', stolen)).toContain(`Give ${friday} to another key`);
        const thieves = await web.build(friday, version('thieves'));
        expect(await publish('team', thieves)).toContain('was withdrawn on');
        const fresh = (await team('fresh', 'key')).split('\n').at(-1) ?? '';
        await operator('owners', 'give', friday, fresh, 'team');
        expect(await web.live(friday)).toBe(good);
      });

      await test.step('a version that fails for real sessions alone goes live, and is counted', async () => {
        const isReal = "JSON.parse(localStorage.getItem('me')).user.name !== 'Nobody'";
        const worse = version('worse', { inPage: `if (${isReal}) throw new Error('real');` });
        expect(await publish('fresh', await web.build(friday, worse))).toContain('is live in');
        const worseHash = await web.live(friday);
        expect(worseHash).not.toBe(good);

        const reader = await context.newPage();
        await reader.goto('/friday');
        await expect(reader.getByRole('alert')).toContainText('The rest of the application keeps working');
        await expect
          .poll(() => watched.counts('elan_remote_loads_total'))
          .toEqual([
            `elan_remote_loads_total{remote="mf_friday",version="${worseHash}",outcome="failed",process="web"} 1`,
          ]);

        const said = await operator('rollback:remote', friday);
        expect(said).toContain(`${friday} ${good} is live again`);
        await reader.getByRole('button', { name: 'Try again' }).click();
        await expect(reader.getByRole('heading', shows('good'))).toBeVisible();
        await expect
          .poll(() => watched.counts('elan_remote_loads_total'))
          .toContainEqual(expect.stringContaining(`version="${good}",outcome="recovered",process="web"} 1`));
      });

      await test.step('who was writing goes on, with what had not been loaded by then', async () => {
        await expect(writer.getByRole('textbox', { name: 'Draft' })).toHaveValue('Half a sentence');
        await writer.getByRole('button', { name: 'More' }).click();
        await expect(writer.getByText('More of the good')).toBeVisible();
        await expect(writer.getByRole('textbox', { name: 'Draft' })).toHaveValue('Half a sentence');
      });

      const trail = await operator('owners', 'trail', friday);
      expect(trail.split('\n').map((line) => / (publish|give|rollback) /.exec(line)?.[1])).toEqual([
        'publish',
        'give',
        'publish',
        'rollback',
      ]);
      await context.close();
    } finally {
      await watched.dispose();
      await stack.dispose();
    }
  },
);
