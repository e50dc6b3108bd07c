import { readAnalysis } from '@elan/domain/results';
import { answerAs, buildUser } from '@elan/domain/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';

let worker: TestWorker;

beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

async function at(time: string): Promise<void> {
  worker.clock.set(time);
  await worker.tick();
}

it('the summary of a survey says what stands out of its last round, in the language of each', async () => {
  const { context } = worker;
  const { companyId, administrator } = await buildCompany(context);
  const colleague = await buildUser(context, companyId, { role: 1, language: 'fr' });
  const members = await buildMembers(context, companyId, 20);
  const survey = await buildSurvey(context, companyId, {
    frequency: 2,
    frequencyStart: 5,
    endAt: new Date('2026-12-03T22:59:59.999Z'),
  });
  const answerAll = async (value: number) => {
    for (const { _id } of members.slice(0, 16))
      await answerAs(context, survey._id, _id, [{ id: '1', value }]);
  };
  await worker.tick();
  await answerAll(4);
  await at('2026-11-27T10:00:00Z');
  await answerAll(8);
  await at('2026-12-04T08:00:00Z');
  await at('2026-12-04T10:00:00Z');
  for (const { to, language } of [
    { to: administrator.email, language: 'en' as const },
    { to: colleague.email, language: 'fr' as const },
  ]) {
    const { standouts } = await readAnalysis(context, { companyId, language }, survey._id, {});
    expect(standouts.map(({ kind }) => kind)).toContain('change');
    const mails = worker.sink.mails.filter((mail) => mail.to === to);
    expect(mails).toHaveLength(1);
    for (const { sentence } of standouts) expect(mails[0]?.text).toContain(`${sentence}\n`);
    expect(mails[0]?.text).toContain(`/analyze/${survey._id}?tab=questions\n`);
  }
});
