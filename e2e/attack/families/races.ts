import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@elan/contracts';
import { answerWith, buildCompany, importUsers, registerCompany, startSurvey } from '../../support/company';
import { buildRegistrant, uniqueWord } from '../../support/people';
import { told, type Attack, type Family } from '../support/attack';
import { Client, type Answer, type Sending } from '../support/client';
import type { OwnStack } from '../support/target';
import { as, cookiesOf, signIn } from '../support/tenant';

/** Sends the same many times at once. */
function atOnce(client: Client, times: number, sending: (index: number) => Sending): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => client.send(sending(index))));
}

function countsOf(answers: readonly Answer[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status, text } of answers) {
    const code = /"message":"(\w+)"/.exec(text)?.[1];
    const name = code === undefined ? String(status) : `${status} ${code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const shown = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');

/** @returns a breach unless exactly one succeeded and all others were refused with one of these codes. */
function unlessOne(answers: readonly Answer[], ...refusals: readonly string[]): string[] {
  const counts = countsOf(answers);
  const successes = answers.filter(({ status }) => status < 300).length;
  const strange = [...counts.keys()].filter((name) => !name.startsWith('2') && !refusals.includes(name));
  return successes === 1 && strange.length === 0 ? [] : [shown(counts)];
}

async function answers(attack: Attack): Promise<void> {
  const { target, client, report, quick } = attack;
  const administrator = await buildCompany(target);
  const members = await importUsers(administrator, 6);
  const survey = await startSurvey(administrator, 'Raced');
  const breaches: string[] = [];
  const response = answerWith(survey, 7);
  const links = await administrator.inbox.waitForLinks(
    survey.id,
    members.map(({ id }) => id),
  );
  for (const { userId, key } of links) {
    const answered = await atOnce(client, quick ? 20 : 50, (index) =>
      index % 2 === 0
        ? { method: 'POST', path: `/api/surveys/${survey.id}/responses`, body: { userId, key, response } }
        : {
            method: 'POST',
            path: `/api/users/${userId}/responses`,
            body: { surveyId: survey.id, key, response },
          },
    );
    breaches.push(...unlessOne(answered, '409 409004'));
  }
  const { responsesAmount } = await administrator.api.call(endpoints.statistics.survey, {
    params: { surveyId: survey.id },
  });
  // Sealed batches may hold the last ones back; more than there are people are never counted.
  if (responsesAmount !== null && responsesAmount > members.length)
    breaches.push(`${responsesAmount} answers of ${members.length} people`);
  report.check('identical answers at once count once', breaches, `${members.length} people`);
}

/** Creations when one place is left. */
async function limits({ target, client, report, quick }: Attack): Promise<void> {
  const administrator = await buildCompany(target);
  const headers = as(await signIn(client, administrator));
  const { api, email } = administrator;
  const domain = email.split('@')[1] ?? '';
  const times = quick ? 12 : 50;
  const raced = async (name: string, sending: (index: number) => Sending, refusal: string): Promise<void> => {
    const made = await atOnce(client, times, (index) => ({ ...sending(index), headers }));
    report.check(`${name}: one place left is taken once`, unlessOne(made, refusal), shown(countsOf(made)));
  };
  // The pack has 12 surveys, 5 administrators, 300 members.
  await importUsers(administrator, 299);
  for (let left = 11; left > 0; left -= 1) await startSurvey(administrator, `Survey ${left}`);
  const questions = [{ id: '1', label: 'Q', order: 1 }];
  await raced(
    'surveys',
    (index) => ({ method: 'POST', path: '/api/surveys', body: { name: `S ${index}`, questions } }),
    '403 403001',
  );
  const invite = (role: number, index: string): object => ({
    name: `N ${index}`,
    email: `role.${role}.${index}@${domain}`,
    role,
  });
  for (const index of ['a', 'b', 'c']) {
    await api.call(endpoints.users.invite, {
      body: { ...invite(1, index), name: 'N', email: `admin.${index}@${domain}` },
    });
  }
  await raced(
    'administrators',
    (index) => ({ method: 'POST', path: '/api/users/invite', body: invite(1, String(index)) }),
    '403 403003',
  );
  await raced(
    'members',
    (index) => ({ method: 'POST', path: '/api/users/invite', body: invite(2, String(index)) }),
    '403 403005',
  );
  const overview = await api.call(endpoints.companies.overview);
  const { surveysUsed, admins, members } = overview;
  const kept = surveysUsed === 12 && admins === 5 && members === 300;
  const figure = `${surveysUsed} surveys, ${admins} administrators, ${members} members`;
  report.check('what is counted is what is there', kept ? [] : [figure], figure);
}

async function registrations({ target, client, report, quick }: Attack): Promise<void> {
  const times = quick ? 6 : 20;
  // People who want the same company name, each with a proved address.
  const proved: { email: string; headers: { cookie: string } }[] = [];
  // One after the other: of each network one password is hashed at a time.
  for (let person = 0; person < (quick ? 3 : 5); person += 1) {
    const { name, email, password } = buildRegistrant();
    const body = { name, email, password, language: 'en', agree: true };
    const begun = await client.send({ method: 'POST', path: '/api/auth/register', body });
    const headers = { cookie: cookiesOf(begun) };
    const code = await target.inbox.waitForCode(email);
    const proof = { method: 'POST', path: '/api/auth/register/valid-code', headers, body: { email, code } };
    await client.send(proof);
    proved.push({ email, headers });
  }
  const word = uniqueWord();
  const spellings = [
    `Ecole ${word}`,
    `École ${word}`,
    `ECOLE${word}`,
    `école  ${word} `,
    `Ecolé ${word.toUpperCase()}`,
  ];
  const named = await atOnce(client, times * proved.length, (index) => {
    const who = proved[index % proved.length];
    const company = spellings[index % spellings.length];
    return {
      method: 'POST',
      path: '/api/auth/register/company',
      headers: who?.headers ?? {},
      body: { company, email: who?.email },
    };
  });
  const refusals = ['409 409003', '409 409001', '406 406001'];
  report.check('a company name is taken once', unlessOne(named, ...refusals), shown(countsOf(named)));
}

/** One name, one company: the same step sent twice by an impatient person. */
async function oneRegistration({ target, client, report, quick }: Attack): Promise<void> {
  const { name, email, password, company } = buildRegistrant();
  const body = { name, email, password, language: 'en', agree: true };
  const { cookie } = {
    cookie: cookiesOf(await client.send({ method: 'POST', path: '/api/auth/register', body })),
  };
  const code = await target.inbox.waitForCode(email);
  const headers = { cookie };
  await client.send({
    method: 'POST',
    path: '/api/auth/register/valid-code',
    headers,
    body: { email, code },
  });
  const made = await atOnce(client, quick ? 12 : 50, (index) => ({
    method: 'POST',
    path: '/api/auth/register/company',
    headers,
    body: { company: `${company} ${index}`, email },
  }));
  const refusals = ['409 409001', '406 406001', '409 409003'];
  report.check('a registration makes one company', unlessOne(made, ...refusals), shown(countsOf(made)));
}

async function rotation({ target, client, report, quick }: Attack): Promise<void> {
  const administrator = await registerCompany(target);
  const { cookie } = await signIn(client, administrator);
  const refresh = (with_: string): Sending => ({
    path: '/api/auth/refresh-token',
    headers: { cookie: with_ },
  });
  const turned = await atOnce(client, quick ? 20 : 50, () => refresh(cookie));
  const strange = turned.filter(({ status }) => status !== 200 && status !== 401);
  const breaches = strange.map(told);
  const given = turned.filter(({ status }) => status === 200).map(cookiesOf);
  if (given.length === 0) breaches.push('nobody got a token');
  // Of a burst of tabs one cookie is the newest, and it goes on.
  const last = await Promise.all([...new Set(given)].map((next) => client.send(refresh(next))));
  if (!last.some(({ status }) => status === 200))
    breaches.push(`no cookie of the burst goes on: ${shown(countsOf(last))}`);
  report.check('a cookie refreshed by many tabs at once goes on', breaches, shown(countsOf(turned)));
}

async function codes({ target, client, report }: Attack): Promise<void> {
  const { name, email, password } = buildRegistrant();
  const body = { name, email, password, language: 'en', agree: true };
  const cookie = cookiesOf(await client.send({ method: 'POST', path: '/api/auth/register', body }));
  const code = await target.inbox.waitForCode(email);
  const wrong = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0')).filter(
    (guess) => guess !== code,
  );
  const headers = { cookie };
  const path = '/api/auth/register/valid-code';
  await atOnce(client, wrong.length, (index) => ({
    method: 'POST',
    path,
    headers,
    body: { email, code: wrong[index] },
  }));
  const right = await client.send({ method: 'POST', path, headers, body: { email, code } });
  const breaches =
    right.status === 200 ? [`after ${wrong.length} wrong guesses at once the code still opens`] : [];
  report.check('guesses at a code made at once are counted each', breaches);
}

interface Ledger {
  readonly records: readonly { readonly session: { readonly id: string } }[];
}

/** Events of the payment provider, signed with the secret that this instance made for itself. */
async function payments({ target, client, report, quick }: Attack, own: OwnStack): Promise<void> {
  const { dataDir } = own.stack;
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const secret = secrets['STRIPE_WEBHOOK_SECRET'] ?? '';
  const eventOf = async (sessionId: string, created: number): Promise<string> => {
    const { records } = JSON.parse(await readFile(join(dataDir, 'payments.json'), 'utf8')) as Ledger;
    const session = records.find((record) => record.session.id === sessionId)?.session;
    return JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      created,
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { ...session, status: 'complete', payment_status: 'paid' } },
    });
  };
  const deliver = (body: string): Promise<Answer> => {
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
    return client.send({ method: 'POST', path: '/api/stripe/webhook', headers, body });
  };
  const times = quick ? 10 : 25;
  const outcomes: string[] = [];
  const breaches: string[] = [];
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ];
  for (const order of quick ? orders.slice(0, 2) : orders) {
    const { api, me } = await registerCompany(target);
    const now = Math.floor(Date.now() / 1000);
    const events: string[] = [];
    for (const [at, packId] of [1, 2, 3].entries()) {
      const { id } = await api.call(endpoints.payments.createSession, {
        body: { companyId: me.companyId, packId },
      });
      events.push(await eventOf(id, now - 30 + at * 10));
    }
    const delivered: Answer[] = [];
    for (const at of order) {
      delivered.push(...(await Promise.all(Array.from({ length: times }, () => deliver(events[at] ?? '')))));
    }
    const failed = delivered.filter(({ status }) => status !== 200);
    if (failed.length > 0) breaches.push(shown(countsOf(failed)));
    const { subscriptionDetail } = await api.call(endpoints.companies.overview);
    const changes = (await api.call(endpoints.audit.list)).filter(
      ({ action }) => action === 'planChange',
    ).length;
    if (changes > events.length) breaches.push(`${changes} changes of plan after ${events.length} payments`);
    const { packId, startAt, endAt } = subscriptionDetail ?? {};
    const days = Math.round((Date.parse(endAt ?? '') - Date.parse(startAt ?? '')) / 86_400_000);
    outcomes.push(`pack ${packId} for ${days} days`);
  }
  if (new Set(outcomes).size > 1) breaches.push(`the order of events decides: ${outcomes.join('; ')}`);
  if (!outcomes.every((outcome) => /pack 3 for 36[56] days/.test(outcome)))
    breaches.push(outcomes.join('; '));
  report.check('events of payments take effect once, in whatever order', breaches, outcomes[0]);
}

async function run(attack: Attack): Promise<void> {
  const { target, report } = attack;
  await answers(attack);
  await limits(attack);
  await registrations(attack);
  await oneRegistration(attack);
  await rotation(attack);
  await codes(attack);
  if (target.own) await payments(attack, target.own);
  else report.skip('events of payments', 'the secret that signs them is known of an own stack only');
}

export const races: Family = {
  name: 'races',
  summary: 'the same request many times at once: answers, last places, names, cookies, payments',
  run,
};
