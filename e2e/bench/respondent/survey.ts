import { endpoints, type Survey } from '@elan/contracts';
import { buildCompany, importUsers, type Administrator } from '../../support/company';
import type { Stack } from '../../support/stack';

/** The survey that every page of the benchmark shows, in one language and without a logo. */
export const benchSurvey = {
  title: 'How is work going?',
  introduction:
    'Ten short questions about your work, your team and your manager: it takes two minutes. Think of the last four ' +
    'weeks. There are no right or wrong answers, and results are shown for groups only.',
  questions: [
    'I have the tools and the equipment that I need to do my work well.',
    'I know what is expected of me at work.',
    'My workload lets me do my work properly.',
    'I can speak up in my team without being afraid of what follows.',
    'My manager takes the time to listen to me.',
    'I am told when I have done good work.',
    'I can decide for myself how I do my work.',
    'I have learnt something new in the last three months.',
    'I understand where our company wants to go.',
    'I would recommend our company as a good place to work.',
  ],
  low: 'Not at all',
  high: 'Completely',
} as const;

function startBenchSurvey({ api }: Administrator): Promise<Survey> {
  const { title, introduction, questions, low, high } = benchSurvey;
  return api.call(endpoints.surveys.create, {
    body: {
      name: title,
      description: `<p>${introduction}</p>`,
      questions: JSON.stringify(
        questions.map((label, index) => ({
          id: String(index + 1),
          label,
          order: index,
          options: { anchors: { en: { low, high } } },
        })),
      ),
    },
  });
}

/** Starts the survey in a new company. @returns a function that gives the personal link of the nth person */
export async function startAndInvite(stack: Stack, people: number): Promise<(person: number) => string> {
  const administrator = await buildCompany(stack);
  const users = await importUsers(administrator, people);
  const survey = await startBenchSurvey(administrator);
  const ids = users.map(({ id }) => id);
  const links = await administrator.inbox.waitForLinks(survey.id, ids);
  return (person) => `${stack.url}${links.at(person)?.path ?? ''}`;
}
