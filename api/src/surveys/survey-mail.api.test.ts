import type { MailPlan, MailPreview, Survey } from '@elan/contracts';
import { deliverMails, type Mailer, openDueRounds } from '@elan/domain/scheduling';
import { allModels, buildUser, images } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
/** Three members, of whom one has no e-mail. */
let scene: SurveyScene;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  scene = await buildSurveyScene(api, { members: 2 });
  await buildUser(api.context, scene.company._id, { email: null });
});

type Sent = Parameters<Mailer['send']>[0];
const sent: Sent[] = [];
const mailer: Mailer = {
  send: (mail) => {
    sent.push(mail);
    return Promise.resolve();
  },
  close: () => undefined,
};

async function call<Answer>(operation: string, body: object): Promise<Answer> {
  const { status, body: answer } = await api.call(operation, { as: await scene.signIn(), body });
  expect(status).toBe(200);
  return answer as Answer;
}
const plan = (draft: object = {}) => call<MailPlan>('POST /surveys/mail-plan', draft);
const planChange = ({ id }: Survey, changes: object = {}) =>
  call<MailPlan>(`POST /surveys/${id}/mail-plan`, changes);
const save = async ({ id }: Survey, changes: object) =>
  api.call(`PATCH /surveys/${id}`, { as: await scene.signIn(), body: changes });
const orders = ({ id }: Survey) =>
  allModels(api.context).OutboxMail.countDocuments({ 'payload.surveyId': id, kind: 'surveyInvitation' });

const tomorrow = { startAt: '2026-11-20T23:00:00.000Z', endAt: '2026-12-20T22:59:59.999Z' };

describe('what creating a survey would send', () => {
  it('is an invitation to everybody with an e-mail, at once where it starts now', async () => {
    expect(await plan()).toEqual({
      people: 3,
      withEmail: 2,
      minimumGroupSize: 5,
      isBelowMinimum: true,
      hiddenBeside: [],
      invitations: 2,
      atOnce: true,
      leaveAt: '2026-11-20T10:00:00.000Z',
      remindersAt: ['2026-12-07T08:00:00.000Z', '2026-12-18T08:00:00.000Z'],
      expectedParticipation: null,
    });
  });

  it('leaves in the morning of a later first day', async () => {
    const planned = { atOnce: false, leaveAt: '2026-11-21T08:00:00.000Z', invitations: 2 };
    expect(await plan(tomorrow)).toMatchObject(planned);
    const survey = await scene.createSurvey(tomorrow);
    api.clock.set('2026-11-20T23:30:00.000Z');
    await openDueRounds(api.context);
    const mail = await allModels(api.context).OutboxMail.findOne({ 'payload.surveyId': survey.id }).lean();
    expect(mail?.notBefore.toISOString()).toBe(planned.leaveAt);
  });

  it('is nothing for a draft, an end that has come, or nobody', async () => {
    const none = { invitations: 0, atOnce: false, leaveAt: null, remindersAt: [] };
    expect(await plan({ active: false })).toMatchObject({ ...none, people: 3, withEmail: 2 });
    const over = { startAt: '2026-10-01T00:00:00.000Z', endAt: '2026-10-02T00:00:00.000Z' };
    expect(await plan(over)).toMatchObject(none);
    const { body } = await api.call('POST /audiences', {
      as: scene.admin,
      body: { name: 'Nobody', userIds: [] },
    });
    const { id: audienceId } = body as { id: string };
    expect(await plan({ audienceId })).toMatchObject({ people: 0, invitations: 0, leaveAt: null });
  });

  it('has no reminders where they are switched off', async () => {
    expect(await plan({ reminders: false })).toMatchObject({ invitations: 2, remindersAt: [] });
  });

  it('is told to administrators of the company alone', async () => {
    const other = await buildSurveyScene(api);
    const { id } = (
      await api.call('POST /audiences', { as: other.admin, body: { name: 'Theirs', userIds: [] } })
    ).body as { id: string };
    const survey = await other.createSurvey();
    const ask = (operation: string, body: object, as?: typeof scene.admin) =>
      api.call(operation, { body, ...(as && { as }) });
    for (const operation of ['POST /surveys/mail-plan', 'POST /surveys/mail-preview']) {
      const draft = { name: 'Mood', templateId: 2, audienceId: id };
      expect((await ask(operation, draft, scene.admin)).body).toMatchObject({ message: '404005' });
      expect((await ask(operation, draft)).status).toBe(401);
    }
    const change = `POST /surveys/${survey.id}/mail-plan`;
    expect((await ask(change, {}, scene.admin)).body).toMatchObject({ message: '404002' });
    expect((await ask(change, {})).status).toBe(401);
  });
});

describe('what a change of a survey would send', () => {
  it('is nothing where everybody was invited, whatever else changes', async () => {
    const survey = await scene.createSurvey();
    expect(await planChange(survey, { reminders: false })).toMatchObject({ invitations: 0, leaveAt: null });
    await openDueRounds(api.context);
    expect(await planChange(survey)).toMatchObject({ people: 3, withEmail: 2, invitations: 0 });
    expect(await planChange(survey, { endAt: '2027-01-20T10:00:00.000Z' })).toMatchObject({ invitations: 0 });
  });

  it('is what activating a draft sends', async () => {
    const survey = await scene.createSurvey({ active: false });
    expect(await planChange(survey)).toMatchObject({ invitations: 0 });
    expect(await planChange(survey, { active: true })).toMatchObject({ invitations: 2, atOnce: true });
    await save(survey, { active: true });
    await openDueRounds(api.context);
    expect(await orders(survey)).toBe(2);
  });

  it('is those alone who come with a wider audience', async () => {
    const [first] = scene.members;
    const { body } = await api.call('POST /audiences', {
      as: scene.admin,
      body: { name: 'One', userIds: [first?._id] },
    });
    const survey = await scene.createSurvey({ audienceId: (body as { id: string }).id });
    await openDueRounds(api.context);
    expect(await planChange(survey, { audienceId: null })).toMatchObject({ invitations: 1, atOnce: true });
    await save(survey, { audienceId: null });
    api.clock.advance(60_000);
    await openDueRounds(api.context);
    expect(await orders(survey)).toBe(2);
  });

  it('is everybody where the start is moved to now, and nobody where it stays', async () => {
    const survey = await scene.createSurvey(tomorrow);
    expect(await planChange(survey, { reminders: false })).toMatchObject({ invitations: 0 });
    const startAt = '2026-11-20T10:00:00.000Z';
    expect(await planChange(survey, { startAt })).toMatchObject({ invitations: 2, atOnce: true });
  });

  it('is those who were held back when it was paused', async () => {
    const survey = await scene.createSurvey();
    await openDueRounds(api.context);
    await save(survey, { active: false });
    await deliverMails(api.context, mailer, { urgent: false });
    expect(await planChange(survey, { active: true })).toMatchObject({ invitations: 2 });
  });
});

describe('the invitation before it is sent', () => {
  const address = /http:\/\/localhost:8080\/s\/[\w-]+(?:\/reminders)?\?[\w=&;-]+/g;
  const preview = (draft: object) => call<MailPreview>('POST /surveys/mail-preview', draft);

  it('is the mail that is sent, in each language of the audience, but for the link and the promise that is signed then', async () => {
    const { company, admin } = scene;
    const logo = `data:image/png;base64,${images.png}`;
    await allModels(api.context).Company.updateOne(
      { _id: company._id },
      { $set: { name: 'Miel & Fils', logo, replyTo: 'hr@miel.example' } },
    );
    await allModels(api.context).User.updateMany(
      { companyId: company._id, role: 2 },
      { $set: { name: 'Ada' } },
    );
    await buildUser(api.context, company._id, { name: 'Zoé', language: 'fr' });
    const draft = { name: 'Mood', templateId: 2, frequency: 1 as const };
    const { from, replyTo, mails } = await preview(draft);
    expect(from.name).toBe('Miel & Fils via Elan');
    expect(replyTo).toBe('hr@miel.example');
    expect(mails.map(({ language, people }) => [language, people])).toEqual([
      ['en', 2],
      ['fr', 1],
    ]);
    expect(mails[0]?.html).toContain(logo);

    sent.length = 0;
    await scene.createSurvey(draft);
    await openDueRounds(api.context);
    await deliverMails(api.context, mailer, { urgent: false });
    const promise = /<[^<]*[\da-f]{64}[^<]*<\/\w+>\s*/g;
    const texts = (html = '') =>
      html.replaceAll(address, 'link').replaceAll('cid:company-logo@mail', logo).replaceAll(promise, '');
    const own = sent.filter(({ sender }) => sender?.name === 'Miel & Fils');
    expect(own).toHaveLength(3);
    for (const { language, subject, html } of mails) {
      const mail = own.find((one) => one.html.includes(`lang="${language}"`));
      expect(mail?.subject).toBe(subject);
      expect(texts(html)).toBe(texts(mail?.html));
    }
    expect(admin.user.role).toBe(1);
  });

  it('names nobody in its link, whose key opens nothing, and writes nothing', async () => {
    const before = await allModels(api.context).Survey.countDocuments({ companyId: scene.company._id });
    const { mails } = await preview({ name: 'Mood', templateId: 2 });
    const [link = ''] = mails[0]?.html.match(address) ?? [];
    expect(scene.members.filter(({ _id }) => link.includes(_id))).toEqual([]);
    const [surveyId = ''] = /\/s\/([\w-]+)/.exec(link)?.slice(1) ?? [];
    expect((await api.call(`GET /surveys/${surveyId}`)).status).toBe(404);
    expect(await allModels(api.context).Survey.countDocuments({ companyId: scene.company._id })).toBe(before);
  });

  it('is shown as its author reads it where nobody has an e-mail', async () => {
    await allModels(api.context).User.updateMany(
      { companyId: scene.company._id, role: 2 },
      { $set: { email: null } },
    );
    const { mails } = await preview({ name: 'Mood', templateId: 2 });
    expect(mails).toMatchObject([{ language: 'en', people: 0 }]);
    expect(mails[0]?.html).toContain('Ada Admin');
  });

  it('shows a picture once, however often a text names it', async () => {
    const logo = `data:image/png;base64,${images.png}`;
    await allModels(api.context).Company.updateOne({ _id: scene.company._id }, { $set: { logo } });
    const named = 'cid:company-logo@mail src="cid:company-logo@mail" ';
    const description = `<p>${named.repeat(90)}</p>`;
    const questions = [{ id: '1', label: 'How are you?', order: 1 }];
    const { mails } = await preview({ name: 'Mood', description, questions });
    expect(mails[0]?.html.split(logo)).toHaveLength(2);
    expect(mails[0]?.html.split('cid:company-logo@mail')).toHaveLength(181);
  });

  it('shows no script of a description', async () => {
    const questions = [{ id: '1', label: 'How are you?', order: 1 }];
    const description = '<p>Hello</p><script>alert(1)</script>';
    const { mails } = await preview({ name: 'Mood <img src=x onerror=alert(1)>', description, questions });
    expect(mails[0]?.html).not.toMatch(/<script|<img src=x|alert/);
  });
});
