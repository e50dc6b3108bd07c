import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from '../build/repository.mjs';

/** Runs everything from its sources with hot reload, in this process, so that signals reach it. */
export async function run() {
  register();
  await import(pathToFileURL(join(root, 'local/stack/src/dev.ts')).href);
}
