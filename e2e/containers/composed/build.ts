import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBaseImage, ensureRclone } from '../engine/base-image';
import type { Engine } from '../engine/engine';
import { runProgram } from '../engine/program';

export const repository = resolve(import.meta.dirname, '../../..');

/** The image of the Dockerfile's build stage. */
export const BUILD_IMAGE = 'elan-containers:build';
/** No target of the Dockerfile is called so. */
export const STAND_INS_IMAGE = 'elan-containers:others';

/** The version of Node in the Dockerfile, and the base image of its stages. */
export function baseOf(dockerfile: string): { version: string; tag: string } {
  const version = /^ARG NODE_VERSION=(\S+)$/m.exec(dockerfile)?.[1] ?? '';
  const tag = /^FROM (\S+) AS build$/m.exec(dockerfile)?.[1] ?? '';
  return { version, tag: tag.replace('${NODE_VERSION}', version) };
}

const dockerfile = readFileSync(join(repository, 'Dockerfile'), 'utf8');
export const base = baseOf(dockerfile);
const [, rclone = ''] = /^COPY --from=(rclone\S+)/m.exec(dockerfile) ?? [];

/** Builds a target of the Dockerfile. @returns the name of its image */
export async function buildTarget({ env }: Engine, target: string): Promise<string> {
  const image = `elan-containers:${target}`;
  await runProgram('docker', ['build', '--network', 'host', '--target', target, '--tag', image, '.'], {
    env,
    cwd: repository,
  });
  return image;
}

/** Provides the base image, the build image and the stand-ins. */
export async function prepareImages(engine: Engine, say: (line: string) => void): Promise<void> {
  const timed = async (what: string, act: () => Promise<string>): Promise<void> => {
    const started = performance.now();
    const how = await act();
    say(`${what} ${how} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  };
  await timed(base.tag, () => ensureBaseImage(engine, base.tag, base.version));
  await timed(rclone, () => ensureRclone(engine, rclone, join(repository, 'worker/src/testing/rclone.sh')));
  await timed('The product', async () => {
    await buildTarget(engine, 'build');
    return 'was built';
  });
  await timed('Stand-ins for database and inbox', async () => {
    const folder = join(import.meta.dirname, 'stand-ins');
    await runProgram('docker', ['build', '--tag', STAND_INS_IMAGE, folder], { env: engine.env });
    return 'were built';
  });
}
