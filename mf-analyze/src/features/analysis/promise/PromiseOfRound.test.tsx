import { type AnalysisRound, promiseEndpoints, type RoundPromise } from '@elan/contracts';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { withLaterTexts } from '../../../shared/with-later-texts';
import { buildRound } from '../../../testing/open-analysis';
import { PromiseOfRound } from './PromiseOfRound';

const Shown = withLaterTexts(PromiseOfRound);
const signed = { document: '{}', signature: 's', key: 'k', hash: 'a1b2c3', fingerprint: 'f' };

function open(answer: RoundPromise, more: Partial<AnalysisRound> = {}) {
  const server = createServer().on(promiseEndpoints.read, answer);
  const round = { ...buildRound('2026-11-01'), ...more };
  renderWithProviders(<Shown round={round} />, {
    ...{ server, route: '/', locale: 'en', messages: { en, fr } },
  });
  return server;
}

it('the results of a round say what was promised, and its checksum', async () => {
  const server = open({ state: 'signed', promise: signed, corrections: [] });
  const link = await screen.findByRole('link', { name: 'What was promised to those who answered' });
  expect(link.getAttribute('href')).toBe('/s/pulse/promise?round=2026-11-01');
  expect(screen.getByText('a1b2c3')).toBeTruthy();
  expect(server.requestsOf(promiseEndpoints.read)[0]?.query).toMatchObject({ round: '2026-11-01' });
});

it('and when its groups were attacked before they were shown', async () => {
  open(
    { state: 'signed', promise: signed, corrections: [] },
    { checked: { on: '2026-11-20', version: '1' } },
  );
  expect(await screen.findByText(/tried on 20 November 2026 .*\(version 1\)/)).toBeTruthy();
});

it('and that it was corrected', async () => {
  open({ state: 'signed', promise: signed, corrections: [{ ...signed, hash: 'd4' }] });
  expect(await screen.findByRole('link', { name: /and its correction$/ })).toBeTruthy();
});

it('or that nothing was signed, if an earlier version opened it', async () => {
  open({ state: 'before', promise: null, corrections: [] });
  expect(await screen.findByText(/older than signed promises/)).toBeTruthy();
});

it('and nothing before it is signed', async () => {
  const server = open({ state: 'notYet', promise: null, corrections: [] });
  await waitFor(() => expect(server.requestsOf(promiseEndpoints.read)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
