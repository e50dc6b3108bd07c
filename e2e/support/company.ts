import { endpoints, ENPS_TEMPLATE_ID, type Me, type Survey, type User } from '@elan/contracts';
import { expect } from '@playwright/test';
import { Api } from './api';
import { buildRegistrant, type Registrant } from './people';
import type { Stack } from './stack';

/** Where the product answers, and where its mails are. */
type Product = Pick<Stack, 'url' | 'inbox'>;

/** A company's administrator, signed in. */
export interface Administrator extends Registrant {
  readonly api: Api;
  readonly inbox: Product['inbox'];
  readonly me: Me;
}

/** Registers a company through the API, with the code from the inbox: for tests of what comes after. */
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

/** @returns the users (role 2) of a company after that many were imported with addresses of its domain. */
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

/** An answer of the same value to every question. */
export function answerWith(
  { questions }: Pick<Survey, 'questions'>,
  value: number,
): { id: string; value: number }[] {
  return (JSON.parse(questions) as { id: string }[]).map(({ id }) => ({ id, value }));
}

/** A running survey of a company with six users who all answered: enough for results to be shown. */
export async function buildAnsweredSurvey(administrator: Administrator, name: string): Promise<Survey> {
  const users = await importUsers(administrator, 6);
  const survey = await startSurvey(administrator, name);
  const links = await administrator.inbox.waitForLinks(
    survey.id,
    users.map(({ id }) => id),
  );
  for (const [index, { userId, key }] of links.entries()) {
    await administrator.api.call(endpoints.responses.submit, {
      params: { surveyId: survey.id },
      body: { userId, key, response: answerWith(survey, 5 + index) },
    });
  }
  return survey;
}
