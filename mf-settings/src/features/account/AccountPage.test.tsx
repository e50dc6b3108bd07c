import { segmentationEndpoints, userEndpoints, type User } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import {
  buildMe,
  buildSegmentation,
  createServer,
  errorAnswer,
  renderWithProviders,
} from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { remoteModule } from '../../routes';
import { AccountPage } from './AccountPage';

beforeAll(loadParts);

const person: User = { ...buildMe(), status: 'active' };

describe('the account', () => {
  it.each([
    ['en', 'Age bracket', /^Date of birth/],
    ['fr', 'Tranche d’âge', /^Date de naissance/],
  ] as const)('says in %s which date a bracket is read from', async (locale, label, hint) => {
    const server = createServer().on(segmentationEndpoints.list, [buildSegmentation()]);
    renderWithProviders(<AccountPage />, { server, locale, messages: remoteModule.messages });
    const input = await screen.findByLabelText(label);
    const described = input.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(hint);
  });

  it('says no more why the profile was not saved once it is', async () => {
    const server = createServer()
      .on(segmentationEndpoints.list, [])
      .on(userEndpoints.update, errorAnswer('409001'));
    const { user } = renderWithProviders(<AccountPage />, { server, messages: remoteModule.messages });
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

  it('says no more why the password was not changed once it is', async () => {
    const server = createServer().on(userEndpoints.changePassword, errorAnswer('429001'));
    const { user } = renderWithProviders(<AccountPage />, {
      server,
      route: '/account?tab=password',
      messages: remoteModule.messages,
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
});
