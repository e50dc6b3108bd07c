import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { changeOwners } from '../change-owners.mjs';
import { signerIn, type Signer } from '../keys.mjs';
import { signWith, type Statement } from '../owners.mjs';
import { publishStale } from '../publish-build.mjs';
import { publishRemote } from '../publish-one.mjs';
import { buildWorkspace, type BuiltWorkspace } from './built-workspace';

/** Published anew, by its operator, for each test of a file that begins with `withOwnedPages`. */
export let workspace: BuiltWorkspace;
/** The folder of everybody's keys. */
export let keys: string;

const start = Date.parse('2026-11-23T09:00:00Z');
/** A time on the tests' clock. */
export const hour = (hours: number) => new Date(start + hours * 3_600_000);

/** The key of somebody, made when they first need it. */
export const signerOf = (who: string): Signer => signerIn(join(keys, `${who}.key`), { who });
export const signedBy = (who: string) => (wanted: Statement) => signWith(signerOf(who), wanted);
export const as = (who: string, hours: number) => ({
  ...{ now: hour(hours), keepHours: 24 },
  sign: signedBy(who),
});
export const install = (hours: number, said: string[] = []) =>
  publishStale(workspace.folder, (line) => said.push(line), {
    now: hour(hours),
    signer: signerOf('operator'),
  });
export const owners = (words: string[], hours: number, who = 'operator') =>
  changeOwners(words, workspace.web, {
    key: join(keys, `${who}.key`),
    say: () => undefined,
    now: hour(hours),
  });
export const live = (key = 'mf_three') => workspace.remotes()[key]?.entry.split('/')[3];

/** Publishes a distinct version of a remote for each name of one. */
export function publish(
  name: string,
  version: string,
  who: string,
  hours: number,
  said: string[] = [],
): Promise<string> {
  workspace.writeRemote(name);
  workspace.write(`${name}/dist/mf-manifest.json`, JSON.stringify({ version }));
  const from = join(workspace.folder, name, 'dist');
  return publishRemote(from, workspace.web, { ...as(who, hours), say: (line) => said.push(line) });
}

/** Their operator publishes them before each test of a file; they are removed afterwards. */
export function withOwnedPages(): void {
  beforeEach(async () => {
    workspace = buildWorkspace();
    keys = join(workspace.folder, 'keys');
    await install(0);
  });
  afterEach(() => {
    workspace.dispose();
  });
}
