import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkKiosk, openKiosk, withdrawKiosk } from '../answers';
import type { Actor } from '../platform';
import { buildCompany, buildSurvey } from '../testing';
import { openBackupScene } from './testing/backup-scene';

let scene: Awaited<ReturnType<typeof openBackupScene>>;
let actor: Actor;
beforeEach(async () => {
  scene = await openBackupScene();
  scene.clock.set('2026-11-20T10:00:00Z');
  const { admin } = await buildCompany(scene.context);
  actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
});
afterEach(() => scene.close());

it('a shared device that was withdrawn after a backup stays withdrawn when it is restored', async () => {
  const { context, clock } = scene;
  const survey = await buildSurvey(context, actor.companyId, { cards: true });
  const { url } = await openKiosk(context, actor, survey._id);
  const key = url.split('#')[1] ?? '';
  const file = await scene.backUp();
  clock.advance(60_000);
  await withdrawKiosk(context, actor, survey._id, key.split('.')[0] ?? '');
  await expect(checkKiosk(context, survey._id, key)).rejects.toThrow('wrongLink');
  const uri = scene.newUri();
  await scene.restore(file, uri);
  const again = await scene.open(uri);
  await expect(checkKiosk(again, survey._id, key)).rejects.toThrow('wrongLink');
  await again.connection.close();
});
