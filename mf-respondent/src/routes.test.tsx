import { expect, it } from 'vitest';
import { parts } from '../remote.json';
import { remoteModule } from './routes';

it('lends the parts that remote.json names, and no other', () => {
  expect(Object.keys(remoteModule.parts ?? {})).toEqual(parts);
});
