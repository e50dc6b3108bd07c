import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build/repository.mjs';

/** Runs the stack in this very process: signals reach it, and there is nothing in between to outlive it. */
export async function run() {
  await import(pathToFileURL(join(root, 'local/stack/dist/main.js')).href);
}
