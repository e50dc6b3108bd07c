import { endpoints } from '@elan/contracts';
import { answerWith, buildCompany, importUsers, registerCompany, startSurvey } from '../../support/company';
import { buildRegistrant, uniqueWord } from '../../support/people';
import { describeResponse, type Attack, type Family } from '../support/attack';
import type { HttpRequest } from '../support/client';
import { countOutcomes, formatCounts, sendAtOnce, unlessOneSucceeded } from '../support/concurrency';
import { authHeaders, cookiesOf, signIn } from '../support/tenant';
import { raceDirectory } from './races-directory';
import { raceForLimits } from './races-limits';
import { racePayments } from './races-payments';

async function raceAnswers(attack: Attack): Promise<void> {
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
    const answered = await sendAtOnce(client, quick ? 20 : 50, (index) =>
      index % 2 === 0
        ? { method: 'POST', path: `/api/surveys/${survey.id}/responses`, body: { userId, key, response } }
        : {
            method: 'POST',
            path: `/api/users/${userId}/responses`,
            body: { surveyId: survey.id, key, response },
          },
    );
    breaches.push(...unlessOneSucceeded(answered, '409 409004'));
  }
  const { responsesAmount } = await administrator.api.call(endpoints.statistics.survey, {
    params: { surveyId: survey.id },
  });
  // The last answers may still be held back for a batch, so fewer are fine.
  if (responsesAmount !== null && responsesAmount > members.length)
    breaches.push(`${responsesAmount} answers of ${members.length} people`);
  report.check('identical answers at once count once', breaches, `${members.length} people`);
}

/** Concurrent creations when the pack has room for one more. */
async function raceForLastPlaces({ target, client, report, quick }: Attack): Promise<void> {
  const administrator = await buildCompany(target);
  const headers = authHeaders(await signIn(client, administrator));
  const { api, email } = administrator;
  const domain = email.split('@')[1] ?? '';
  const times = quick ? 12 : 50;
  const race = async (
    name: string,
    requestFor: (index: number) => HttpRequest,
    ...refusals: readonly string[]
  ): Promise<void> => {
    const made = await sendAtOnce(client, times, (index) => ({ ...requestFor(index), headers }));
    report.check(
      `${name}: one place left is taken once`,
      unlessOneSucceeded(made, ...refusals),
      formatCounts(countOutcomes(made)),
    );
  };
  // The pack includes 12 surveys, 5 administrators and 300 members.
  await importUsers(administrator, 299);
  for (let left = 11; left > 0; left -= 1) await startSurvey(administrator, `Survey ${left}`);
  const questions = [{ id: '1', label: 'Q', order: 1 }];
  await race(
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
  await race(
    'administrators',
    (index) => ({ method: 'POST', path: '/api/users/invite', body: invite(1, String(index)) }),
    // Each is news for all administrators: one person may send fifty in an hour.
    ...['403 403003', '423 423001'],
  );
  await race(
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

async function raceForCompanyName({ target, client, report, quick }: Attack): Promise<void> {
  const times = quick ? 6 : 20;
  // People who want the same company name; each has confirmed their address.
  const proved: { email: string; headers: { cookie: string } }[] = [];
  // One after the other: only one password per network is hashed at a time.
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
  const named = await sendAtOnce(client, times * proved.length, (index) => {
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
  report.check(
    'a company name is taken once',
    unlessOneSucceeded(named, ...refusals),
    formatCounts(countOutcomes(named)),
  );
}

/** An impatient person who submits the last step many times must get one company. */
async function raceOneRegistration({ target, client, report, quick }: Attack): Promise<void> {
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
  const made = await sendAtOnce(client, quick ? 12 : 50, (index) => ({
    method: 'POST',
    path: '/api/auth/register/company',
    headers,
    body: { company: `${company} ${index}`, email },
  }));
  const refusals = ['409 409001', '406 406001', '409 409003'];
  report.check(
    'a registration makes one company',
    unlessOneSucceeded(made, ...refusals),
    formatCounts(countOutcomes(made)),
  );
}

async function raceRefreshes({ target, client, report, quick }: Attack): Promise<void> {
  const administrator = await registerCompany(target);
  const { cookie } = await signIn(client, administrator);
  const refresh = (cookieHeader: string): HttpRequest => ({
    path: '/api/auth/refresh-token',
    headers: { cookie: cookieHeader },
  });
  const refreshed = await sendAtOnce(client, quick ? 20 : 50, () => refresh(cookie));
  const unexpected = refreshed.filter(({ status }) => status !== 200 && status !== 401);
  const breaches = unexpected.map(describeResponse);
  const newCookies = refreshed.filter(({ status }) => status === 200).map(cookiesOf);
  if (newCookies.length === 0) breaches.push('nobody got a token');
  // The browser keeps the newest cookie, which must still work.
  const last = await Promise.all([...new Set(newCookies)].map((next) => client.send(refresh(next))));
  if (!last.some(({ status }) => status === 200))
    breaches.push(`no cookie of the burst goes on: ${formatCounts(countOutcomes(last))}`);
  report.check(
    'a cookie refreshed by many tabs at once goes on',
    breaches,
    formatCounts(countOutcomes(refreshed)),
  );
}

async function raceGuesses({ target, client, report }: Attack): Promise<void> {
  const { name, email, password } = buildRegistrant();
  const body = { name, email, password, language: 'en', agree: true };
  const cookie = cookiesOf(await client.send({ method: 'POST', path: '/api/auth/register', body }));
  const code = await target.inbox.waitForCode(email);
  const wrong = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0')).filter(
    (guess) => guess !== code,
  );
  const headers = { cookie };
  const path = '/api/auth/register/valid-code';
  await sendAtOnce(client, wrong.length, (index) => ({
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

async function run(attack: Attack): Promise<void> {
  const { target, report } = attack;
  await raceAnswers(attack);
  await raceForLastPlaces(attack);
  await raceForCompanyName(attack);
  await raceOneRegistration(attack);
  await raceRefreshes(attack);
  await raceGuesses(attack);
  await raceDirectory(attack);
  if (target.own) {
    await raceForLimits(attack, target.own);
    await racePayments(attack, target.own);
  } else
    report.skip(
      'limits and events of payments',
      'need a separate stack, with its database and webhook secret',
    );
}

export const races: Family = {
  name: 'races',
  isSlow: true,
  summary:
    'the same request many times at once: answers, last places, names, cookies, an HR system, payments',
  run,
};
