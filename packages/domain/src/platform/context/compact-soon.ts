import type { Context } from './context';

/** The embedded database says so in the answer to `buildInfo`. */
const EMBEDDED = 'local-mongo';

/**
 * Has the embedded database rewrite its file in a moment, because the free pages in it still hold what was erased. On a
 * MongoDB nothing is done: its storage engine reuses free blocks by itself, and compacting would slow down everybody.
 */
export async function compactSoon({ connection }: Pick<Context, 'connection'>): Promise<void> {
  const { db } = connection;
  const { gitVersion } = (await db?.command({ buildInfo: 1 })) ?? {};
  if (gitVersion === EMBEDDED) await db?.command({ compact: 'receipts' });
}
