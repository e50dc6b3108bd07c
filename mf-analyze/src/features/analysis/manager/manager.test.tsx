import {
  managerLinkEndpoints as rows,
  segmentationEndpoints,
  type GroupView,
  type ManagerLink,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { provideParts, type RemoteParts } from '@elan/web-core';
import { createServer, renderWithProviders, type FakeServer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { withLaterTexts } from '../../../shared/with-later-texts';
import { ManagerLinks } from './ManagerLinks';

beforeAll(loadParts);

const view: GroupView = {
  ...{ companyName: 'Acme', companyLogo: null, surveyName: 'Autumn pulse', segmentation: 'Department' },
  ...{ group: 'Sales', minimumGroupSize: 5, round: null, against: null, hidden: 'noResults' },
  ...{ told: null, actions: [] },
};

const bodiesOf = ({ requests }: FakeServer, { method, path }: { method: string; path: string }) =>
  requests
    .filter(
      (request) => request.method === method && request.path.replace(/pulse/, ':surveyId').endsWith(path),
    )
    .map(({ body }) => body);

const Links = withLaterTexts(ManagerLinks);

describe('what is shared with managers', () => {
  const link: ManagerLink = {
    ...{ id: 'one', surveyId: 'pulse', segmentationId: 'd', groupId: 's', segmentation: 'Department' },
    ...{ group: 'Sales', email: 'mia@acme.example', language: 'en', state: 'sent', bounced: true },
    ...{ createdAt: '2026-11-23T10:00:00.000Z', expiresAt: '2026-12-23T10:00:00.000Z' },
  };
  const columns = [
    { id: 's', value: 'Sales', responses: 15, hidden: null, participation: null },
    { id: 'l', value: 'Legal', responses: null, hidden: 'few' as const, participation: null },
  ];
  const results = {
    ...{ columns, company: { responses: 22, participation: null }, results: [], minimumGroupSize: 5 },
    range: { startDate: '2026-10-05', endDate: '2026-10-11' },
  };
  const openList = (server: FakeServer) =>
    renderWithProviders(<Links surveyId="pulse" segmentationId="d" results={results} />, {
      server: server.on(segmentationEndpoints.list, []),
      route: '/',
      locale: 'en',
      messages: { en, fr },
    });

  it('is listed with its state, and withdrawn after a question', async () => {
    const server = createServer()
      .on(rows.list, { domains: ['acme.example'], links: [link] })
      .on(rows.withdraw, { ...link, state: 'withdrawn' });
    const { user } = openList(server);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('Sent')).toBeTruthy();
    expect(within(row).getByText('E-mail refused')).toBeTruthy();
    await user.click(within(row).getByRole('button', { name: /Withdraw the link of mia/ }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    const asked = server.requests.filter(({ method }) => method === 'DELETE');
    expect(asked.map(({ path }) => path)).toEqual([expect.stringMatching(/manager-links\/one$/)]);
  });

  it('offers the groups that are shown, and says what becomes of an address', async () => {
    const server = createServer()
      .on(rows.list, { domains: ['acme.example'], links: [] })
      .on(rows.preview, view)
      .on(rows.create, { ...link, state: 'unconfirmed', email: 'mia@else.example' });
    const { user } = openList(server);
    await screen.findByText('Nothing is shared yet');
    await user.click(screen.getByRole('button', { name: 'Share with a manager' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/acme.example belongs to your company/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/E-mail address/), 'mia@else.example');
    await user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(bodiesOf(server, rows.create)).toEqual([
      { segmentationId: 'd', groupId: 's', email: 'mia@else.example', language: 'en', days: 30 },
    ]);
  });

  it('shows what will be seen, as the remote of that page does', async () => {
    const Lent: RemoteParts['ManagerPagePreview'] = ({ language, view: shown }) => (
      <output>{`${language}: ${shown.group}`}</output>
    );
    provideParts((name) =>
      Promise.resolve({ ManagerPagePreview: Lent }[name as 'ManagerPagePreview'] as never),
    );
    const server = createServer().on(rows.list, { domains: [], links: [] }).on(rows.preview, view);
    const { user } = openList(server);
    await user.click(await screen.findByRole('button', { name: 'Share with a manager' }));
    await user.click(await screen.findByText('What will be seen'));
    await screen.findByText('en: Sales');
  });
});
