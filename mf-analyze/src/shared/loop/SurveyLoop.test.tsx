import type { SurveyLoop } from '@elan/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { analysis, openAnalysis } from '../../testing/open-analysis';

const { round } = analysis;
const loop: SurveyLoop = {
  round,
  invited: 16,
  answered: 10,
  understoodAt: '2026-11-04T08:00:00.000Z',
  decided: { actions: 2, at: '2026-11-05T08:00:00.000Z' },
  toldAt: null,
  againAt: null,
  missing: { step: 'told', days: 25 },
};

it('is one line with what was done, and says since when the next step is missing', async () => {
  openAnalysis({ loop });
  const line = within(await screen.findByRole('region', { name: 'From question to change' }));
  const steps = (await line.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(steps.slice(1)).toEqual([
    'Answered 10 of 16',
    'Understood 4 Nov',
    'Decided 2 actions',
    'Told not yet',
    'Asked again not planned',
  ]);
  expect(line.getByText(/^Results came 25 days ago; people have not been told yet\./)).toBeTruthy();
  const way = line.getByRole('link', { name: 'Tell people' });
  expect(way.getAttribute('href')).toBe('/analyze/pulse/employee-page?round=2026-11-01');
});

it.each([
  ['en', ['Share results', 'Tell people', 'Comments']],
  ['fr', ['Partager les résultats', 'Informer les équipes', 'Commentaires']],
] as const)('what one does with results is beside them, in %s', async (locale, [share, tell, comments]) => {
  const { user } = openAnalysis({ locale, comments: 'survey' });
  expect(await screen.findByRole('link', { name: tell })).toBeTruthy();
  const door = screen.getByRole('link', { name: comments });
  expect(door.getAttribute('href')).toBe('/analyze/pulse/comments?round=2026-11-01');
  await user.click(screen.getByRole('button', { name: share }));
  expect(await screen.findByRole('dialog', { name: share })).toBeTruthy();
});
