import {
  analysisEndpoints,
  companyEndpoints,
  surveyEndpoints,
  thematicEndpoints,
  type Analysis,
  type Standout,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import {
  buildOverview,
  createServer,
  errorAnswer,
  heldAnswer,
  renderWithProviders,
} from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { DashboardPage } from './DashboardPage';

beforeAll(loadParts);

const standout = (sentence: string, evidence: string): Standout => ({
  kind: 'change',
  tone: 'good',
  sentence,
  evidence,
  questionId: null,
  category: null,
  segmentationId: null,
  groupId: null,
});

const figure = { scale: '0-10' as const, score: 7, marginOfError: null, change: null };
const analysis = (standouts: Standout[]): Analysis => ({
  minimumGroupSize: 5,
  rounds: [],
  comparable: [],
  round: {
    id: 'pulse:2026-11-02',
    surveyId: 'pulse',
    surveyName: 'Weekly <b>pulse</b>',
    startDate: '2026-11-02',
    endDate: '2026-11-08',
    isClosed: true,
    hasResults: true,
  },
  against: null,
  score: figure,
  enps: null,
  rates: null,
  participation: { share: null, respondents: null, invited: 40, change: null },
  categories: [],
  questions: [],
  outcome: null,
  driversFrom: 30,
  groups: null,
  standouts,
});

type Failure = ReturnType<typeof errorAnswer>;

function openDashboard(
  answer: Analysis | Failure | (() => Promise<Analysis>),
  latestRound: { surveyId: string; periodId: string } | null = {
    surveyId: 'pulse',
    periodId: '2026-11-02',
  },
) {
  const server = createServer()
    .on(thematicEndpoints.list, [])
    .on(surveyEndpoints.list, [])
    .on(companyEndpoints.overview, buildOverview({ latestRound }))
    .on(analysisEndpoints.read, answer);
  return renderWithProviders(<DashboardPage surveyList={null} />, {
    server,
    locale: 'fr',
    messages: { en, fr },
  });
}

const heading = /Ce qui ressort/;

describe('what stands out of the latest round', () => {
  it('is told in sentences, with the way to their analysis', async () => {
    const { server } = openDashboard(
      analysis([standout('Le score monte.', '+0,6, 200 personnes'), standout('Ventes est bas.', '')]),
    );
    const title = await screen.findByRole('heading', { name: /Ce qui ressort.*: Weekly pulse/ });
    const card = title.closest('section') ?? document.body;
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Le score monte. +0,6, 200 personnes', 'Ventes est bas.']);
    const link = within(card).getByRole('link', { name: 'Ouvrir l’analyse' });
    expect(link.getAttribute('href')).toBe('/analyze/pulse?round=2026-11-02');
    expect(server.requestsOf(analysisEndpoints.read)).toMatchObject([
      { params: { surveyId: 'pulse' }, query: { round: '2026-11-02', language: 'fr' } },
    ]);
  });

  it('does not keep the figures waiting', async () => {
    const held = heldAnswer<Analysis>();
    openDashboard(() => held.answer);
    expect(await screen.findByRole('link', { name: /membres? ajouté/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    held.give(analysis([standout('Le score monte.', '')]));
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  it.each([
    ['nothing stands out', analysis([])],
    ['it cannot be read', errorAnswer('serverError')],
  ])('is absent where %s', async (_case, answer) => {
    const { server } = openDashboard(answer);
    await waitFor(() => expect(server.requestsOf(analysisEndpoints.read)).toHaveLength(1));
    expect(await screen.findByRole('link', { name: /membres? ajouté/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
  });

  it('is not asked for while no round was closed', async () => {
    const { server } = openDashboard(analysis([]), null);
    expect(await screen.findByRole('link', { name: /membres? ajouté/ })).toBeTruthy();
    expect(server.requestsOf(analysisEndpoints.read)).toEqual([]);
  });
});
