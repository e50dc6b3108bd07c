import { answerAs, buildUser } from '@elan/domain/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';

const DAY = 86_400_000;
let worker: TestWorker;

// A Friday.
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

it('each mail about a survey in two languages is wholly in that of whoever gets it', async () => {
  const { context, clock, sink } = worker;
  const { companyId, administrator } = await buildCompany(context);
  const zoe = await buildUser(context, companyId, { language: 'fr' });
  const boss = await buildUser(context, companyId, { role: 1, language: 'fr' });
  const others = await buildMembers(context, companyId, 6);
  const survey = await buildSurvey(context, companyId, {
    name: 'Our days',
    description: '<p>Tell us</p>',
    translations: {
      fr: {
        name: 'Nos journées',
        description: '<p>Dites-nous</p>',
        next: '',
        submit: '',
        thankYou: '',
        closed: '',
        questions: [],
      },
    },
  });
  await worker.tick();
  for (const { _id } of others) await answerAs(context, survey._id, _id, [{ id: '1', value: 7 }]);
  for (let day = 0; day < 33; day += 1) {
    clock.advance(DAY);
    await worker.tick();
  }
  const of = (address: string | null) =>
    sink.mails.filter(({ to, text }) => to === address && /Our days|Nos journées/.test(text));
  // An invitation and two reminders; a summary.
  expect([of(zoe.email).length, of(boss.email).length, of(administrator.email).length]).toEqual([3, 1, 1]);
  for (const { text, html } of [...of(zoe.email), ...of(boss.email)]) {
    expect(`${text}${html}`).toContain('Nos journées');
    expect(`${text}${html}`).not.toMatch(/Our days|Tell us/);
  }
  expect(of(zoe.email)[0]?.text).toContain('Dites-nous');
  expect(of(administrator.email)[0]?.text).not.toContain('Nos journées');
});
