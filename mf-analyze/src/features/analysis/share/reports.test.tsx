import { reportEndpoints as rows, type OrderedReport } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { createServer, errorAnswer, renderWithProviders, type FakeServer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { withLaterTexts } from '../../../shared/with-later-texts';
import { Reports } from './Reports';

const buildOrdered = (changes: Partial<OrderedReport> = {}): OrderedReport => ({
  ...{ id: 'r', round: '2026-11-02', language: 'fr', segmentationId: 'team', format: 'pdf', state: 'ready' },
  ...{ progress: 1, failure: null, size: 5000 },
  ...{ orderedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' },
  ...changes,
});

const Listed = withLaterTexts(Reports);

afterEach(() => {
  vi.restoreAllMocks();
});

async function openReports(reports: OrderedReport[], server = createServer(), awaited?: string) {
  server.on(rows.list, reports);
  const { user } = renderWithProviders(
    <>
      <Listed surveyId="pulse" periodId="2026-11-02" awaited={awaited} />
      <Toaster />
    </>,
    { server, messages: { en, fr } },
  );
  await screen.findAllByRole('listitem');
  return { user, server };
}

const changesOf = ({ requests }: FakeServer) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('one that could not be made is made again as it was ordered, and takes its place', async () => {
  const failed = buildOrdered({ state: 'failed', failure: 'error', progress: 0, size: null });
  const server = createServer()
    .on(rows.order, buildOrdered({ id: 'new' }))
    .on(rows.remove, {});
  const { user } = await openReports([failed], server);
  await user.click(screen.getByRole('button', { name: 'Make again: PDF, French' }));
  const order = { round: '2026-11-02', language: 'fr', segmentationId: 'team', format: 'pdf' };
  await waitFor(() => {
    expect(changesOf(server)).toEqual([
      ['POST', '/surveys/pulse/reports', order],
      ['DELETE', '/surveys/pulse/reports/r', undefined],
    ]);
  });
});

it.each(['waiting', 'ready'] as const)(
  'one that is awaited and %s is saved once it is ready',
  async (state) => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.pathname);
    });
    const older = buildOrdered({ id: 'older' });
    const { server } = await openReports([buildOrdered({ state }), older], createServer(), 'r');
    if (state === 'waiting') expect(clicked).toEqual([]);
    server.on(rows.list, [buildOrdered(), older]);
    await waitFor(() => expect(clicked).toEqual(['/api/surveys/pulse/reports/r/file']), { timeout: 5000 });
  },
);

it('one that was refused a place stays, and it is said why', async () => {
  const failed = buildOrdered({ state: 'outdated' });
  const server = createServer().on(rows.order, errorAnswer('tooManyRequests'));
  const { user } = await openReports([failed], server);
  await user.click(screen.getByRole('button', { name: 'Make again: PDF, French' }));
  await waitFor(() => {
    expect(changesOf(server)).toHaveLength(1);
  });
  expect(await screen.findByText(/Too many|try again/i)).toBeTruthy();
});

it('one that is on its way can be cancelled, and one that is ready be deleted', async () => {
  const making = buildOrdered({ id: 'm', state: 'making', progress: 0.4, size: null, format: 'xlsx' });
  const server = createServer().on(rows.remove, {});
  const { user } = await openReports([making, buildOrdered()], server);
  await user.click(screen.getByRole('button', { name: 'Cancel: Figures (XLSX), French' }));
  await user.click(screen.getByRole('button', { name: 'Delete: PDF, French' }));
  await waitFor(() => {
    expect(changesOf(server).map(([, path]) => path)).toEqual([
      '/surveys/pulse/reports/m',
      '/surveys/pulse/reports/r',
    ]);
  });
});

it('what may be shown no more offers no other try', async () => {
  await openReports([buildOrdered({ state: 'failed', failure: 'noResults', size: null })]);
  const item = screen.getByRole('listitem');
  expect(within(item).getAllByRole('button')).toEqual([
    within(item).getByRole('button', { name: 'Delete: PDF, French' }),
  ]);
});
