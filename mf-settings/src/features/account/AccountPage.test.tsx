import { segmentationEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { buildSegmentation, createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { remoteModule } from '../../routes';
import { AccountPage } from './AccountPage';

beforeAll(loadParts);

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
});
