import {
  analysisEndpoints,
  surveyListEndpoints,
  thematicEndpoints,
  type ThematicComparison,
} from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { useRoutes } from '@elan/web-core';
import { createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { remoteModule } from '../../routes';
import { buildSurvey } from '../../shared/build-survey';

beforeAll(loadParts);

const Pages = () => <Suspense fallback={null}>{useRoutes(remoteModule.routes)}</Suspense>;

const round = (
  surveyId: string,
  startDate: string,
  whole: ThematicComparison['rounds'][number]['whole'],
): ThematicComparison['rounds'][number] => ({
  id: `${surveyId}:${startDate}`,
  ...{ surveyId, surveyName: `Survey <b>${surveyId}</b>`, startDate, endDate: startDate, responses: 40 },
  ...{ isClosed: true, hasResults: true, neverShown: null, scores: [], whole },
});
const score = (value: number) => ({ scale: '0-10' as const, score: value, marginOfError: 0.3 });
const comparison: ThematicComparison = {
  ...{ thematicId: 'engagement', name: 'Engagement', categories: [] },
  rounds: [
    round('old', '2025-11-03', { scale: 'eNPS', score: 62.5, marginOfError: 9.5 }),
    ...[1, 2, 3, 4, 5, 6, 7].map((month) => round('monthly', `2026-0${month}-05`, score(6 + month / 10))),
  ],
};

function openThematic(
  id: string,
  locale: 'en' | 'fr',
  scores: ThematicComparison | ReturnType<typeof errorAnswer> = comparison,
  route = `/thematics/${id}`,
) {
  const server = createServer()
    .on(thematicEndpoints.list, [{ id: 'engagement', name: 'Engagement', description: 'Why people stay' }])
    .on(analysisEndpoints.thematic, scores)
    .on(surveyListEndpoints.summaries, [
      buildSurvey({
        id: 'a',
        name: 'Autumn <b>pulse</b>',
        thematicId: 'engagement',
        active: false,
        isLocked: true,
      }),
      buildSurvey({ id: 'b', name: 'Other', thematicId: null }),
    ]);
  return renderWithProviders(<Pages />, {
    server,
    locale,
    route,
    messages: { en, fr },
  });
}

describe('a thematic', () => {
  it('lists its own surveys, links to their analysis and starts the next one', async () => {
    openThematic('engagement', 'fr');
    const link = await screen.findByRole('link', { name: 'Autumn pulse' });
    expect(link.getAttribute('href')).toBe('/analyze/a');
    expect(screen.queryByText('Other')).toBeNull();
    expect(screen.getByText('Non')).toBeTruthy();
    const create = screen.getByRole('link', { name: 'Créer une nouvelle enquête' });
    expect(create.getAttribute('href')).toBe('/surveys/create?thematicId=engagement');
  });

  it('shows the latest score of each survey, and its six newest rounds on a line of its own', async () => {
    const { user } = openThematic('engagement', 'en');
    const scores = within(await screen.findByRole('region', { name: 'Scores of its surveys' }));
    expect(scores.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Survey monthly',
      'Survey old',
    ]);
    expect(scores.getByText('+25')).toBeTruthy();
    expect(scores.getAllByText('40 people answered, until 5 July 2026')).toHaveLength(1);
    const chart = within(await scores.findByRole('figure'));
    await user.click(chart.getByRole('button', { name: 'Show as table' }));
    const rows = chart.getAllByRole('row').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    expect(rows).toHaveLength(7);
    expect([rows[0], rows[1], rows[6]]).toEqual([
      'RoundScoreMargin',
      '5 Feb 20266.2± 0.3',
      '5 Jul 20266.7± 0.3',
    ]);
  });

  it('says that the scores could not be loaded, beside its surveys', async () => {
    const { server, user } = openThematic('engagement', 'en', errorAnswer('serverError'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('link', { name: 'Autumn pulse' })).toBeTruthy();
    server.on(analysisEndpoints.thematic, comparison);
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Scores of its surveys' })).toBeTruthy();
  });

  it('says of an ended survey that it is, beside that it is active', async () => {
    const server = createServer()
      .on(thematicEndpoints.list, [{ id: 'engagement', name: 'Engagement', description: '' }])
      .on(surveyListEndpoints.summaries, [
        buildSurvey({
          thematicId: 'engagement',
          startAt: '2020-03-01T11:00:00.000Z',
          endAt: '2020-04-01T11:00:00.000Z',
        }),
      ]);
    renderWithProviders(<Pages />, {
      server,
      locale: 'fr',
      route: '/thematics/engagement',
      messages: { en, fr },
    });
    const row = (await screen.findByRole('link', { name: 'Survey' })).closest('tr') ?? document.body;
    // Nobody has answered: there is no score, and none is asked for.
    expect(screen.queryByRole('region', { name: 'Scores de ses enquêtes' })).toBeNull();
    const texts = within(row).getAllByRole('cell');
    expect(texts.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Oui', 'Terminée', '1er mars 2020', '1er avril 2020']),
    );
  });

  it('is found at the address that its scores had before', async () => {
    openThematic('engagement', 'en', comparison, '/analyze/thematics/engagement');
    expect(await screen.findByRole('region', { name: 'Scores of its surveys' })).toBeTruthy();
  });

  it('says so when it does not exist, and leads back to the dashboard', async () => {
    openThematic('nothing', 'fr');
    expect(
      await screen.findByRole('heading', { level: 1, name: "Cette thématique n'existe pas" }),
    ).toBeTruthy();
    expect(document.title).toMatch(/^Cette thématique n'existe pas/);
    const back = screen.getByRole('link', { name: 'Aller au tableau de bord' });
    expect(back.getAttribute('href')).toBe('/');
  });
});
