import { endpoints, type SingleSignOnStart } from '@elan/contracts';
import type { IdentityProvider } from 'api/testing/identity-provider';
import type { NameServer } from '@elan/edge/testing';
import { buildCompany, type Administrator } from '../../support/company';
import { connectProvider, domainOf, startOutside, startStackBeside } from '../../support/single-sign-on';
import type { Stack } from '../../support/stack';
import type { Attack, Family } from '../support/attack';

/** A product that knows two providers: one that is honest, and one of a company that attacks others. */
interface Scene {
  readonly stack: Stack;
  readonly records: NameServer;
  readonly honest: IdentityProvider;
  readonly evil: IdentityProvider;
  readonly victim: Administrator;
  readonly attacker: Administrator;
  /** Counts a request. */
  readonly note: () => void;
}

type Answer = Record<string, string>;

interface Outcome {
  readonly status: number;
  /** The company and the user whose session it is; undefined: none. */
  readonly companyId: string | undefined;
  readonly userId: string | undefined;
  readonly text: string;
}

const CLAIM = { name: 'groups', value: 'elan' };

async function buildScene(note: () => void): Promise<Scene & { close(): Promise<void> }> {
  const outside = await startOutside();
  const { records, provider: honest, other: evil } = outside;
  const stack = await startStackBeside(outside);
  const [victim, attacker] = [await buildCompany(stack), await buildCompany(stack)];
  await connectProvider(outside, victim, honest, { claim: CLAIM });
  await connectProvider(outside, attacker, evil, { claim: CLAIM });
  // Both providers know the same name.
  honest.people.set('ada', { sub: 'ada', email: victim.email, name: 'Ada', groups: ['elan'] });
  honest.person = 'ada';
  evil.people.set('ada', { sub: 'ada', email: attacker.email, name: 'Mallory', groups: ['elan'] });
  evil.person = 'ada';
  return {
    ...{ stack, records, honest, evil, victim, attacker, note },
    async close() {
      await stack.dispose();
      await outside.close();
    },
  };
}

async function post({ stack, note }: Scene, path: string, body: object, cookie = ''): Promise<Response> {
  note();
  return fetch(`${stack.url}/api/auth/single-sign-on${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

/** @returns the address of the provider, and the cookie of this browser */
async function begin(
  scene: Scene,
  email: string,
  companyId?: string,
): Promise<{ url: string; cookie: string }> {
  const answer = await post(scene, '', { email, ...(companyId !== undefined && { companyId }) });
  const { url } = (await answer.json()) as SingleSignOnStart;
  if (url === null || answer.status !== 200) throw new Error(`A sign-in did not begin: ${answer.status}`);
  return {
    url,
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
}

async function comeBack(provider: IdentityProvider, url: string): Promise<Answer> {
  const at = await provider.visit(url);
  return { companyId: at.pathname.split('/').at(-1) ?? '', ...Object.fromEntries(at.searchParams) };
}

async function finish(scene: Scene, answer: Answer, cookie: string): Promise<Outcome> {
  const response = await post(scene, '/callback', answer, cookie);
  const text = await response.text();
  const { user } = (response.status === 200 ? JSON.parse(text) : {}) as {
    user?: { id: string; companyId: string };
  };
  return { status: response.status, companyId: user?.companyId, userId: user?.id, text: text.slice(0, 160) };
}

const breachOf = (what: string, { status, text }: Outcome): string => `${what}: ${status} ${text}`;
/** None may open a session. */
const refusals = (outcomes: readonly (readonly [string, Outcome])[]): string[] =>
  outcomes.filter(([, { companyId }]) => companyId !== undefined).map(([what, one]) => breachOf(what, one));

async function mixUp(scene: Scene, { report }: Attack): Promise<void> {
  const { honest, evil, victim, attacker } = scene;
  const atEvil = await begin(scene, attacker.email);
  const atHonest = await begin(scene, victim.email);
  const code = await comeBack(honest, atHonest.url);
  const state = new URL(atEvil.url).searchParams.get('state') ?? '';
  const outcomes: [string, Outcome][] = [
    // The victim chose the attacker, who sent the browser on to the honest provider.
    [
      'an honest answer at the address of its company',
      await finish(scene, { ...code, state }, atEvil.cookie),
    ],
  ];
  const again = await begin(scene, attacker.email);
  const againState = new URL(again.url).searchParams.get('state') ?? '';
  const moved = { ...code, state: againState, companyId: attacker.me.companyId };
  outcomes.push([
    'an honest answer at the address of the attacker',
    await finish(scene, moved, again.cookie),
  ]);
  const third = await begin(scene, victim.email);
  const claimed = { ...(await comeBack(honest, third.url)), iss: evil.issuer };
  outcomes.push(['an answer that names the other issuer', await finish(scene, claimed, third.cookie)]);
  const fourth = await begin(scene, victim.email);
  const { iss: _iss, ...nameless } = await comeBack(honest, fourth.url);
  outcomes.push(['an answer that names no issuer', await finish(scene, nameless, fourth.cookie)]);
  report.check('an answer of one provider is not taken for that of another', refusals(outcomes));
}

async function replay(scene: Scene, { report, quick }: Attack): Promise<void> {
  const { honest, victim } = scene;
  const { url, cookie } = await begin(scene, victim.email);
  const answer = await comeBack(honest, url);
  const tries = quick ? 5 : 30;
  const outcomes = await Promise.all(Array.from({ length: tries }, () => finish(scene, answer, cookie)));
  const opened = outcomes.filter(({ companyId }) => companyId !== undefined).length;
  const later = await finish(scene, answer, cookie);
  const breaches = [
    ...(opened === 1 ? [] : [`${opened} sessions of one answer`]),
    ...refusals([['the same answer later', later]]),
  ];
  report.check('one answer opens one session', breaches, `${tries} at one moment`);
}

async function injectCode(scene: Scene, { report }: Attack): Promise<void> {
  const { honest, victim } = scene;
  const [own, stolen] = [await begin(scene, victim.email), await begin(scene, victim.email)];
  const [ownAnswer, victimsAnswer] = [await comeBack(honest, own.url), await comeBack(honest, stolen.url)];
  const code = victimsAnswer['code'] ?? '';
  const noCookie = await finish(scene, victimsAnswer, '');
  const otherBrowser = await finish(scene, victimsAnswer, own.cookie);
  const fresh = await begin(scene, victim.email);
  const state = new URL(fresh.url).searchParams.get('state') ?? '';
  const injected = await finish(scene, { ...ownAnswer, code, state }, fresh.cookie);
  const outcomes: [string, Outcome][] = [
    ['without the cookie', noCookie],
    ['in another browser', otherBrowser],
    ['a stolen code in a sign-in of one’s own', injected],
  ];
  report.check('a code is good in the browser and the sign-in that asked for it', refusals(outcomes));
}

async function sameName(scene: Scene, { report }: Attack): Promise<void> {
  const { honest, evil, victim, attacker } = scene;
  const one = await begin(scene, victim.email);
  const ofVictim = await finish(scene, await comeBack(honest, one.url), one.cookie);
  const two = await begin(scene, attacker.email);
  const ofAttacker = await finish(scene, await comeBack(evil, two.url), two.cookie);
  const breaches = ofVictim.companyId === victim.me.companyId ? [] : [breachOf('the victim', ofVictim)];
  if (ofAttacker.companyId === victim.me.companyId) breaches.push(breachOf('the attacker', ofAttacker));
  // What the attacker's provider signs in the name of the honest one.
  evil.forge = (claims) => ({ ...claims, iss: honest.issuer });
  const three = await begin(scene, attacker.email);
  breaches.push(
    ...refusals([['a forged issuer', await finish(scene, await comeBack(evil, three.url), three.cookie)]]),
  );
  evil.forge = null;
  report.check('the same name at another issuer is another person', breaches);
}

async function foreignAddress(scene: Scene, { report }: Attack): Promise<void> {
  const { evil, victim, attacker } = scene;
  evil.people.set('thief', { sub: 'thief', email: victim.email, name: 'Thief', groups: ['elan'] });
  evil.person = 'thief';
  const { url, cookie } = await begin(scene, attacker.email);
  const outcome = await finish(scene, await comeBack(evil, url), cookie);
  evil.person = 'ada';
  report.check('a provider signs in nobody with an address of another company', refusals([['it', outcome]]));
}

async function takeDomain(scene: Scene, { report }: Attack): Promise<void> {
  const { evil, records, victim, attacker } = scene;
  const domain = domainOf(victim);
  // The attacker has the domain now, and with it each of its addresses.
  const { domains } = await attacker.api.call(endpoints.singleSignOn.addDomain, { body: { domain } });
  const named = domains.find((one) => one.domain === domain);
  records.records.set(named?.recordName ?? '', [named?.recordValue ?? '']);
  await attacker.api.call(endpoints.singleSignOn.checkDomain, { body: { domain } });
  evil.people.set('thief', { sub: 'thief', email: victim.email, name: 'Thief', groups: ['elan'] });
  evil.person = 'thief';
  const { url, cookie } = await begin(scene, victim.email);
  const breaches = new URL(url).origin === evil.issuer ? [] : [`the domain still leads to ${url}`];
  const outcome = await finish(scene, await comeBack(evil, url), cookie);
  if (outcome.companyId === victim.me.companyId || outcome.userId === victim.me.id)
    breaches.push(breachOf('a session of the victim', outcome));
  const told = await victim.inbox.mailsTo(victim.email);
  if (!told.some(({ subject }) => subject.includes('ingle sign-on'))) breaches.push('nobody was told');
  report.check('who takes a domain over gets nothing of the company that had it', breaches);
}

export const singleSignOn: Family = {
  name: 'sso',
  summary: 'signs in by providers that lie, and with answers of others',
  async run(attack) {
    const scene = await buildScene(() => (attack.report.requests += 1));
    try {
      await mixUp(scene, attack);
      await replay(scene, attack);
      await injectCode(scene, attack);
      await sameName(scene, attack);
      await foreignAddress(scene, attack);
      await takeDomain(scene, attack);
    } finally {
      await scene.close();
    }
  },
};
