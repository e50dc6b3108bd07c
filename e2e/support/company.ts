import { endpoints, ENPS_TEMPLATE_ID, type Me, type Survey, type User } from '@elan/contracts';
import { expect } from '@playwright/test';
import { Api } from './api';
import { buildRegistrant, type Registrant } from './people';
import type { Stack } from './stack';

/** Address and inbox of the product. */
type Product = Pick<Stack, 'url' | 'inbox'>;

/** A company's administrator, signed in. */
export interface Administrator extends Registrant {
  readonly api: Api;
  readonly inbox: Product['inbox'];
  readonly me: Me;
}

/** Registers a company through the API, with the code from the inbox, for tests of what follows. */
export async function registerCompany({ url, inbox }: Product): Promise<Administrator> {
  const who = buildRegistrant();
  const { name, email, password, company } = who;
  const api = new Api(url);
  await api.call(endpoints.auth.register, { body: { name, email, password, language: 'en', agree: true } });
  const code = await inbox.waitForCode(email);
  await api.call(endpoints.auth.validRegistrationCode, { body: { email, code } });
  await api.call(endpoints.auth.registerCompany, { body: { company, email, timeZone: 'Europe/Paris' } });
  const session = await api.call(endpoints.auth.login, { body: { email, password } });
  api.signInWith(session.accessToken);
  return { ...who, api, inbox, me: session.user };
}

/** Registers a company and buys the middle pack on the local payment page. */
export async function buildCompany(product: Product): Promise<Administrator> {
  const administrator = await registerCompany(product);
  const { api, me } = administrator;
  const payment = await api.call(endpoints.payments.createSession, {
    body: { companyId: me.companyId, packId: 2 },
  });
  await fetch(payment.url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  await expect
    .poll(async () => (await api.call(endpoints.companies.overview)).subscription, { intervals: [100] })
    .toBe(2);
  return administrator;
}

/** Invites another administrator, who chooses a password. */
export async function inviteAdministrator(
  { inbox }: Pick<Product, 'inbox'>,
  { api, email: ownEmail, password, company }: Administrator,
  name: string,
): Promise<Registrant> {
  const email = `${name.split(' ')[0]?.toLowerCase() ?? ''}@${ownEmail.split('@')[1] ?? ''}`;
  await api.call(endpoints.users.invite, { body: { name, email, role: 1 } });
  const invited = (await api.call(endpoints.users.list)).find((user) => user.email === email);
  const owner = { email, ...(invited && { invitation: invited.id }) };
  await api.call(endpoints.auth.sendResetCode, { body: owner });
  const code = await inbox.waitForCode(email);
  await api.call(endpoints.auth.resetPassword, { body: { ...owner, password, code } });
  return { name, email, password, company };
}

/** Imports a number of users with addresses of the company's domain. @returns the company's users (role 2). */
export async function importUsers({ api, email }: Administrator, amount: number): Promise<User[]> {
  const domain = email.split('@')[1] ?? '';
  const rows = Array.from({ length: amount }, (_, index) => ({
    name: `Person ${index + 1}`,
    email: `person.${index + 1}@${domain}`,
  }));
  await api.call(endpoints.users.import, { body: { data: rows } });
  return (await api.call(endpoints.users.list)).filter((user) => user.role === 2);
}

/** Starts an eNPS survey to all users. */
export async function startSurvey({ api }: Administrator, name: string): Promise<Survey> {
  return api.call(endpoints.surveys.create, { body: { name, templateId: ENPS_TEMPLATE_ID } });
}

/** The same answer to every question. */
export function answerWith(
  { questions }: Pick<Survey, 'questions'>,
  value: number,
): { id: string; value: number }[] {
  return (JSON.parse(questions) as { id: string }[]).map(({ id }) => ({ id, value }));
}

/** Twice the minimum group size: from this number of answers on, half of them are in a running survey's results. */
export const ENOUGH_PEOPLE = 10;

/** A running survey with just enough users, who have all answered with different values, from 0 up. */
export async function buildAnsweredSurvey(administrator: Administrator, name: string): Promise<Survey> {
  const users = await importUsers(administrator, ENOUGH_PEOPLE);
  const survey = await startSurvey(administrator, name);
  const links = await administrator.inbox.waitForLinks(
    survey.id,
    users.map(({ id }) => id),
  );
  for (const [index, { userId, key }] of links.entries()) {
    await administrator.api.call(endpoints.responses.submit, {
      params: { surveyId: survey.id },
      body: { userId, key, response: answerWith(survey, index) },
    });
  }
  return survey;
}

/** Rounds are closed a minute after their end, by a job that runs twice a minute. */
const CLOSED_WITHIN = 150_000;

/** Ends a running survey now, and waits until all its answers are in the results. */
export async function closeSurvey({ api }: Administrator, surveyId: string): Promise<void> {
  const params = { surveyId };
  await api.call(endpoints.surveys.update, { params, body: { endAt: Date.now() } });
  const heldBack = async (): Promise<number> => {
    const { responsesAmount, included } = await api.call(endpoints.statistics.survey, { params });
    return (responsesAmount ?? Infinity) - included;
  };
  await expect
    .poll(heldBack, { message: 'answers held back', timeout: CLOSED_WITHIN, intervals: [1000] })
    .toBe(0);
}
