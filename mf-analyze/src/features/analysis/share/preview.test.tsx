import { analysisEndpoints } from '@elan/contracts';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { withLaterTexts } from '../../../shared/with-later-texts';
import { withResults } from '../testing/round-results';
import { Preview } from './Preview';

it('a report is seen before it is ordered: its sentences and figures, in its own language', async () => {
  const server = createServer().on(analysisEndpoints.read, {
    ...withResults,
    headline: 'Mieux qu’en octobre.',
  });
  const Previewed = withLaterTexts(Preview);
  renderWithProviders(<Previewed surveyId="pulse" periodId="2026-11" language="fr" format="pptx" />, {
    server,
    messages: { en, fr },
  });
  const preview = await screen.findByRole('figure');
  expect(within(preview).getByText('First slide')).toBeTruthy();
  expect(await within(preview).findByText('Mieux qu’en octobre.')).toBeTruthy();
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(withResults.standouts.map(({ sentence }) => sentence));
  for (const figure of ['6.4', '74%']) expect(within(preview).getByText(figure)).toBeTruthy();
  expect(server.requests.map(({ query }) => query)).toEqual([{ language: 'fr', round: '2026-11' }]);
});
