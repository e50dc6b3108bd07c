import { appendFile, chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteOfPage } from '../../support/remotes';
import { BUILD_IMAGE } from '../composed/build';
import type { ComposedStack } from '../composed/stack';
import type { Trial } from './trial';

const NAME = remoteOfPage('/analyze/:surveyId');
const KEY = NAME.replaceAll('-', '_');

/** The entry of each live remote, by its name in `remotes.json`. */
async function published(stack: ComposedStack): Promise<Map<string, string>> {
  const answer = await fetch(`${stack.url}/remotes.json`);
  const remotes = (await answer.json()) as Record<string, { entry: string }>;
  return new Map(Object.entries(remotes).map(([name, { entry }]) => [name, entry]));
}

/** Builds a newer version of a remote. @returns its folder */
async function newerBuild(stack: ComposedStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'elan-newer-remote-'));
  const container = await stack.docker('create', BUILD_IMAGE, 'true');
  await stack.docker('cp', `${container}:/elan/${NAME}/dist`, folder);
  await stack.docker('rm', container);
  const dist = join(folder, 'dist');
  const script = (await readdir(dist, { recursive: true })).find((file) => file.endsWith('.js')) ?? '';
  await appendFile(join(dist, script), '\n// newer\n');
  await chmod(folder, 0o755);
  return folder;
}

/** The image and the start time of each container. */
async function running(stack: ComposedStack): Promise<string> {
  const containers = ['api', 'api-2', 'web', 'worker'].map(async (service) => {
    const ids = await stack.containers(service);
    return Promise.all(ids.map((id) => stack.inspect(id, '{{.Image}} {{.State.StartedAt}}')));
  });
  return JSON.stringify(await Promise.all(containers));
}

/** Publishes a new version of one remote and rolls it back; nothing else may be rebuilt or restarted. */
export const publishing: Trial = {
  name: 'publishing one remote',
  async run(stack, report) {
    const [first, processes] = [await published(stack), await running(stack)];
    const folder = await newerBuild(stack);
    try {
      await stack.compose(
        'run',
        '--rm',
        '-v',
        `${join(folder, 'dist')}:/built:ro`,
        'pages',
        'remote',
        '/built',
        '--as-operator',
        '--without-try',
      );
    } finally {
      await rm(folder, { recursive: true });
    }
    const second = await published(stack);
    const changed = [...first].filter(([name, entry]) => second.get(name) !== entry).map(([name]) => name);
    report.check(
      'another version of one remote is live, and no other',
      changed.join() === KEY ? [] : [`changed: ${changed.join()}`],
    );
    const { status } = await fetch(new URL(second.get(KEY) ?? '', stack.url));
    report.check('its files are served', status === 200 ? [] : [`answered ${status}`]);
    report.check(
      'no process was started anew for it',
      (await running(stack)) === processes ? [] : [await running(stack)],
    );
    // Named, since neither version has been live for an hour.
    const [, , , version = ''] = first.get(KEY)?.split('/') ?? [];
    await stack.compose('run', '--rm', 'pages', 'rollback', NAME, version);
    const last = await published(stack);
    report.check('it is taken back', last.get(KEY) === first.get(KEY) ? [] : [`${last.get(KEY)} is live`]);
  },
};
