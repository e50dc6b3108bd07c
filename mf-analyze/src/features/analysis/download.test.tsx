import { buildSegmentation } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAnalysis } from '../../testing/open-analysis';

const csv = (link: HTMLElement) => {
  const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/surveys/pulse/responses/csv');
  return Object.fromEntries(address.searchParams);
};

const route = '/analyze/pulse?startDate=2026-11-01&endDate=2026-11-03';
const days = { startDate: '2026-11-01', endDate: '2026-11-03' };

describe('the download', () => {
  it('is one press where no segmentation can be chosen', async () => {
    const segmentations = [
      buildSegmentation({ id: 'team', active: false }),
      buildSegmentation({ id: 'site' }),
    ];
    const { user } = openAnalysis({ route, segmentations, locale: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    const entry = await screen.findByRole('menuitem', { name: 'Télécharger les résultats (CSV)' });
    expect(csv(entry)).toEqual({ ...days, language: 'fr' });
  });

  it('asks by keys which segmentation the file carries, and says what its rows are', async () => {
    const { user } = openAnalysis({ route });
    const options = await screen.findByRole('button', { name: 'Options' });
    options.focus();
    await user.keyboard('{ArrowDown}');
    (await screen.findByRole('menuitem', { name: 'Download the results (CSV)' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Download the results (CSV)' });
    expect(within(dialog).getByText(/the answers from 1 November 2026 to 3 November 2026\./)).toBeTruthy();
    expect(within(dialog).getByText(/a row is not a person; distributions are exact/)).toBeTruthy();
    const choice = within(dialog).getByRole('combobox', { name: 'Segmentation in the file' });
    expect(document.activeElement).toBe(choice);
    const link = within(dialog).getByRole('link', { name: 'Download the file' });
    expect(csv(link)).toEqual({ ...days, language: 'en' });

    await user.keyboard('{Enter}');
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'Team']);
    await user.click(within(list).getByRole('option', { name: 'Team' }));
    expect(csv(link)).toEqual({ ...days, language: 'en', segmentationId: 'team' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(options);
  });

  it('asks while it is not known yet what the file can carry', async () => {
    const { user } = openAnalysis({ route, data: () => new Promise(() => undefined) });
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download the results (CSV)' }));
    expect(await screen.findByRole('dialog', { name: 'Download the results (CSV)' })).toBeTruthy();
  });

  it('closes the question once the file is on its way', async () => {
    const { user } = openAnalysis({ route, locale: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Télécharger les résultats (CSV)' }));
    const link = await screen.findByRole('link', { name: 'Télécharger le fichier' });
    expect(csv(link)['language']).toBe('fr');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
