import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, SCALE_BINS, type Survey } from '@elan/contracts';
import { expect } from '@playwright/test';
import type { Report } from '../../attack/support/report';
import { Api } from '../../support/api';
import { answerWith, buildCompany, closeSurvey, importUsers, startSurvey } from '../../support/company';
import type { PersonalLink } from '../../support/inbox';
import { personalLinkIn } from '../../support/inbox';
import { apis, type ComposedStack } from '../composed/stack';
import type { Trial } from './trial';

const MEMBERS = 240;
/** How many people answer at the same time. */
const LANES = 6;
const TRIES = 100;

/** To whom invitations to a survey have come, with their message ids. */
async function invitations(stack: ComposedStack, surveyId: string): Promise<{ to: string; id: string }[]> {
  return (await stack.inbox.mails())
    .filter((mail) => personalLinkIn(mail)?.includes(`/s/${surveyId}?`))
    .map((mail) => ({ to: mail.to[0]?.address ?? '', id: mail.headers['message-id'] ?? '' }));
}

/** One person, who tries again while nobody is there. @returns how often they had to */
async function answer(
  stack: ComposedStack,
  survey: Survey,
  link: PersonalLink,
  value: number,
): Promise<number> {
  const { userId, key } = link;
  const body = { userId, key, response: answerWith(survey, value) };
  const params = { surveyId: survey.id };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await new Api(stack.url)
      .ask(endpoints.responses.submit, { params, body })
      .catch(() => undefined);
    // The second: the reply was lost, not the answer.
    if (told?.status === 201 || (tries > 0 && told?.text.includes('409004'))) return tries;
    if (told && told.status < 500) throw new Error(`An answer was refused: ${told.status} ${told.text}`);
    await wait(100);
  }
  throw new Error(`Nobody took an answer in ${TRIES} tries`);
}

interface Answering {
  readonly links: readonly PersonalLink[];
  /** Answers that were taken. */
  taken: number;
  /** Requests that had to be repeated. */
  repeated: number;
}

async function answerAll(stack: ComposedStack, survey: Survey, answering: Answering): Promise<void> {
  const people = answering.links.map((link, index) => ({ link, value: index % SCALE_BINS }));
  const lane = async (): Promise<void> => {
    for (let person = people.shift(); person; person = people.shift()) {
      answering.repeated += await answer(stack, survey, person.link, person.value);
      answering.taken += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Kills each API in turn, after another third of the answers and while more are sent. */
async function killApis(stack: ComposedStack, answering: Answering): Promise<void> {
  for (const [index, service] of apis.entries()) {
    const [container = ''] = await stack.containers(service);
    const api = await stack.victim(container);
    const enough = ((index + 1) * answering.links.length) / 3;
    await expect.poll(() => answering.taken, { timeout: 120_000, intervals: [10] }).toBeGreaterThan(enough);
    api.kill();
    await api.isBack();
  }
}

/** Kills each worker in turn while invitations leave: one of them sends. @returns how many had left at the last time */
async function killWorkers(stack: ComposedStack, surveyId: string): Promise<number> {
  const workers = await Promise.all((await stack.containers('worker')).map((id) => stack.victim(id)));
  let left = 0;
  for (const [index, worker] of workers.entries()) {
    const more = async (): Promise<number> => (left = (await invitations(stack, surveyId)).length);
    await expect.poll(more, { timeout: 120_000, intervals: [20] }).toBeGreaterThan((index * MEMBERS) / 10);
    worker.kill();
  }
  for (const worker of workers) await worker.isBack();
  return left;
}

const listOf = (amount: number, word: string): string[] => (amount === 0 ? [] : [`${amount} ${word}`]);

async function checkMails(
  stack: ComposedStack,
  report: Report,
  survey: Survey,
  emails: string[],
): Promise<void> {
  const sent = await invitations(stack, survey.id);
  const reached = new Set(sent.map(({ to }) => to));
  report.check(
    'everybody has one invitation all the same',
    [
      ...listOf(emails.filter((email) => !reached.has(email)).length, 'without'),
      ...listOf(sent.length - reached.size, 'more than one'),
    ],
    `${sent.length} mails`,
  );
}

/** The main job, in whose middle processes are killed. */
export const faults: Trial = {
  name: 'main job under kill -9',
  async run(stack, report) {
    const administrator = await buildCompany(stack);
    const users = await importUsers(administrator, MEMBERS);
    const survey = await startSurvey(administrator, 'How are we');
    const early = await killWorkers(stack, survey.id);
    const links = await stack.inbox.waitForLinks(
      survey.id,
      users.map(({ id }) => id),
    );
    report.check(
      'workers are killed while invitations leave',
      early < MEMBERS ? [] : ['all mails had left'],
      `the last one after ${early} of ${MEMBERS}`,
    );

    const answering: Answering = { links, taken: 0, repeated: 0 };
    await Promise.all([answerAll(stack, survey, answering), killApis(stack, answering)]);
    report.check(
      'each answer is taken though each API is killed',
      listOf(MEMBERS - answering.taken, 'not taken'),
      `${answering.repeated} of ${MEMBERS} repeated`,
    );
    await checkMails(
      stack,
      report,
      survey,
      users.map(({ email }) => email ?? ''),
    );

    await closeSurvey(administrator, survey.id);
    const results = await administrator.api.call(endpoints.statistics.survey, {
      params: { surveyId: survey.id },
    });
    const counts = Array.from(
      { length: SCALE_BINS },
      (_, value) => links.filter((_link, index) => index % SCALE_BINS === value).length,
    );
    const wrong = results.questions.filter(({ histogram }) => String(histogram) !== String(counts));
    report.check(
      'each answer counts once',
      [
        ...listOf(MEMBERS - (results.responsesAmount ?? 0), 'answers too few (negative: too many)'),
        ...wrong.map(({ histogram }) => `${String(histogram)} in place of ${String(counts)}`),
      ],
      `${results.responsesAmount} answers`,
    );
  },
};
