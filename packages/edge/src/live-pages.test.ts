import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isWithdrawn, livePages } from './live-pages';

let webRoot: string;
beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'elan-live-pages-'));
});
afterEach(() => {
  rmSync(webRoot, { recursive: true });
});

const folderOf = (name: string) => join(webRoot, 'remotes', name, 'a1');
const list = (...names: string[]) => {
  const entries = names.map((name) => [name, { entry: `/remotes/${name}/a1/mf-manifest.json` }]);
  writeFileSync(join(webRoot, 'remotes.json'), JSON.stringify(Object.fromEntries(entries)));
};
const addServer = (name: string) => {
  mkdirSync(join(folderOf(name), 'server'), { recursive: true });
  writeFileSync(join(folderOf(name), 'server/main.js'), '');
};

it('is what is listed and renders pages', () => {
  expect(livePages(webRoot)).toBeUndefined();
  list('mf-one', 'mf-two');
  addServer('mf-two');
  const file = join(folderOf('mf-two'), 'server/main.js');
  expect(livePages(webRoot)).toEqual({ name: 'mf-two', hash: 'a1', file });
});

it('is none if what is listed is there, and renders none; of what is not there yet, nobody knows', () => {
  list('mf-one');
  expect(livePages(webRoot)).toBeUndefined();
  mkdirSync(folderOf('mf-one'), { recursive: true });
  expect(livePages(webRoot)).toBeNull();
  list();
  expect(livePages(webRoot)).toBeNull();
});

it('is withdrawn by its mark, or with its files', () => {
  addServer('mf-one');
  const file = join(folderOf('mf-one'), 'server/main.js');
  expect(isWithdrawn(file)).toBe(false);
  writeFileSync(join(folderOf('mf-one'), '.withdrawn'), '');
  expect(isWithdrawn(file)).toBe(true);
  rmSync(folderOf('mf-one'), { recursive: true });
  expect(isWithdrawn(file)).toBe(true);
});
