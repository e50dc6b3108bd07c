import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { UiProvider } from '../provider/UiProvider';
import { loadParts } from '../testing';
import english from '../texts/en.json';
import french from '../texts/fr.json';
import { LineChart } from './Chart';

beforeAll(loadParts);

const months = [
  { label: 'Oct 2026', value: 1234.5 },
  { label: 'Nov 2026', value: null },
];
const texts = { en: english, fr: french };

async function openTable(locale: 'en' | 'fr') {
  const user = userEvent.setup();
  render(
    <UiProvider locale={locale} texts={texts[locale]}>
      <LineChart label="Score over time" pointName="Month" valueName="Score" points={months} digits={1} />
    </UiProvider>,
  );
  await user.click(await screen.findByRole('button', { name: texts[locale].showAsTable }));
  return user;
}

it('has a table of the same name with every value, and a gap as a dash', async () => {
  await openTable('en');
  const region = screen.getByRole('region', { name: 'Score over time' });
  const rows = within(region).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Month', 'Score'],
    ['Oct 2026', '1,234.5'],
    ['Nov 2026', '–'],
  ]);
  expect(region.tabIndex).toBe(0);
});

it('writes numbers as the language does', async () => {
  await openTable('fr');
  expect(screen.getByRole('cell', { name: /^1\s234,5$/ })).toBeTruthy();
});

it('goes back to the drawing', async () => {
  const user = await openTable('en');
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('figure', { name: 'Score over time' })).toBeTruthy();
});
