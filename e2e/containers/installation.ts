import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Report } from '../attack/support/report';
import { repository, STAND_INS_IMAGE } from './composed/build';
import { apis, ComposedStack } from './composed/stack';
import { type Engine, onEmptyEngine } from './engine/engine';
import { runProgram } from './engine/program';
import { openRegistry } from './engine/registry';

/** What an operator takes from a release, and nothing that could be built. */
const FILES = ['docker-compose.yml', 'tooling/bin/upgrade-containers.sh'];
const SERVICES = [...apis, 'worker', 'respondent', 'web', 'payment', 'inbox-guard', 'backup'];

const LIMIT = { commands: 6, seconds: 300 };
const FIRST = '1.0.0';
const SECOND = '1.1.0';

/** Pushes two versions as the workflow of a release does, and what stands in for the images of others. */
async function push({ env }: Engine, images: string, folder: string): Promise<void> {
  const script = `sh tooling/bin/push-images.sh ${images}`;
  for (const version of [FIRST, SECOND]) {
    const options = `--network host --label elan.version=${version}`;
    const command = `${script} ${version} ${options} > ${join(folder, version)}`;
    await runProgram('sh', ['-c', command], { env, cwd: repository });
  }
  await runProgram('docker', ['tag', STAND_INS_IMAGE, `${images}/others`], { env });
  await runProgram('docker', ['push', `${images}/others`], { env });
}

/** The images that run. */
async function imagesOf(stack: ComposedStack): Promise<string[]> {
  const ids = await Promise.all(SERVICES.map((service) => stack.containers(service)));
  return Promise.all(ids.flat().map((id) => stack.inspect(id, '{{.Config.Image}}')));
}

const others = (images: readonly string[], registry: string, tag: string): string[] =>
  images.filter((image) => !(image.startsWith(`${registry}/`) && image.endsWith(`:${tag}`)));

/** The first backup is made at the start. */
async function checkBackup(stack: ComposedStack, report: Report): Promise<void> {
  const [container = ''] = await stack.containers('backup');
  const copied = async (): Promise<string> => stack.docker('logs', container);
  await expect.poll(copied, { timeout: 60_000 }).toMatch(/Copied|not copied|^backup:/m);
  const said = await copied();
  const { output } = await stack.runInside('backup', 'ls', '/backups', '/tmp/elsewhere');
  const files = output.match(/elan-\S+\.backup\.gz/g) ?? [];
  const isThere = files.length === 2 && files[0] === files[1];
  report.check('a backup is made and copied elsewhere', isThere ? [] : [said, output]);
}

/** Installs as docs/operating/installing.md says, and upgrades. */
async function install(engine: Engine, folder: string, images: string, report: Report): Promise<void> {
  const stack = await ComposedStack.prepare(engine, folder);
  stack.set('STAND_INS_IMAGE', `${images}/others`);
  stack.set('COMPOSE_PROFILES', 'inbox,test-payments,backups');
  stack.set('BACKUP_OFFSITE', '/tmp/elsewhere');
  const set = (tag: string): Promise<void> =>
    writeFile(join(folder, '.env'), `IMAGE_REGISTRY=${images}\nIMAGE_TAG=${tag}\n`);
  const commands = [
    () => Promise.all(FILES.map((file) => cp(join(repository, file), join(folder, file)))),
    () => set(FIRST),
    () => stack.compose('pull'),
    () => stack.compose('up', '-d', '--no-build'),
  ];
  try {
    const started = performance.now();
    for (const command of commands) await command();
    await stack.waitUntilUp();
    const seconds = (performance.now() - started) / 1000;
    const { status } = await fetch(stack.url);
    report.check('the first page is there', status === 200 ? [] : [`answered ${status}`]);
    report.check('everything runs from the registry', others(await imagesOf(stack), images, FIRST));
    report.check(
      `it takes at most ${LIMIT.commands} commands and ${LIMIT.seconds / 60} minutes`,
      commands.length <= LIMIT.commands && seconds <= LIMIT.seconds ? [] : ['it takes more'],
      `${commands.length} commands, ${seconds.toFixed(0)} s${engine.isOwn ? '' : ', with layers that were there'}`,
    );
    await checkBackup(stack, report);
    await set(SECOND);
    const { code, output } = await stack.runScript('tooling/bin/upgrade-containers.sh');
    report.check('an upgrade fetches the next version', code === 0 ? [] : output.split('\n').slice(-20));
    report.check('and everything runs it', others(await imagesOf(stack), images, SECOND));
  } finally {
    await stack.down();
  }
}

/** From a registry of this machine to an engine without images: nothing is built where the product runs. */
export async function installFromRegistry(engine: Engine, report: Report): Promise<void> {
  const registry = await openRegistry();
  if (registry === null)
    return report.skip('a registry', 'it takes the program docker-registry (Debian: docker-registry)');
  const folder = await mkdtemp(join(tmpdir(), 'elan-installed-'));
  const images = `${registry.address}/elan`;
  try {
    await push(engine, images, folder);
    const digests = (await readFile(join(folder, FIRST), 'utf8')).trim().split('\n');
    const unclear = digests.filter((line) => !/^\S+@sha256:[\da-f]{64}$/.test(line));
    report.check('what is pushed is named by its digest alone', unclear, `${digests.length} images`);
    await onEmptyEngine(engine, () => install(engine, folder, images, report));
  } finally {
    await registry.stop();
    await rm(folder, { recursive: true });
  }
}
