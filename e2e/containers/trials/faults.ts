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
const CONCURRENCY = 6;
const MAX_TRIES = 100;

/** The recipients and message ids of the invitations to a survey. */
async function invitations(stack: ComposedStack, surveyId: string): Promise<{ to: string; id: string }[]> {
  return (await stack.inbox.mails())
    .filter((mail) => personalLinkIn(mail)?.includes(`/s/${surveyId}?`))
    .map((mail) => ({ to: mail.to[0]?.address ?? '', id: mail.headers['message-id'] ?? '' }));
}

/** Submits one person's answers, and retries while no API is available. @returns the number of retries */
async function answer(
  stack: ComposedStack,
  survey: Survey,
  link: PersonalLink,
  value: number,
): Promise<number> {
  const { userId, key } = link;
  const body = { userId, key, response: answerWith(survey, value) };
  const params = { surveyId: survey.id };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const response = await new Api(stack.url)
      .ask(endpoints.responses.submit, { params, body })
      .catch(() => undefined);
    // The second case: the answers had arrived, but the reply was lost.
    if (response?.status === 201 || (tries > 0 && response?.text.includes('409004'))) return tries;
    if (response && response.status < 500)
      throw new Error(`An answer was refused: ${response.status} ${response.text}`);
    await wait(100);
  }
  throw new Error(`No API accepted the answers in ${MAX_TRIES} tries`);
}

interface Progress {
  readonly links: readonly PersonalLink[];
  /** Answers that were accepted. */
  accepted: number;
  /** Requests that had to be repeated. */
  repeated: number;
}

async function answerAll(stack: ComposedStack, survey: Survey, progress: Progress): Promise<void> {
  const people = progress.links.map((link, index) => ({ link, value: index % SCALE_BINS }));
  const worker = async (): Promise<void> => {
    for (let person = people.shift(); person; person = people.shift()) {
      progress.repeated += await answer(stack, survey, person.link, person.value);
      progress.accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Kills each API in turn, each after a third of the answers, while more are sent. */
async function killApis(stack: ComposedStack, progress: Progress): Promise<void> {
  for (const [index, service] of apis.entries()) {
    const [container = ''] = await stack.containers(service);
    const api = await stack.killableProcess(container);
    const enough = ((index + 1) * progress.links.length) / 3;
    await expect.poll(() => progress.accepted, { timeout: 120_000, intervals: [10] }).toBeGreaterThan(enough);
    api.kill();
    await api.waitUntilRestarted();
  }
}

/** Kills each worker in turn while one of them sends invitations. @returns how many had been sent at the last kill */
async function killWorkers(stack: ComposedStack, surveyId: string): Promise<number> {
  const workers = await Promise.all(
    (await stack.containers('worker')).map((id) => stack.killableProcess(id)),
  );
  let left = 0;
  for (const [index, worker] of workers.entries()) {
    const more = async (): Promise<number> => (left = (await invitations(stack, surveyId)).length);
    await expect.poll(more, { timeout: 120_000, intervals: [20] }).toBeGreaterThan((index * MEMBERS) / 10);
    worker.kill();
  }
  for (const worker of workers) await worker.waitUntilRestarted();
  return left;
}

const breachIf = (amount: number, word: string): string[] => (amount === 0 ? [] : [`${amount} ${word}`]);

async function checkMails(
  stack: ComposedStack,
  report: Report,
  survey: Survey,
  emails: string[],
): Promise<void> {
  const sent = await invitations(stack, survey.id);
  const reached = new Set(sent.map(({ to }) => to));
  const messages = new Set(sent.map(({ id }) => id));
  // What the server had taken when its worker was killed comes once more under its Message-ID, as readers expect of SMTP.
  report.check(
    'everybody has one invitation all the same',
    [
      ...breachIf(emails.filter((email) => !reached.has(email)).length, 'without'),
      ...breachIf(messages.size - reached.size, 'more than one'),
    ],
    `${sent.length} mails, ${sent.length - messages.size} of them copies under one Message-ID`,
  );
}

/** The main job while processes are killed. */
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

    const progress: Progress = { links, accepted: 0, repeated: 0 };
    await Promise.all([answerAll(stack, survey, progress), killApis(stack, progress)]);
    report.check(
      'each answer is accepted though each API is killed',
      breachIf(MEMBERS - progress.accepted, 'not accepted'),
      `${progress.repeated} of ${MEMBERS} repeated`,
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
        ...breachIf(MEMBERS - (results.responsesAmount ?? 0), 'answers too few (negative: too many)'),
        ...wrong.map(({ histogram }) => `${String(histogram)} in place of ${String(counts)}`),
      ],
      `${results.responsesAmount} answers`,
    );
  },
};
