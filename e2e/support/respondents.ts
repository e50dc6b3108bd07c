import { endpoints, type Survey, type SurveyDraft } from '@elan/contracts';
import { buildCompany, importUsers, type Administrator } from './company';
import { freePort } from './free-port';
import { test as base } from './fixtures';
import { Front } from './front';
import type { PersonalLink } from './inbox';
import { startStack, type Stack } from './stack';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The questions of `tenQuestions` in both languages; the fourth is conditional. */
export const asked = numbers.map((number, index) => ({
  id: `q${index + 1}`,
  en: `How was day ${number}?`,
  fr: `Comment était le jour ${index + 1}\u202f?`,
  mayNotApply: index === 3,
}));

const texts = {
  name: 'Our ten days',
  description: '<p>About the last two weeks.</p>',
  thankYou: '<p>Thank you from all of us.</p>',
  closed: '<p>Thank you, it is over.</p>',
};

const tenQuestions = {
  ...texts,
  questions: asked.map(({ id, en, mayNotApply }, index) => ({
    id,
    label: en,
    order: index + 1,
    options: mayNotApply ? { mayNotApply } : {},
  })),
  translation: {
    name: 'Nos dix jours',
    description: '<p>À propos des deux dernières semaines.</p>',
    next: '',
    submit: '',
    thankYou: '<p>Merci de notre part à tous.</p>',
    closed: '<p>Merci, c’est fini.</p>',
    questions: asked.map(({ id, fr }) => ({ id, label: fr, category: '' })),
  },
};

/** A running survey with ten questions in two languages, and members who have not answered yet. */
export interface Round {
  readonly administrator: Administrator;
  readonly survey: Survey;
  /** The link of a member who has not been used yet. */
  next(): PersonalLink;
}

export async function startRound(
  product: Pick<Stack, 'url' | 'inbox'>,
  members: number,
  settings: Pick<SurveyDraft, 'comments'> = {},
): Promise<Round> {
  const administrator = await buildCompany(product);
  const users = await importUsers(administrator, members);
  const survey = await administrator.api.call(endpoints.surveys.create, {
    body: { ...tenQuestions, ...settings },
  });
  const links = await administrator.inbox.waitForLinks(
    survey.id,
    users.map(({ id }) => id),
  );
  const next = (): PersonalLink => {
    const link = links.shift();
    if (!link) throw new Error(`All of ${members} links are taken`);
    return link;
  };
  return { administrator, survey, next };
}

export async function hasAnswered({ administrator, survey }: Round, link: PersonalLink): Promise<boolean> {
  const params = { surveyId: survey.id, responseId: link.userId };
  const { answered } = await administrator.api.call(endpoints.responses.check, {
    params,
    query: { k: link.key },
  });
  return answered;
}

/** The name of a question in the page's form. */
export const fieldOf = (id: string): string => `answer.${id}`;

/** The form data of a browser in which every question is answered. */
export function answersOf(value: number): URLSearchParams {
  return new URLSearchParams([
    ['in', 'en'],
    ...asked.map(({ id }): [string, string] => [fieldOf(id), String(value)]),
  ]);
}

/** The product behind a connection that can be broken. */
export interface FrontedProduct {
  readonly stack: Stack;
  readonly front: Front;
  /** The public address. */
  readonly url: string;
}

export const test = base.extend<object, { fronted: FrontedProduct }>({
  fronted: [
    // Playwright reads the fixture's needs from the destructured first argument.
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const stack = await startStack({ PUBLIC_URL: url });
      const front = await Front.open(port, Number(new URL(stack.url).port));
      await use({ stack, front, url });
      await front.close();
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './fixtures';
