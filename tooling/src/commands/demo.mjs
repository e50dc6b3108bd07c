import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build/repository.mjs';

/** The stack on a company with members, surveys and answers, in this very process, so that signals reach it. */
export async function run() {
  await import(pathToFileURL(join(root, 'local/stack/dist/demo/start.js')).href);
}
