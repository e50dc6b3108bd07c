import {
  managerLinkEndpoints as rows,
  segmentationEndpoints,
  type GroupView,
  type ManagerLink,
  type ManagerView,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { useRoutes } from '@elan/web-core';
import { createServer, errorAnswer, renderWithProviders, type FakeServer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { remoteModule } from '../../../routes';
import { withLaterTexts } from '../../../shared/with-later-texts';
import { ManagerLinks } from './ManagerLinks';

beforeAll(loadParts);

const change = (difference: number, isReal: boolean) => ({ difference, marginOfError: 0.5, isReal });
const figure = {
  scale: '0-10' as const,
  score: 4.5,
  company: 6.2,
  difference: change(-1.7, true),
  change: null,
};
const round = { startDate: '2026-10-05', endDate: '2026-10-11', isClosed: true };
const view: ManagerView = {
  companyName: 'Acme',
  surveyName: 'Autumn pulse',
  segmentation: 'Department',
  group: 'Sales',
  minimumGroupSize: 5,
  round,
  against: { ...round, startDate: '2026-09-07' },
  hidden: null,
  told: {
    responses: 15,
    score: { ...figure, change: change(0.8, true) },
    participation: { group: 0.75, company: 0.6 },
    standouts: [
      {
        ...{
          kind: 'group',
          tone: 'bad',
          sentence: 'Sales is most clearly below.',
          evidence: '15 people answered',
          details: 'More than chance.',
        },
        ...{ questionId: '1', category: null, segmentationId: 'd', groupId: 's' },
      },
    ],
    questions: [
      {
        ...figure,
        id: '1',
        label: 'I have time',
        shortName: 'I have time',
        category: null,
        score: 7.1,
        legal: null,
        advices: [],
      },
      {
        ...figure,
        id: '2',
        label: 'My team helps',
        shortName: 'My team helps',
        category: null,
        legal: null,
        advices: [],
      },
    ],
  },
  actions: [
    {
      ...{ id: 'a', title: 'A day without meetings', state: 'underWay', dueDate: '2026-10-30' },
      ...{
        isOverdue: true,
        owner: 'Claire Verdier',
        question: 'I have time',
        questionName: 'I have time',
        isForEverybody: true,
      },
    },
    {
      ...{ id: 'b', title: 'Two more people', state: 'done', dueDate: null, isOverdue: false },
      ...{ owner: null, question: null, questionName: null, isForEverybody: false },
    },
  ],
  expiresAt: '2026-12-23T10:00:00.000Z',
};

const bodiesOf = ({ requests }: FakeServer, { method, path }: { method: string; path: string }) =>
  requests
    .filter(
      (request) => request.method === method && request.path.replace(/pulse/, ':surveyId').endsWith(path),
    )
    .map(({ body }) => body);

const Links = withLaterTexts(ManagerLinks);
const Pages = () => <Suspense fallback={null}>{useRoutes(remoteModule.routes)}</Suspense>;

function openPage(server: FakeServer, route = '/managers#link.secret', locale: 'en' | 'fr' = 'en') {
  return renderWithProviders(<Pages />, { server, route, locale, messages: { en, fr } });
}

describe("a manager's page", () => {
  it('shows the group beside the company, lowest questions first, and leads nowhere', async () => {
    const server = createServer().on(rows.view, view);
    openPage(server);
    await screen.findByRole('heading', { name: /Sales/, level: 1 });
    expect(screen.getByText('Sales is most clearly below.', { exact: false })).toBeTruthy();
    expect(screen.getAllByText(/Company: 6.2 · 1.7 below it/)).toHaveLength(3);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'My team helps',
      'I have time',
    ]);
    expect(screen.getByText(/75% of those invited; 60% in the company/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBe(null);
    expect(bodiesOf(server, rows.view)).toEqual([{ key: 'link.secret', language: 'en' }]);
  });

  it('tells what is being done for the group and for everybody, and who sees to it', async () => {
    openPage(createServer().on(rows.view, view));
    const actions = await screen.findByRole('region', { name: 'What is being done' });
    expect(
      within(actions)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'A day without meetings Under wayOverdueI have timeEverybody · Claire Verdier · Due 30 October 2026',
      'Two more people DoneThis group · Owner no longer here',
    ]);
  });

  it.each([
    ['few', /too much about too few people/],
    ['later', /while the round runs/],
    ['noResults', /no round with results yet/],
    ['gone', /no longer has this group/],
  ] as const)('says kindly why a group is not shown, and shows nothing of it: %s', async (hidden, words) => {
    openPage(createServer().on(rows.view, { ...view, hidden, against: null, told: null, actions: [] }));
    await screen.findByText(words);
    expect(screen.queryByText('What stands out')).toBe(null);
    expect(screen.queryByText(/15/)).toBe(null);
  });

  it('says of a wrong key that it opens nothing', async () => {
    openPage(createServer().on(rows.view, errorAnswer('wrongLink')), '/managers#x', 'fr');
    await screen.findByText('Ce lien n’ouvre rien');
  });
});

describe('the question whether an address is right', () => {
  it('is answered by a press, not by the visit', async () => {
    const server = createServer().on(rows.confirm, {});
    const { user } = openPage(server, '/managers/confirm#link.secret');
    const button = await screen.findByRole('button', { name: 'Confirm my address' });
    expect(bodiesOf(server, rows.confirm)).toEqual([]);
    await user.click(button);
    await screen.findByText('Thank you, your address is confirmed');
    expect(bodiesOf(server, rows.confirm)).toEqual([{ key: 'link.secret' }]);
  });
});

describe('what is shared with managers', () => {
  const link: ManagerLink = {
    ...{ id: 'one', surveyId: 'pulse', segmentationId: 'd', groupId: 's', segmentation: 'Department' },
    ...{ group: 'Sales', email: 'mia@acme.example', language: 'en', state: 'sent', bounced: true },
    ...{ createdAt: '2026-11-23T10:00:00.000Z', expiresAt: view.expiresAt },
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
      .on(rows.preview, view satisfies GroupView)
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
});
