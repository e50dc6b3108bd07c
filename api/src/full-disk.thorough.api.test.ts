import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { errorNumbers } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from './testing/start-api';
import { buildSurveyScene } from './testing/survey-scene';

const MEMBERS = 60;
const SIZE_MB = 24;

let folder: string;
/** A disk of its own takes a user that may mount one. */
let isMounted = false;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    // The test itself says that nothing could be mounted.
  }
});
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The embedded database, started again whenever it ends, as `npm start` does. */
async function superviseDatabase(port: number) {
  const said: string[] = [];
  let isOver = false;
  let child = run();
  function run() {
    const entry = fileURLToPath(new URL('../../local/mongo/src/main.ts', import.meta.url));
    const started = spawn(process.execPath, ['--import', 'tsx', entry], {
      env: { LOCAL_MONGO_DIR: join(folder, 'database'), LOCAL_MONGO_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stderr.on('data', (text) => said.push(String(text).trim()));
    started.once('exit', () => {
      if (!isOver) child = run();
    });
    return started;
  }
  await once(createInterface(child.stdout), 'line');
  return {
    said,
    async close() {
      isOver = true;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

it('a full disk refuses answers and loses none: they are taken when there is room again', async ({
  skip,
}) => {
  if (!isMounted) skip('only a user that may mount a small disk can fill it');
  const port = await freePort();
  const database = await superviseDatabase(port);
  const api = await startApi({ environment: { MONGODB_URI: `mongodb://127.0.0.1:${port}/elan` } });
  const filler = join(folder, 'filler');
  try {
    const scene = await buildSurveyScene(api, { members: MEMBERS });
    const survey = await scene.createSurvey();
    const { Receipt } = allModels(api.context);
    const answer = async (member: number) => {
      try {
        return await scene.answer(survey, scene.members[member]?._id ?? '', [7]);
      } catch {
        // Making the link of the test writes, too.
        return undefined;
      }
    };
    const accepted = new Set<number>();
    let refused = 0;
    for (let member = 0; member < MEMBERS; member += 1) {
      if (member === MEMBERS / 3) fill(filler);
      const given = await answer(member);
      if (given?.status === 201) accepted.add(member);
      else if (given) {
        expect([given.status, given.headers.get('retry-after')]).toEqual([503, '2']);
        refused += 1;
      }
      if (refused === 3) break;
    }
    expect(accepted.size).toBeGreaterThanOrEqual(MEMBERS / 3);
    expect(refused).toBe(3);
    expect(database.said).toContain('database: The disk is full: make room. What was acknowledged is kept.');
    // Pages are shown.
    await expect
      .poll(async () => (await api.call('GET /surveys', { as: scene.admin })).status, { timeout: 30_000 })
      .toBe(200);

    rmSync(filler);
    for (let member = 0; member < MEMBERS; member += 1)
      await expect
        .poll(
          async () => {
            const given = await answer(member);
            if (accepted.has(member)) return given?.text.includes(errorNumbers.alreadyAnswered);
            return given?.status === 201 || given?.text.includes(errorNumbers.alreadyAnswered);
          },
          { timeout: 30_000 },
        )
        .toBe(true);
    expect(await Receipt.countDocuments({ companyId: scene.company._id })).toBe(MEMBERS);
    await scene.close(survey);
    expect((await scene.statistics(survey.id)).responsesAmount).toBe(MEMBERS);
  } finally {
    rmSync(filler, { force: true });
    await api.close();
    await database.close();
  }
}, 180_000);

/** Fills the disk until nothing fits any more. */
function fill(file: string): void {
  for (let size = SIZE_MB * 2 ** 20; size >= 512; size = Math.floor(size / 2)) {
    try {
      writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
      size *= 2;
    } catch {
      // What fitted of it is written.
    }
  }
}
