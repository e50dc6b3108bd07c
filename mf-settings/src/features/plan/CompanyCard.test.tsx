import { companyEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { remoteModule } from '../../routes';
import { CompanyCard } from './CompanyCard';

beforeAll(loadParts);

it('says why the company was not saved until anything of it changes', async () => {
  const server = createServer().on(companyEndpoints.update, errorAnswer('companyNameTaken'));
  const { user } = renderWithProviders(<CompanyCard />, { server, messages: remoteModule.messages });
  await user.type(await screen.findByLabelText(/^Company name/), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('combobox', { name: /^Smallest group/ }));
  await user.click(await screen.findByRole('option', { name: '7 people' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
