import { authenticateApiKey } from '@elan/domain/company';
import type { Actor } from '@elan/domain/platform';
import { addRequest } from '@elan/domain/privacy';
import { actorOf, allModels, watchWrites, type Writes } from '@elan/domain/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildHrSystem, type HrSystem } from '../../testing/hr-system';
import { freshEmail, startApi, startBeside, type TestApi } from '../../testing/start-api';

interface Scene {
  /** The process whose call is interrupted. */
  api: TestApi;
  /** The one whose call comes in between. */
  other: TestApi;
  writes: Writes;
  hr: HrSystem;
  program: Actor;
  admin: Actor;
}

export interface Someone {
  readonly id: string;
  readonly email: string;
  /** Asks for their erasure. */
  readonly requestId: string;
}

/** Two processes, and for each test a company whose HR system calls one of them while something happens in the other. */
export function interruptedCalls() {
  const scene = {} as Scene;
  beforeAll(async () => {
    scene.api = await startApi();
    scene.other = await startBeside(scene.api);
    scene.writes = watchWrites(scene.api.context.connection);
  });
  beforeEach(async () => {
    scene.hr = await buildHrSystem(scene.api);
    scene.program = await authenticateApiKey(scene.api.context, scene.hr.key);
    scene.admin = actorOf(scene.hr.admin);
  });
  afterAll(async () => {
    await scene.other.close();
    await scene.api.close();
  });

  async function someone(isActive: boolean): Promise<Someone> {
    const email = freshEmail();
    const { id } = await scene.hr.add({ userName: email, displayName: 'Ada Lima', active: isActive });
    const askedOn = scene.api.clock.now().toISOString().slice(0, 10);
    const request = await addRequest(scene.api.context, scene.admin, {
      kind: 'erasure',
      userId: id,
      askedOn,
    });
    return { id, email, requestId: request.id };
  }

  /** Makes the second call just before a write of the first one, and lets it wait if it has to. */
  async function interrupt(write: number, first: () => Promise<string>, second: () => Promise<string>) {
    const { Company } = allModels(scene.other.context);
    let between: Promise<string> | undefined;
    scene.writes.before(write, async () => {
      let isOver = false;
      between = second().finally(() => (isOver = true));
      const isQueued = () => Company.exists({ _id: scene.hr.companyId, 'queue.0': { $exists: true } });
      while (!isOver && !(await isQueued())) await sleep(1);
    });
    const answer = await first();
    scene.writes.before(Infinity, () => Promise.resolve());
    return between && [answer, await between];
  }

  return Object.assign(scene, { someone, interrupt });
}
