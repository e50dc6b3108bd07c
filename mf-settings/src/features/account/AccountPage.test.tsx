import {
  authEndpoints,
  segmentationEndpoints,
  userEndpoints,
  type Segmentation,
  type User,
} from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts } from '@elan/ui/testing';
import { provideShellParts } from '@elan/web-core';
import {
  buildMe,
  buildSegmentation,
  createServer,
  errorAnswer,
  heldAnswer,
  renderWithProviders,
} from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { AccountPage } from './AccountPage';

beforeAll(loadParts);

const Page = () => (
  <>
    <AccountPage />
    <Toaster />
  </>
);

const person: User = { ...buildMe(), status: 'active' };

describe('the account', () => {
  it.each([
    ['en', 'Age bracket', /^Date of birth/],
    ['fr', 'Tranche d’âge', /^Date de naissance/],
  ] as const)('says in %s which date a bracket is read from', async (locale, label, hint) => {
    const server = createServer().on(segmentationEndpoints.list, [buildSegmentation()]);
    renderWithProviders(<AccountPage />, { server, locale, messages: { en, fr } });
    const input = await screen.findByLabelText(label);
    const described = input.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(hint);
  });

  it('comes whole: no field arrives late and pushes down what stands below it', async () => {
    const segmentations = heldAnswer<Segmentation[]>();
    const server = createServer().on(segmentationEndpoints.list, () => segmentations.answer);
    renderWithProviders(<AccountPage />, { server, messages: { en, fr } });
    await waitFor(() => expect(server.requestsOf(segmentationEndpoints.list)).toHaveLength(1));
    const danger = () => screen.queryByRole('button', { name: 'Delete the company account' });
    expect([screen.queryByLabelText(/^Name/), danger()]).toEqual([null, null]);
    segmentations.give([buildSegmentation()]);
    expect(await screen.findByLabelText('Age bracket')).toBeTruthy();
    expect(danger()).toBeTruthy();
  });

  it('leaves the way out open where the profile cannot be read', async () => {
    const server = createServer().on(userEndpoints.me, errorAnswer('validation'));
    renderWithProviders(<AccountPage />, { server, messages: { en, fr } });
    expect(await screen.findByRole('button', { name: 'Delete the company account' })).toBeTruthy();
  });

  it('shows what the server refuses at its field, whatever is left empty before it', async () => {
    const team = buildSegmentation({ id: 'team', name: 'Team', type: 'text', bracket: null });
    const details = [{ path: 'extraData.0.value', message: '' }];
    const server = createServer()
      .on(segmentationEndpoints.list, [team, { ...team, id: 'office', name: 'Office' }])
      .on(userEndpoints.update, errorAnswer('validation', { details }));
    const { user } = renderWithProviders(<AccountPage />, { server, messages: { en, fr } });
    const office = await screen.findByLabelText(/^Office/);
    await user.type(office, 'Lyon');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const told = await screen.findByText('This value is not accepted');
    expect(office.getAttribute('aria-describedby')).toContain(told.id);
    expect(document.activeElement).toBe(office);
  });

  it('says no more why the profile was not saved once it is', async () => {
    const server = createServer()
      .on(segmentationEndpoints.list, [])
      .on(userEndpoints.update, errorAnswer('emailTaken'));
    const { user } = renderWithProviders(<AccountPage />, { server, messages: { en, fr } });
    await user.type(await screen.findByLabelText(/^Name/), '!');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await screen.findByText('This email is already used.')).toBeTruthy();
    server.on(userEndpoints.update, ({ body }) => ({ ...person, ...(body as object) }));
    await user.click(save);
    await waitFor(() => {
      expect(screen.queryByText('This email is already used.')).toBeNull();
    });
    expect(server.requestsOf(userEndpoints.update)).toHaveLength(2);
  });

  it('asks for the code of a new e-mail, and says that the old one stays where it is not entered', async () => {
    const server = createServer()
      .on(segmentationEndpoints.list, [])
      .on(userEndpoints.update, ({ body }) => ({ ...person, ...(body as object), email: person.email }));
    const { user } = renderWithProviders(<Page />, { server, messages: { en, fr } });
    const lent: string[] = [];
    let isEntered = false;
    provideShellParts({
      confirmPassword: () => Promise.resolve(false),
      confirmEmail: (email) => {
        lent.push(email);
        return Promise.resolve(isEntered);
      },
      SessionList: () => null,
    });
    const email = await screen.findByLabelText(/^E-mail/);
    await user.clear(email);
    await user.type(email, 'Ada@New.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/your e-mail has not changed/)).toBeTruthy();
    isEntered = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
    expect(lent).toEqual(['ada@new.example', 'ada@new.example']);
  });

  it('asks for no code where the e-mail stays', async () => {
    const server = createServer()
      .on(segmentationEndpoints.list, [])
      .on(userEndpoints.update, ({ body }) => ({ ...person, ...(body as object) }));
    const { user } = renderWithProviders(<Page />, { server, messages: { en, fr } });
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
  });

  it('keeps the company, and the user signed in, where the password is not given to its deletion', async () => {
    const server = createServer()
      .on(segmentationEndpoints.list, [])
      .on(authEndpoints.unregister, errorAnswer('recentSignInRequired'));
    const { user, store } = renderWithProviders(<Page />, { server, messages: { en, fr } });
    await user.click(await screen.findByRole('button', { name: 'Delete the company account' }));
    await user.type(await screen.findByRole('textbox', { name: /Acme/ }), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Delete everything' }));
    await waitFor(() => {
      expect(server.requestsOf(authEndpoints.unregister)).toHaveLength(1);
    });
    expect(await screen.findByText('Please enter your password again to do this.')).toBeTruthy();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('lists the sessions below the password', async () => {
    provideShellParts({
      confirmPassword: () => Promise.resolve(false),
      confirmEmail: () => Promise.resolve(false),
      SessionList: () => <h2>Sessions</h2>,
    });
    const server = createServer();
    renderWithProviders(<Page />, {
      server,
      route: '/account?tab=password',
      messages: { en, fr },
    });
    expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeTruthy();
  });

  it('says no more why the password was not changed once it is', async () => {
    const server = createServer().on(userEndpoints.changePassword, errorAnswer('tooManyRequests'));
    const { user } = renderWithProviders(<AccountPage />, {
      server,
      route: '/account?tab=password',
      messages: { en, fr },
    });
    await user.type(await screen.findByLabelText(/^New password/), 'long enough');
    await user.type(screen.getByLabelText(/^Confirm/), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByRole('alert');
    server.on(userEndpoints.changePassword, {});
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
    expect(screen.getByLabelText(/^New password/)).toHaveProperty('value', '');
  });

  it('asks before another tab is opened over what is changed, and loses it only where that is wanted', async () => {
    const server = createServer().on(segmentationEndpoints.list, []);
    const { user } = renderWithProviders(<AccountPage />, { server, messages: { en, fr } });
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText(/^Name/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const password = await screen.findByLabelText(/^New password/);
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await waitFor(() => expect(password.isConnected).toBe(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
