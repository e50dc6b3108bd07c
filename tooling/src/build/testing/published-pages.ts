import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { publishRemote } from '../publish-one.mjs';
import { buildWorkspace, type BuiltWorkspace } from './built-workspace';

/** Published anew for each test of a file that begins with `withPublishedPages`. */
export let workspace: BuiltWorkspace;

const start = Date.parse('2026-11-23T09:00:00Z');
/** A time on the tests' clock. */
export const hour = (hours: number) => new Date(start + hours * 3_600_000);
export const at = (hours: number) => ({ now: hour(hours), keepHours: 24 });

export const live = () => workspace.remotes()['mf_one']?.entry.split('/')[3] ?? '';
export const versions = () => readdirSync(join(workspace.web, 'remotes/mf-one')).sort();
export const offers = (...names: string[]) => ({ '@elan/ui': names });

/** Publishes a distinct version for each name. */
export function publishOne(version: string, hours: number, takes = offers('Button')): Promise<string> {
  workspace.writeRemote('mf-one', {}, takes);
  workspace.write('mf-one/dist/mf-manifest.json', JSON.stringify({ version }));
  return publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web, at(hours));
}

/** All served files. */
export function served(): Record<string, string> {
  const files = readdirSync(workspace.web, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const wanted = paths.filter((path) => !path.includes('.publishing'));
  return Object.fromEntries(wanted.map((path) => [path, readFileSync(path, 'base64')]));
}

/** Publishes them before each test of a file, and removes them afterwards. */
export function withPublishedPages(): void {
  beforeEach(async () => {
    workspace = buildWorkspace();
    await workspace.publishAll(hour(0));
  });
  afterEach(() => {
    workspace.dispose();
  });
}
