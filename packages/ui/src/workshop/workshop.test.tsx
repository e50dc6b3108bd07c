import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import * as ui from '../index';
import { loadParts } from '../testing';
import english from './texts.en.json';
import french from './texts.fr.json';
import { Workshop } from './Workshop';

beforeAll(loadParts);

/** One per page: the page that shows the workshop has it. */
const ofThePage = ['Toaster'];

it('shows every component that there is', () => {
  const sources = Object.values(
    import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
  ).join('\n');
  const components = Object.entries(ui)
    .filter(([name, part]) => /^[A-Z]/.test(name) && typeof part === 'function')
    .map(([name]) => name);
  expect(components).toContain('Button');
  const missing = components.filter((name) => !new RegExp(`<${name}[\\s>]`).test(sources));
  expect(missing).toEqual(ofThePage);
});

it('writes labels and numbers as each language does', async () => {
  const { rerender } = render(<Workshop locale="en" />);
  expect(await screen.findByRole('heading', { name: 'Sizes: Small' })).toBeTruthy();
  expect(screen.getAllByText('4.8')).not.toEqual([]);
  rerender(<Workshop locale="fr" />);
  expect(await screen.findByRole('heading', { name: 'Tailles\u00a0: Petit' })).toBeTruthy();
  expect(screen.getAllByText('4,8')).not.toEqual([]);
});

it('has the same texts in both languages', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
});
