import { fetchValue } from '@elan/web-core';
import { expect, it } from 'vitest';
import { pages } from '../remote.json';
import en from './messages/en.json';
import fr from './messages/fr.json';
import { remoteModule } from './routes';

it('has the pages that remote.json names, and no other', () => {
  expect(remoteModule.routes.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
});

it('has its texts in both languages', async () => {
  expect(await fetchValue(remoteModule.messages.en)).toEqual(en);
  expect(await fetchValue(remoteModule.messages.fr ?? {})).toEqual(fr);
});
