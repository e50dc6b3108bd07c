import { analysisEndpoints, type ThematicComparison } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { useRoutes } from '@elan/web-core';
import { createServer, errorAnswer, heldAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { remoteModule } from '../../routes';

beforeAll(loadParts);

const figure = (score: number | null, marginOfError: number | null = null) => ({ score, marginOfError });

const round = (
  id: string,
  startDate: string,
  scores: ThematicComparison['rounds'][number]['scores'],
): ThematicComparison['rounds'][number] => ({
  id: `${id}:${startDate}`,
  surveyId: id,
  surveyName: `Survey <b>${id}</b>`,
  startDate,
  endDate: startDate.replace(/..$/, '28'),
  isClosed: true,
  hasResults: true,
  neverShown: null,
  responses: 40,
  scores,
});

const rounds = [
  round('old', '2025-11-03', [figure(5.2, 0.41), figure(null), figure(50, 12.1)]),
  round('new', '2026-10-05', [figure(7.36, 0), figure(6.966, 0.02), figure(62.5, 9.5)]),
  round('new', '2026-11-02', [figure(7.4, 0.3), figure(7.1, 0.3), figure(null)]),
];

const comparison: ThematicComparison = {
  thematicId: 'engagement',
  name: 'Engagement',
  categories: [
    { name: 'Team', scale: '0-10' },
    { name: 'Pay', scale: '0-10' },
    { name: 'eNPS', scale: 'eNPS' },
  ],
  rounds,
};

const Pages = () => <Suspense fallback={null}>{useRoutes(remoteModule.routes)}</Suspense>;

type Failure = ReturnType<typeof errorAnswer>;

function openComparison(
  answer: ThematicComparison | Failure | (() => Promise<Failure>) = comparison,
  locale: 'en' | 'fr' = 'en',
) {
  const server = createServer().on(analysisEndpoints.thematic, answer);
  const route = '/analyze/thematics/engagement';
  return renderWithProviders(<Pages />, { server, locale, route, messages: { en, fr } });
}

const cellsOf = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' '));

describe('the comparison of a thematic', () => {
  it('lists the scores of each category, the newest round first', async () => {
    openComparison();
    expect(await screen.findByRole('heading', { level: 1, name: 'Engagement over time' })).toBeTruthy();
    const table = screen.getByRole('region', { name: 'Scores by category and round' });
    expect(within(table).getAllByRole('row').map(cellsOf)).toEqual([
      [
        'Category',
        'Survey new02 Nov 2026 to 28 Nov 202640 answers',
        'Survey new05 Oct 2026 to 28 Oct 202640 answers',
        'Survey old03 Nov 2025 to 28 Nov 202540 answers',
      ],
      ['Team', '7.4± 0.3', '7.4', '5.2± 0.4'],
      // Rounded within the band, and a margin is never zero.
      ['Pay', '7.1± 0.3', '6.9± 0.1', '–'],
      ['eNPS', '–', '+25± 19.0', '0± 24.2'],
    ]);
    const links = within(table).getAllByRole('link', { name: 'Survey new' });
    expect(links[0]?.getAttribute('href')).toBe('/analyze/new');
    expect(screen.getByRole('link', { name: 'Engagement' }).getAttribute('href')).toBe(
      '/thematics/engagement',
    );
  });

  it('draws the category that most rounds asked for, or another one', async () => {
    const { user } = openComparison(comparison, 'fr');
    const chart = await screen.findByRole('figure', { name: 'Team, vague par vague' });
    await user.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(within(chart).getAllByRole('row').map(cellsOf)).toEqual([
      ['Vague', 'Score', 'Marge'],
      ['03 nov. 2025', '5,2', '± 0,4'],
      ['05 oct. 2026', '7,4', '± 0,0'],
      ['02 nov. 2026', '7,4', '± 0,3'],
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Catégorie' }));
    await user.click(await screen.findByRole('option', { name: 'eNPS' }));
    const enps = await screen.findByRole('figure', { name: 'eNPS, vague par vague' });
    expect(within(enps).getAllByRole('row').map(cellsOf)).toEqual([
      ['Vague', 'eNPS', 'Marge'],
      ['03 nov. 2025', '0', '± 24,2'],
      ['05 oct. 2026', '+25', '± 19'],
    ]);
  });

  it('tells two categories of one name apart by their scale', async () => {
    const categories = [
      { name: 'Global', scale: '0-10' as const },
      { name: 'Global', scale: 'eNPS' as const },
    ];
    openComparison({ ...comparison, categories });
    await screen.findByRole('region');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Global',
      'Global (eNPS)',
    ]);
  });

  it('of one round is its scores, without a chart', async () => {
    openComparison({ ...comparison, rounds: rounds.slice(0, 1) });
    expect(await screen.findByText('After the next round, you see here how the scores change.')).toBeTruthy();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('says that there is nothing yet, and leads to a new survey', async () => {
    openComparison({ ...comparison, categories: [], rounds: [] });
    expect(await screen.findByText('Nothing to compare yet')).toBeTruthy();
    const create = screen.getByRole('link', { name: 'Create a new survey' });
    expect(create.getAttribute('href')).toBe('/surveys/create?thematicId=engagement');
  });

  it('says that it loads, and that the thematic does not exist', async () => {
    const held = heldAnswer<Failure>();
    openComparison(() => held.answer);
    expect(await screen.findByRole('status', { name: 'Loading the results…' })).toBeTruthy();
    held.give(errorAnswer('thematicNotFound'));
    expect(await screen.findByText('This thematic does not exist')).toBeTruthy();
  });

  it('that cannot be loaded can be tried again', async () => {
    const { user, server } = openComparison(errorAnswer('serverError'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on(analysisEndpoints.thematic, comparison);
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Engagement over time' })).toBeTruthy();
  });
});
