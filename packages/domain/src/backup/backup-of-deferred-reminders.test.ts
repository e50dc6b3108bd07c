import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverMails, openDueRounds, queueReminders } from '../scheduling';
import { answerAs, buildCompany, buildSurvey, buildUsers } from '../testing';
import { deliver, openBackupScene, textOf } from './testing/backup-scene';

let scene: Awaited<ReturnType<typeof openBackupScene>>;
beforeAll(async () => {
  scene = await openBackupScene();
});
afterAll(() => scene.close());

/** A mail server that takes everything later, as those do that have not seen a sender before. */
const deferring = {
  send: () => Promise.reject(Object.assign(new Error('451 try again later'), { responseCode: 451 })),
  close: () => undefined,
};

it('a backup does not tell by the reminders that a mail server deferred who has answered', async () => {
  const { context, clock } = scene;
  clock.set('2026-12-01T09:00:00Z');
  const { company } = await buildCompany(context);
  const members = await buildUsers(context, company._id, 12);
  const endAt = new Date('2026-12-31T22:59:59.999Z');
  const survey = await buildSurvey(context, company._id, { startAt: clock.now(), endAt });
  await openDueRounds(context);
  await deliver(context);
  for (const { _id } of members.slice(0, 6))
    await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
  clock.set('2026-12-16T08:00:00Z');
  await queueReminders(context);
  await deliverMails(context, deferring, { urgent: false });
  clock.set('2026-12-16T08:00:30Z');
  const reminders = (await textOf(await scene.backUp()))
    .split('\n')
    .filter((line) => line.includes('"surveyReminderHalfway"'));
  expect(reminders).toHaveLength(members.length);
  const stateOf = (id: string) =>
    /"state":"(\w+)"/.exec(reminders.find((line) => line.includes(id)) ?? '')?.[1];
  const [answered, silent] = [members.slice(0, 6), members.slice(6)].map(
    (some) => new Set(some.map(({ _id }) => stateOf(_id))),
  );
  expect(silent).toEqual(answered);
});
