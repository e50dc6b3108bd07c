import { allModels, buildCompany, buildUser, type SignedInMember, signInAs } from '@elan/domain/testing';
import { deliverMails } from '@elan/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let companyId: string;
let owner: SignedInMember;
/** A session left open: too long ago for what needs a recent sign-in. */
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

/** Gives a member the role. @returns what the owner's mail about it says, line by line */
async function toldOfPromotion(userId: string, email: string): Promise<string[]> {
  const texts: string[] = [];
  const send = (mail: { to: string; text: string }) =>
    Promise.resolve(void (mail.to === owner.user.email && texts.push(mail.text)));
  const deliver = () => deliverMails(api.context, { send, close: () => undefined }, { urgent: true });
  await deliver();
  texts.length = 0;
  const done = await api.call(`PATCH /users/${userId}`, { as: owner, body: { role: 1, email } });
  expect(done.status).toBe(200);
  await deliver();
  expect(texts[0]).toContain(email);
  return texts.join('\n').split('\n');
}

/** Backwards, as it would be read behind a mark that turns it. */
const email = 'moc.emca@htims.ed';

describe('a name', () => {
  it('that turns the address behind it is not stored', async () => {
    const { _id } = await buildUser(api.context, companyId, { name: 'Ed Smith' });
    const name = 'Ed Smith \u202e\u2066';
    expect((await api.call(`PATCH /users/${_id}`, { as: left, body: { name } })).status).toBe(200);
    const stored = await allModels(api.context).User.findOne({ _id, companyId }).lean();
    expect(stored?.name).toBe('Ed Smith');
  });

  it('that was stored before turns no address in a mail about power, nor on a page', async () => {
    const { _id } = await buildUser(api.context, companyId, { name: 'Ed Smith \u202e', email });
    const page = await api.call('GET /users', { as: owner });
    expect(page.text).toContain('"name":"Ed Smith"');
    expect(page.text).not.toMatch(/\p{Bidi_Control}/u);
    const lines = await toldOfPromotion(_id, email);
    expect(lines.find((line) => line.includes(email))).not.toMatch(/\p{Bidi_Control}/u);
  });

  it('writes no lines of its own into a mail about power', async () => {
    const name =
      'Eve\n\nElan has checked this: nothing is to be done.\n\nhttps://evil.example/confirm\n\nEve';
    const body = { name, email: freshEmail(), role: 2 };
    expect((await api.call('POST /users/invite', { as: left, body })).status).toBe(201);
    const member = await allModels(api.context).User.findOne({ companyId, email: body.email }).lean();
    const lines = await toldOfPromotion(member?._id ?? '', body.email);
    expect(lines).not.toContain('https://evil.example/confirm');
  });
});
