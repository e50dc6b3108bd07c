import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build/repository.mjs';

/** Runs the stack with a demo company, in this process, so that signals reach it. */
export async function run() {
  await import(pathToFileURL(join(root, 'local/stack/dist/demo/start.js')).href);
}
