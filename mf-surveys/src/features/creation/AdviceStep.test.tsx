import { surveyMailEndpoints, type MailPlan } from '@elan/contracts';
import { errorAnswer, heldAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildMailPlan, createSurveyServer, managers, noMails } from '../../testing/builders';
import { AdviceStep } from './AdviceStep';

const chooseAudience = vi.fn();
const open = (plan: Partial<MailPlan> = {}, survey = {}, locale: 'en' | 'fr' = 'en') =>
  renderWithProviders(<AdviceStep survey={{ name: 'Mood', ...survey }} onChooseAudience={chooseAudience} />, {
    server: createSurveyServer().on(surveyMailEndpoints.plan, buildMailPlan(plan)),
    messages: { en, fr },
    locale,
  });

test('says what saving sets in motion, and that a small group sees no results', async () => {
  open();
  expect(
    await screen.findByText('1 invitation is sent by e-mail as soon as you press the button.'),
  ).toBeTruthy();
  expect(
    screen.getByText('The first reminder is sent on 7 December 2026, to those who have not answered.'),
  ).toBeTruthy();
  expect(screen.getByText(/^Only 2 people are in this audience.* nothing about their answers/)).toBeTruthy();
  expect(screen.getByText(/^As soon as the first invitation or link has left, the questions/)).toBeTruthy();
});

test.each([
  ['en', /^Nothing of this survey .* from those of “Mood” and “Team” by too few, and all ask the same\. /],
  ['fr', /^Rien de cette enquête .* distinguent de « Mood » et « Team », qui posent la même question\. /],
] as const)('says that nothing is shown beside others that ask the same: %s', async (locale, text) => {
  const plan = { ...{ people: 60, withEmail: 60, isBelowMinimum: false }, hiddenBeside: ['Mood', 'Team'] };
  const questions = [{ id: '1', label: 'How?', order: 1, category: null }];
  const page = open(plan, { questions, templateId: 0 }, locale);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/first results|premiers résultats/)).toBeNull();
  // What is shown depends on what is asked.
  expect(page.server.requestsOf(surveyMailEndpoints.plan)[0]?.body).toMatchObject({
    questions,
    templateId: 0,
  });
});

test('says what a company of this size will see, and when', async () => {
  open({ invitations: 12, withEmail: 12, people: 12, isBelowMinimum: false });
  expect(
    await screen.findByText(/from 5 answers on. First results .* from 10 answers on, more from 15 on/),
  ).toBeTruthy();
  expect(
    screen.getByText('Comments, if you ask for them, at the end, if at least 10 have answered.'),
  ).toBeTruthy();
  expect(screen.getByText(/groups need 25 answers of the whole company\.$/)).toBeTruthy();
});

test('says on which morning the invitations leave', async () => {
  const leaveAt = '2026-11-23T08:00:00.000Z';
  open({ invitations: 42, withEmail: 42, people: 42, atOnce: false, leaveAt }, {}, 'fr');
  expect(
    await screen.findByText(/^42 invitations partent par e-mail le 23 novembre 2026 à 9\sh\.$/),
  ).toBeTruthy();
});

test('says nothing about people before they are known', async () => {
  const plan = heldAnswer<MailPlan>();
  renderWithProviders(<AdviceStep survey={{ name: 'Mood' }} onChooseAudience={chooseAudience} />, {
    server: createSurveyServer().on(surveyMailEndpoints.plan, () => plan.answer),
    messages: { en, fr },
  });
  expect(screen.queryByRole('note')).toBeNull();
  plan.give(buildMailPlan());
  expect(await screen.findByText(/^1 invitation is sent/)).toBeTruthy();
});

test('says that people could not be loaded, and loads them again', async () => {
  const server = createSurveyServer().on(surveyMailEndpoints.plan, errorAnswer('validation'));
  const failed = renderWithProviders(
    <AdviceStep survey={{ name: 'Mood' }} onChooseAudience={chooseAudience} />,
    { server, messages: { en, fr } },
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  expect(screen.queryByText(/nobody/i, { selector: '[role="note"] *' })).toBeNull();
  server.on(surveyMailEndpoints.plan, buildMailPlan());
  await failed.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^1 invitation is sent/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('promises no mails for a survey that is saved as a draft', async () => {
  open(noMails, { active: false });
  expect(await screen.findByText(/^This survey is saved as a draft/)).toBeTruthy();
  expect(screen.queryByText(/leave/)).toBeNull();
});

test('leads to where people come from, or to another audience', async () => {
  const nobody = { people: 0, withEmail: 0, ...noMails };
  const page = open(nobody);
  const people = await screen.findByRole('link', { name: 'Add people' });
  expect(people.getAttribute('href')).toBe('/settings?tab=members');
  page.unmount();
  const other = open(nobody, { audienceId: managers.id });
  await other.user.click(await screen.findByRole('button', { name: 'Choose another audience' }));
  expect(chooseAudience).toHaveBeenCalledOnce();
});

test('says before anything is sent that copied links make no results', async () => {
  const page = open({ people: 6, withEmail: 4, invitations: 4 });
  expect(
    await screen.findByText(
      /^Only 4 people in this audience have an e-mail address: nothing will ever be shown/,
    ),
  ).toBeTruthy();
  page.unmount();
  open({ people: 6, withEmail: 5, invitations: 5 });
  expect(await screen.findByText(/^5 invitations are sent/)).toBeTruthy();
  expect(screen.queryByText(/will ever be shown/)).toBeNull();
});
