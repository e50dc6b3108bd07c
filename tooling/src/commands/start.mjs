import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build/repository.mjs';

/** Runs the stack in this process, so that signals reach it and no child process can outlive it. */
export async function run() {
  await import(pathToFileURL(join(root, 'local/stack/dist/main.js')).href);
}
