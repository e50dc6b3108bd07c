import { publishEmployeePage, saveEmployeePage, withdrawEmployeePage } from '@elan/domain/follow-up';
import { answerAs } from '@elan/domain/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';

let worker: TestWorker;

// A Friday.
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

async function at(time: string): Promise<void> {
  worker.clock.set(time);
  await worker.tick();
}

it('the invitation to a round tells what came of the one before, until that is withdrawn', async () => {
  const { context, sink } = worker;
  const { companyId, administrator } = await buildCompany(context);
  const members = await buildMembers(context, companyId, 8);
  const survey = await buildSurvey(context, companyId, { frequency: 2, frequencyStart: 5, endAt: null });
  await worker.tick();
  for (const { _id } of members.slice(0, 6))
    await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
  // The round ended the evening before.
  await at('2026-11-27T00:30:00Z');
  const actor = {
    ...administrator,
    language: 'en' as const,
    companyId,
    userId: administrator._id,
    sessionId: 'session',
  };
  const english = { findings: ['Evenings are long'], decided: 'No meetings after five', declined: '' };
  const texts = { en: english, fr: { findings: [], decided: '', declined: '' } };
  const round = '2026-11-20';
  await saveEmployeePage(context, actor, survey._id, { round, version: 0, texts });
  await publishEmployeePage(context, actor, survey._id, { round, version: 1, at: null });
  const invitations = (subject: RegExp) => sink.mails.filter((mail) => subject.test(mail.subject));
  expect(invitations(/opinion counts/)).toHaveLength(8);
  await at('2026-11-27T10:00:00Z');
  const second = invitations(/opinion counts/).slice(8);
  expect(second).toHaveLength(8);
  for (const { text } of second) {
    expect(text).toContain('Evenings are long. What we decided: No meetings after five.\n');
    expect(text).toMatch(/\/w\/[\w-]{22}\?language=en\n/);
  }
  await withdrawEmployeePage(context, actor, survey._id, round);
  await at('2026-12-01T10:00:00Z');
  const reminders = invitations(/Reminder|Last days/);
  expect(reminders.length).toBeGreaterThan(0);
  for (const { text } of reminders.slice(-8)) expect(text).not.toContain('Evenings');
});
