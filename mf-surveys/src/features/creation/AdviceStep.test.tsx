import { userEndpoints, type User } from '@elan/contracts';
import { errorAnswer, heldAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildUser, createSurveyServer } from '../../testing/builders';
import { AdviceStep } from './AdviceStep';
import { emptyDraft, type CreationDraft } from './draft';

const open = (server = createSurveyServer(), changes: Partial<CreationDraft> = {}) =>
  renderWithProviders(
    <AdviceStep
      draft={{ ...emptyDraft(null), ...changes }}
      schedule={{ startDay: '2020-01-01', endDay: '', frequency: 0, frequencyStart: null }}
    />,
    { server, messages: { en, fr } },
  );

test('says what saving sets in motion, and that a small group sees no results', async () => {
  open();
  expect(
    await screen.findByText('1 invitation is sent by e-mail as soon as you press the button.'),
  ).toBeTruthy();
  expect(screen.getByText(/^Only 2 people are in this audience/)).toBeTruthy();
});

test('says nothing about people before they are known', async () => {
  const users = heldAnswer<User[]>();
  open(createSurveyServer().on(userEndpoints.list, () => users.answer));
  expect(screen.queryByRole('note')).toBeNull();
  users.give([buildUser()]);
  expect(await screen.findByText(/^1 invitation is sent/)).toBeTruthy();
});

test('says that people could not be loaded, and loads them again', async () => {
  const server = createSurveyServer().on(userEndpoints.list, errorAnswer('validation'));
  const page = open(server);
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  expect(screen.queryByText(/^Nobody (is )?in this audience/)).toBeNull();
  server.on(userEndpoints.list, [buildUser()]);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^1 invitation is sent/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('promises no mails for a survey that is saved as a draft', async () => {
  open(createSurveyServer(), { active: false });
  expect(await screen.findByText(/^This survey is saved as a draft/)).toBeTruthy();
  expect(screen.queryByText(/leave/)).toBeNull();
});

test('says before anything is sent that copied links make no results', async () => {
  const people = Array.from({ length: 6 }, (_, index) =>
    buildUser({ id: `m${index}`, email: index < 4 ? `m${index}@acme.example` : null }),
  );
  const page = open(createSurveyServer().on(userEndpoints.list, people));
  expect(
    await screen.findByText(
      /^Only 4 people in this audience have an e-mail address: no results can be shown/,
    ),
  ).toBeTruthy();
  page.unmount();
  open(
    createSurveyServer().on(
      userEndpoints.list,
      people.slice(0, 5).map((user) => ({ ...user, email: `${user.id}@acme.example` })),
    ),
  );
  expect(await screen.findByText(/^5 invitations are sent/)).toBeTruthy();
  expect(screen.queryByText(/no results can be shown/)).toBeNull();
});
