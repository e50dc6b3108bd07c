import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageVersion } from '@elan/contracts/page-server';
import { remotes } from './remotes';

const repository = resolve(import.meta.dirname, '../..');

/** What renders the respondents' page, from the sources of whichever remote has it. */
export async function pageVersion(): Promise<PageVersion> {
  const files = remotes.map(({ name }) => join(repository, name, 'src/server/main.ts'));
  const file = files.find((each) => existsSync(each)) ?? '';
  const { version } = (await import(pathToFileURL(file).href)) as { version: PageVersion };
  return version;
}
