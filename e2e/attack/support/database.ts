import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeContext, type Context } from '@elan/domain/platform';
import { buildClock, openContextOn } from '@elan/domain/testing';
import type { OwnStack } from './target';

/** Works on the database of a stack of one's own, for what would take hours or days through the pages. */
export async function withDatabase<Result>(
  own: OwnStack,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const address = (await readFile(join(own.stack.dataDir, 'database.address'), 'utf8')).trim();
  const context = await openContextOn(address, buildClock(new Date()));
  try {
    return await work(context);
  } finally {
    await closeContext(context);
  }
}
