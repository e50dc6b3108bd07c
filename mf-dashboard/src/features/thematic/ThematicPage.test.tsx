import { surveyListEndpoints, thematicEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { useRoutes } from '@elan/web-core';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { remoteModule } from '../../routes';
import { buildSurvey } from '../../shared/build-survey';

beforeAll(loadParts);

const Pages = () => <Suspense fallback={null}>{useRoutes(remoteModule.routes)}</Suspense>;

function openThematic(id: string, locale: 'en' | 'fr') {
  const server = createServer()
    .on(thematicEndpoints.list, [{ id: 'engagement', name: 'Engagement', description: 'Why people stay' }])
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
    route: `/thematics/${id}`,
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
    const compare = screen.getByRole('link', { name: 'Scores dans le temps' });
    expect(compare.getAttribute('href')).toBe('/analyze/thematics/engagement');
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
    // Nobody has answered: there is nothing to compare.
    expect(screen.queryByRole('link', { name: 'Scores dans le temps' })).toBeNull();
    const texts = within(row).getAllByRole('cell');
    expect(texts.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Oui', 'Terminée', '1er mars 2020', '1er avril 2020']),
    );
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
