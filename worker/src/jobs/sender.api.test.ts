import { personalLinkOf, allModels, images } from '@elan/domain/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCompany, buildMembers, buildSurvey } from '../testing/build-company';
import { buildWorker, type TestWorker } from '../testing/build-worker';
import { queueCode } from '../testing/queue-code';

let worker: TestWorker;
beforeEach(async () => {
  worker = await buildWorker({ now: '2026-12-01T09:00:00Z' });
});
afterEach(() => worker.close());

const HALFWAY = '2026-12-16T08:00:00Z';
const period = {
  startAt: new Date('2026-12-01T09:00:00Z'),
  endAt: new Date('2026-12-31T22:59:59.999Z'),
};
const picture = (type: 'png' | 'jpeg') => `data:image/${type};base64,${images[type]}`;
const design = { primaryColor: '#ffd54f', backgroundColor: null, textColor: null, font: null, logo: null };

async function firstMail(
  of: Parameters<typeof buildCompany>[1],
  survey: Parameters<typeof buildSurvey>[2] = {},
) {
  const { companyId } = await buildCompany(worker.context, of);
  const [ada] = await buildMembers(worker.context, companyId, 1);
  const { _id: surveyId } = await buildSurvey(worker.context, companyId, { ...period, ...survey });
  await worker.tick();
  const mail = worker.sink.mails.find(({ to }) => to === ada?.email);
  return { mail, companyId, surveyId, member: ada };
}

it('an invitation comes from the company via the provider, with its logo and its address for replies', async () => {
  const { mail } = await firstMail({ replyTo: 'people@miel.example', logo: picture('png') });
  expect(mail?.from).toBe('Miel & Fils via Elan <no-reply@elan.example>');
  expect(mail?.headers.get('reply-to')).toBe('people@miel.example');
  expect(mail?.files).toEqual(['logo.png']);
  expect(mail?.text).toContain('Reply to this message');
});

it('without those it has neither, and the name stands at its head', async () => {
  const { mail } = await firstMail({});
  expect([mail?.headers.has('reply-to'), mail?.files]).toEqual([false, []]);
  expect(mail?.text).not.toContain('Reply to this message');
  expect(mail?.html).not.toContain('<img');
});

it('the logo and the colour of the survey win', async () => {
  const { mail } = await firstMail(
    { logo: picture('png') },
    { design: { ...design, logo: picture('jpeg') } },
  );
  expect(mail?.files).toEqual(['logo.jpeg']);
  expect(mail?.html).toContain('bgcolor="#ffd54f"');
});

it('invitations and reminders offer the end of reminders, by a link and with one click; others do not', async () => {
  const { mail, surveyId, member } = await firstMail({});
  const { query } = await personalLinkOf(worker.context, surveyId, member?._id ?? '');
  const address = `${worker.context.settings.PUBLIC_URL}/s/${surveyId}/reminders${query}`;
  worker.clock.set(HALFWAY);
  await worker.tick();
  const reminder = worker.sink.mails.find(({ subject }) => subject.startsWith('Reminder'));
  for (const sent of [mail, reminder]) {
    expect(sent?.headers.get('list-unsubscribe')).toBe(`<${address}>`);
    expect(sent?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(sent?.text).toContain(address);
  }
  await queueCode(worker.context);
  await worker.tick();
  const code = worker.sink.mails.at(-1);
  expect(code?.from).toBe('Elan <no-reply@elan.example>');
  expect(code?.headers.has('list-unsubscribe')).toBe(false);
});

it('where a survey sends no reminders, none are to be stopped', async () => {
  const { mail } = await firstMail({}, { reminders: false });
  expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  expect(mail?.text).not.toContain('/reminders');
});

it('reminders lead no answer to the company: an automatic one would tell who has not answered', async () => {
  await firstMail({ replyTo: 'people@miel.example' });
  worker.clock.set(HALFWAY);
  await worker.tick();
  const reminder = worker.sink.mails.find(({ subject }) => subject.startsWith('Reminder'));
  expect(reminder?.from).toBe('Miel & Fils via Elan <no-reply@elan.example>');
  expect(reminder?.headers.has('reply-to')).toBe(false);
  expect(reminder?.text).not.toContain('Reply to this message');
  expect(reminder?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(reminder?.headers.get('x-auto-response-suppress')).toContain('OOF');
});

it('of a round of many, the text says that invitations still come', async () => {
  const { mail } = await firstMail({}, { endAt: null, frequency: 1, frequencyStart: 1 });
  expect(mail?.text).toContain('The invitations to its next rounds will still come.');
});

it('a changed address is told in the name of the company too', async () => {
  const { companyId, member } = await firstMail({ replyTo: 'people@miel.example' });
  await allModels(worker.context).OutboxMail.create({
    _id: 'addressChanged:1',
    companyId,
    memberId: member?._id ?? null,
    kind: 'addressChanged',
    to: 'old@miel.example',
    language: 'fr',
    urgent: true,
    notBefore: worker.clock.now(),
    createdAt: worker.clock.now(),
  });
  await worker.tick();
  const notice = worker.sink.mails.find(({ to }) => to === 'old@miel.example');
  expect(notice?.from).toBe('Miel & Fils via Elan <no-reply@elan.example>');
  expect(notice?.headers.get('reply-to')).toBe('people@miel.example');
});
