import { secondFactorEndpoints, type SignInRules } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { buildMe, createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import later from '../../messages/later/en.json';
import { SignInCard } from './SignInCard';

beforeAll(loadParts);

const page = (
  <>
    <SignInCard />
    <Toaster />
  </>
);
const me = buildMe();
const person = (id: string, hasSecondFactor: boolean) => ({
  ...{ id, name: `Name of ${id}`, email: `${id}@acme.example`, hasSecondFactor },
});

function open(rules: SignInRules) {
  const server = createServer()
    .on(secondFactorEndpoints.readRules, rules)
    .on(secondFactorEndpoints.changeRules, rules)
    .on(secondFactorEndpoints.remove, {});
  return renderWithProviders(page, { server, messages: { en: { ...en, ...later }, fr } });
}

it('asks for one’s own second factor before all need one', async () => {
  open({ secondFactorRequired: false, administrators: [person(me.id, false), person('bo', true)] });
  expect(await screen.findByRole('switch')).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe(
    '/account?tab=password',
  );
});

it('requires one of all, and says so', async () => {
  const { user, server } = open({
    secondFactorRequired: false,
    administrators: [person(me.id, true), person('bo', false)],
  });
  await user.click(await screen.findByRole('switch'));
  await waitFor(() =>
    expect(server.requestsOf(secondFactorEndpoints.changeRules)[0]?.body).toEqual({
      secondFactorRequired: true,
    }),
  );
  expect(await screen.findByText('Successfully saved!')).toBeTruthy();
});

it('removes a lost one after a question, of others only', async () => {
  const { user, server } = open({
    secondFactorRequired: true,
    administrators: [person(me.id, true), person('bo', true), person('cy', false)],
  });
  const [remove, ...more] = await screen.findAllByRole('button', { name: /^Remove the second factor of/ });
  expect(more).toEqual([]);
  if (remove) await user.click(remove);
  const dialog = await screen.findByRole('alertdialog');
  expect(server.requestsOf(secondFactorEndpoints.remove)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove the second factor' }));
  await waitFor(() =>
    expect(server.requestsOf(secondFactorEndpoints.remove).map(({ path }) => path)).toEqual([
      expect.stringContaining('/users/bo/second-factor'),
    ]),
  );
  expect(await screen.findByText('The second factor of Name of bo is removed')).toBeTruthy();
});

it('says why it could not be loaded, and tries again', async () => {
  const server = createServer().on(secondFactorEndpoints.readRules, errorAnswer('roleNotAllowed'));
  const { user } = renderWithProviders(page, { server, messages: { en: { ...en, ...later }, fr } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(server.requestsOf(secondFactorEndpoints.readRules).length).toBeGreaterThan(1);
});
