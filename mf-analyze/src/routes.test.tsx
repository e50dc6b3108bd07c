import { expect, it } from 'vitest';
import { pages } from '../remote.json';
import { remoteModule } from './routes';

it('has the pages that remote.json names, and no other', () => {
  expect(remoteModule.routes.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
});
