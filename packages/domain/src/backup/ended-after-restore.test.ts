import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkKiosk, openKiosk, submitResponse, withdrawKiosk } from '../answers';
import { updateUser } from '../company';
import type { Actor } from '../platform';
import { openDueRounds } from '../scheduling';
import { buildCompany, buildSurvey, buildUsers, personalLinkOf } from '../testing';
import { openBackupScene, PASSPHRASE } from './testing/backup-scene';

let scene: Awaited<ReturnType<typeof openBackupScene>>;
let actor: Actor;
beforeEach(async () => {
  scene = await openBackupScene();
  scene.clock.set('2026-11-20T10:00:00Z');
  const { admin } = await buildCompany(scene.context);
  actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
});
afterEach(() => scene.close());

it('a link that was mailed to a wrong address after a backup opens nothing once that is restored and the address corrected', async () => {
  const { context, clock } = scene;
  const [member] = await buildUsers(context, actor.companyId, 1);
  const memberId = member?._id ?? '';
  const survey = await buildSurvey(context, actor.companyId, { startAt: new Date('2026-11-22T10:00:00Z') });
  const apart = scene.newFile('secrets');
  const file = await scene.backUp(apart);
  // A slip of the pen, to which the link goes, and its correction.
  await updateUser(context, actor, memberId, { email: 'stranger@company.example' });
  clock.set('2026-11-22T10:00:00Z');
  await openDueRounds(context);
  const strangers = await personalLinkOf(context, survey._id, memberId);
  clock.set('2026-11-22T12:00:00Z');
  const uri = scene.newUri();
  await scene.restore(file, uri, { secrets: { file: apart, passphrase: PASSPHRASE } });
  const again = await scene.open(uri);
  await updateUser(again, actor, memberId, { email: 'right@company.example' });
  await openDueRounds(again);
  const answers = [{ id: '1', value: 1 }];
  await expect(submitResponse(again, survey._id, strangers, { answers })).rejects.toThrow();
  await again.connection.close();
});

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
