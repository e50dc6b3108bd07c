import { setTimeout as wait } from 'node:timers/promises';
import { registerCompany } from '../../support/company';
import { buildRegistrant } from '../../support/people';
import { describeResponse, type Attack, type Family } from '../support/attack';
import { Client, type HttpRequest, type HttpResponse } from '../support/client';
import { cookiesOf } from '../support/tenant';

/** The most mails with codes that an address gets in an hour, whoever asks. */
const MOST_MAILS = 10;
const PASSWORD = 'a battery of other horses';

/** Somebody at a browser of their own, at an address of their own. */
class Visitor {
  private cookie = '';

  constructor(
    private readonly api: Client,
    private readonly address: string,
    private readonly email: string,
  ) {}

  async post(path: string, body: object): Promise<HttpResponse> {
    const headers = { 'x-forwarded-for': this.address, ...(this.cookie !== '' && { cookie: this.cookie }) };
    const request: HttpRequest = { method: 'POST', path: `/api/auth/${path}`, headers, body };
    const answer = await this.api.send(request);
    if (answer.headers['set-cookie']) this.cookie = cookiesOf(answer);
    return answer;
  }

  readonly ask = (): Promise<HttpResponse> => this.post('password/send-code', { email: this.email });
  readonly guess = (code: string): Promise<HttpResponse> =>
    this.post('password/valid-code', { email: this.email, code });
  readonly reset = (code: string): Promise<HttpResponse> =>
    this.post('password/reset', { email: this.email, code, password: PASSWORD });
}

const strangerAt = (index: number): string => `198.51.${100 + Math.floor(index / 200)}.${index % 200}`;
const unless = (answer: HttpResponse, status: number, what: string): string[] =>
  answer.status === status ? [] : [`${what}: ${describeResponse(answer)}`];
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

interface Scene {
  readonly attack: Attack;
  readonly api: Client;
  readonly strangers: number;
}

/** Strangers ask, guess, and send the owner's own code from their browsers, while hers is on its way. */
async function whileOwnerResets({ attack, api, strangers }: Scene): Promise<void> {
  const { target, report } = attack;
  const { email } = await registerCompany(target);
  const first = await target.inbox.waitForCode(email);
  const owner = new Visitor(api, '203.0.113.10', email);
  const breaches = unless(await owner.ask(), 200, 'the owner asks');
  const code = await target.inbox.waitForCode(email, [first]);
  for (let index = 0; index < strangers; index += 1) {
    const stranger = new Visitor(api, strangerAt(index), email);
    breaches.push(...unless(await stranger.ask(), 200, 'a stranger asks'));
    // Six of each: wrong ones in their own browsers, the right one in a browser that never asked.
    for (let guess = 0; guess < 6; guess += 1) await stranger.guess(wrongFor(code));
    const foreign = await new Visitor(api, strangerAt(index), email).guess(code);
    if (foreign.status === 200) breaches.push('her code opens another browser');
  }
  breaches.push(...unless(await owner.guess(wrongFor(code)), 406, 'her own wrong code'));
  breaches.push(...unless(await owner.reset(code), 200, 'her code'));
  const body = { email, password: PASSWORD };
  breaches.push(...unless(await owner.post('login', body), 200, 'her new password'));
  report.check('wrong codes of strangers leave the owner hers', breaches, `${strangers} strangers`);
}

/** Strangers have used up the mails that her address gets before she asks for the first time. */
async function beforeOwnerAsks({ attack, api, strangers }: Scene): Promise<void> {
  const { target, report } = attack;
  const { email } = await registerCompany(target);
  const breaches: string[] = [];
  for (let index = 0; index < strangers; index += 1) {
    const { ask } = new Visitor(api, strangerAt(300 + index), email);
    breaches.push(...unless(await ask(), 200, 'a stranger asks'));
  }
  const owner = new Visitor(api, '203.0.113.11', email);
  breaches.push(...unless(await owner.ask(), 200, 'the owner asks'));
  // The first mail was for her registration.
  const sent = (await mailsTo(target, email, MOST_MAILS + 1)) - 1;
  if (sent > MOST_MAILS) breaches.push(`${sent} mails`);
  if (!(await tryMailed(target, email, owner.reset)))
    breaches.push('no code that she was mailed opens her browser');
  report.check(
    'requests of strangers do not bar the owner',
    breaches,
    `${strangers} strangers, ${sent} mails with codes`,
  );
}

/** Waits for so many mails, and a moment longer for any that should not come. @returns how many there are */
async function mailsTo({ inbox }: Attack['target'], email: string, expected: number): Promise<number> {
  const count = async () => (await inbox.mailsTo(email)).length;
  for (let waited = 0; waited < 100 && (await count()) < expected; waited += 1) await wait(100);
  // On a busy machine the last mail comes late, and when strangers have taken a minute, there is one more.
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await wait(3000);
  }
  return count();
}

/** The owner enters the codes in her mails, newest first, as long as she has tries. */
async function tryMailed(
  { inbox }: Attack['target'],
  email: string,
  enter: (code: string) => Promise<HttpResponse>,
): Promise<boolean> {
  const mails = (await inbox.mailsTo(email)).toReversed();
  const codes = mails.flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []);
  for (const code of codes.slice(0, 5)) if ((await enter(code)).status === 200) return true;
  return false;
}

/** The answers to a stranger do not say whose address it is. */
async function unknownAddresses({ attack, api, strangers }: Scene): Promise<void> {
  const { email } = await registerCompany(attack.target);
  const breaches: string[] = [];
  const look = ({ status, text, headers }: HttpResponse): string =>
    JSON.stringify([
      status,
      text.replace(/"requestId":"[^"]*"/, ''),
      headers['set-cookie']?.map((cookie) => cookie.replace(/=[\w-]+/, '').replace(/Expires=[^;]*/i, '')),
    ]);
  for (let index = 0; index < strangers; index += 1) {
    const known = new Visitor(api, strangerAt(600 + index), email);
    const unknown = new Visitor(api, strangerAt(900 + index), `no.${email}`);
    for (const act of [(who: Visitor) => who.ask(), (who: Visitor) => who.guess('000000')]) {
      const [one, other] = [look(await act(known)), look(await act(unknown))];
      if (one !== other) breaches.push(`${one} for a known address, ${other} for an unknown one`);
    }
  }
  attack.report.check('no answer tells whose address it is', breaches, `${strangers} strangers`);
}

/** Tries the same with the codes of a registration. */
async function registrations({ attack, api, strangers }: Scene): Promise<void> {
  const { target, report } = attack;
  const { name, email, password, company } = buildRegistrant();
  const body = { name, email, password, language: 'en', agree: true };
  const breaches: string[] = [];
  for (let index = 0; index < strangers; index += 1) {
    const stranger = new Visitor(api, strangerAt(1200 + index), email);
    const begun = await stranger.post('register', { ...body, password: `${password} of a stranger` });
    breaches.push(...unless(begun, 201, 'a stranger registers'));
    for (let guess = 0; guess < 6; guess += 1)
      await stranger.post('register/valid-code', { email, code: '000000' });
  }
  const owner = new Visitor(api, '203.0.113.12', email);
  breaches.push(...unless(await owner.post('register', body), 201, 'the owner registers'));
  await mailsTo(target, email, MOST_MAILS);
  const enter = (code: string) => owner.post('register/valid-code', { email, code });
  if (!(await tryMailed(target, email, enter)))
    breaches.push('no code that she was mailed proves her address');
  breaches.push(...unless(await owner.post('register/company', { company, email }), 201, 'her company'));
  breaches.push(...unless(await owner.post('login', { email, password }), 200, 'her password'));
  report.check('strangers do not bar a registration', breaches, `${strangers} strangers`);
}

export const resets: Family = {
  name: 'resets',
  isSlow: true,
  summary: 'strangers who ask for the codes of somebody else’s address, and guess them',
  async run(attack) {
    const { own } = attack.target;
    // Strangers are told apart by the address that the web server tells the API.
    if (!own)
      return attack.report.skip('strangers at other addresses', 'needs the API behind the web server');
    const scene = { attack, api: new Client(own.apiPort), strangers: attack.quick ? 12 : 60 };
    await whileOwnerResets(scene);
    await beforeOwnerAsks(scene);
    await unknownAddresses(scene);
    await registrations(scene);
  },
};
