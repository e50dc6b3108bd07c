import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedDatabase, startLocalMongo } from '@elan/local-mongo';
import { DEFAULT_LANGUAGE } from '@elan/contracts';
import { openContext } from '@elan/domain/open-context';
import { closeContext, readSettings, type Context } from '@elan/domain/platform';
import pino from 'pino';
import { claimDataFolder, openDataFolder } from '../data-folder';
import { localSecrets } from '../secrets';
import { StackError } from '../supervision/stack-error';
import { demoClock, type DemoClock } from './demo-clock';
import { findDemo, type DemoAccess } from './find-demo';
import { seedDemo, type DemoSize } from './seed-demo';
import { FULL_MONTHS } from './survey-plans';

/** The usual size of the demo. */
export const fullSize: DemoSize = { members: 300, months: FULL_MONTHS, language: DEFAULT_LANGUAGE };

/**
 * Fills an empty data folder with the demo, and leaves one that already has it unchanged. The database is filled in a
 * temporary place and moved when it is complete, so an interrupted run leaves nothing incomplete.
 * @param dataDir the data folder of the stack
 * @param publicUrl where the stack will be served, for the links in mails
 * @throws StackError when a stack uses the folder, it has other data, or its database is damaged
 */
export async function openDemo(
  dataDir: string,
  now: Date,
  size: DemoSize,
  publicUrl: string,
): Promise<DemoAccess> {
  openDataFolder(dataDir);
  const releaseDataFolder = await claimDataFolder(dataDir);
  try {
    const place = join(dataDir, 'database');
    if (!existsSync(place)) {
      const scratch = join(dataDir, 'database.unfinished');
      rmSync(scratch, { recursive: true, force: true });
      const seed = (context: Context, clock: DemoClock) => seedDemo(context, clock, now, size);
      await withDatabase(dataDir, scratch, now, seed, publicUrl);
      renameSync(scratch, place);
    }
    const access = await withDatabase(dataDir, place, now, (context) => findDemo(context));
    if (access) return access;
    throw new StackError(
      `The data folder ${dataDir} holds other data: set DATA_DIR to a new folder for the demo.`,
    );
  } finally {
    await releaseDataFolder();
  }
}

/** Runs work on the embedded database of a folder, which nobody else may have open. */
export async function withDatabase<T>(
  dataDir: string,
  folder: string,
  now: Date,
  work: (context: Context, clock: DemoClock) => Promise<T>,
  publicUrl = 'http://localhost',
): Promise<T> {
  const mongo = await startLocalMongo({ dir: folder }).catch((error: unknown) => {
    throw error instanceof DamagedDatabase ? new StackError(error.message) : error;
  });
  try {
    const clock = demoClock(now);
    const settings = readSettings({
      ...localSecrets(dataDir).secrets,
      MONGODB_URI: `${mongo.uri}/elan`,
      PUBLIC_URL: publicUrl,
      // Placeholders: no mails and no payments here.
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_none',
      LOG_LEVEL: 'silent',
    });
    const context = await openContext({ settings, clock, log: pino({ level: settings.LOG_LEVEL }) });
    try {
      return await work(context, clock);
    } finally {
      await closeContext(context);
    }
  } finally {
    await mongo.close();
  }
}
