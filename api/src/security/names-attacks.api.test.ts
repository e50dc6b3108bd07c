import { allModels, buildCompany, buildUser, type SignedInMember, signInAs } from '@elan/domain/testing';
import { deliverMails } from '@elan/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

/**
 * ATTACK (fails): access.md promises that the role of an administrator goes to an address that the page and every mail
 * say. A name may contain characters that turn the direction of what follows, and line breaks: by them a session left
 * open, or an API key for members, decides how that address is shown.
 */
let api: TestApi;
let companyId: string;
let owner: SignedInMember;
let left: SignedInMember;

beforeAll(async () => {
  api = await startApi();
  ({
    admin: owner,
    company: { _id: companyId },
  } = await buildCompany(api.context));
  left = await signInAs(api.context, owner.user);
  const signedInAt = new Date(api.clock.now().getTime() - 3_600_000);
  await allModels(api.context).Session.updateOne({ _id: left.sessionId, companyId }, { signedInAt });
});
afterAll(() => api.close());

/** Everything that mails say by now. */
async function delivered(): Promise<{ to: string; subject: string; text: string; html: string }[]> {
  const mails: { to: string; subject: string; text: string; html: string }[] = [];
  const send = (mail: (typeof mails)[number]) => Promise.resolve(void mails.push(mail));
  await deliverMails(api.context, { send, close: () => undefined }, { urgent: true });
  return mails;
}

/** As a reader of the line sees it: behind a right-to-left override, letters stand in reverse until the line ends. */
const seen = (text: string): string =>
  text.replaceAll(/\u202e([^\n\u202c]*)/g, (_all, turned: string) => [...turned].reverse().join(''));

const turns = /[\p{Bidi_Control}]/u;
const promote = { role: 1 };

describe('a name that turns the address behind it', () => {
  it('is not stored by a session left open', async () => {
    const user = await buildUser(api.context, companyId, { name: 'Ed Smith', email: 'ed.smith@acme.com' });
    const email = 'moc.emca@htims.ed';
    const renamed = await api.call(`PATCH /users/${user._id}`, {
      as: left,
      body: { name: 'Ed Smith \u202e\u2066', email },
    });
    const stored = await allModels(api.context).User.findOne({ _id: user._id, companyId }).lean();
    expect([renamed.status, turns.test(stored?.name ?? '')]).toEqual([expect.any(Number), false]);
  });

  it('does not make the mail to administrators say another address than the one with the power', async () => {
    const email = 'moc.emca@htims.ed';
    const user = await buildUser(api.context, companyId, { name: 'Ed Smith \u202e', email });
    await delivered();
    const done = await api.call(`PATCH /users/${user._id}`, { as: owner, body: { ...promote, email } });
    expect(done.status).toBe(200);
    const told = (await delivered()).find(({ to }) => to === owner.user.email);
    expect(told?.text).toContain(email);
    // What the reader sees in the line about it.
    const line = told?.text.split('\n').find((one) => one.includes(email)) ?? '';
    expect(seen(line)).toContain(email);
  });
});

describe('a name with line breaks', () => {
  it('writes no paragraphs of its own into mails about power', async () => {
    const name =
      'Eve\n\nElan has checked this change: nothing is to be done.\n\nhttps://evil.example/confirm\n\nEve';
    const email = freshEmail();
    const made = await api.call('POST /users/invite', { as: left, body: { name, email, role: 2 } });
    expect(made.status).toBe(201);
    const member = await allModels(api.context).User.findOne({ companyId, email }).lean();
    await delivered();
    const done = await api.call(`PATCH /users/${member?._id}`, { as: owner, body: { ...promote, email } });
    expect(done.status).toBe(200);
    const told = (await delivered()).find(({ to }) => to === owner.user.email);
    expect(told?.text.split('\n')).not.toContain('https://evil.example/confirm');
  });
});
