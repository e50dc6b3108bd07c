import { queueMail } from '@elan/domain/platform';
import { mails } from '@elan/domain/scheduling';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { deliverUrgentMailsJob } from './deliver-urgent-mails';
import { givePassword } from '@elan/domain/testing';

let worker: TestWorker;
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-11-20T10:00:00Z' });
});
afterEach(() => worker.close());

const mailTo = async (
  to: string,
  kind: 'emailChangeCode' | 'emailChanged',
  payload: Record<string, string>,
) => {
  const key = `${kind}:${to}`;
  await queueMail(worker.context, {
    key,
    mail: mails[kind],
    to,
    language: 'en',
    companyId: 'miel',
    memberId: null,
    payload,
  });
  await deliverUrgentMailsJob.run(worker.tools);
  return worker.sink.mails.find((mail) => mail.to === to)?.text;
};

describe('a code for a new address', () => {
  it('is mailed to one that is free', async () => {
    expect(await mailTo('free@miel.example', 'emailChangeCode', { code: '482913' })).toMatch(/^482913$/m);
  });

  it('stays out of the mail to whoever signs in with that address already, who is told why', async () => {
    const { administrator } = await buildCompany(worker.context);
    await givePassword(worker.context, administrator, 'chosen');
    const text = await mailTo(administrator.email ?? '', 'emailChangeCode', { code: '482913' });
    expect(text).toMatch(/This address already has an account/);
    expect(text).not.toContain('482913');
  });
});

describe('the old address', () => {
  it('is told which one came in its place, and whom to ask', async () => {
    const payload = { newEmail: 'new@miel.example', link: 'https://elan.example/contact' };
    const text = await mailTo('old@miel.example', 'emailChanged', payload);
    expect(text).toContain('new@miel.example');
    expect(text).toContain('https://elan.example/contact');
  });
});
