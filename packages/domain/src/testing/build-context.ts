import { hashQuickly } from '../accounts/hash-thread';
import { startTestMongo, type TestMongo } from '@elan/local-mongo/testing';
import pino from 'pino';
import { newId } from '@elan/database';
import { openContext } from '../open-context';
import type { Clock } from '../platform/context/clock';
import { closeContext, type Context } from '../platform/context/context';
import { readSettings } from '../platform/context/settings';

/** A clock that stands still until it is set. Nobody waits by it: it only notes for how long they would have. */
export interface TestClock extends Clock {
  /** The waits since it was built, in milliseconds. */
  readonly slept: number[];
  set(time: Date | string): void;
  advance(milliseconds: number): void;
}

export function buildClock(start: Date | string): TestClock {
  let time = new Date(start).getTime();
  const slept: number[] = [];
  return {
    slept,
    now: () => new Date(time),
    sleep(milliseconds) {
      slept.push(milliseconds);
      return Promise.resolve();
    },
    set: (next) => void (time = new Date(next).getTime()),
    advance: (milliseconds) => void (time += milliseconds),
  };
}

/** A context on a running database. Close it when done. */
export async function openContextOn(
  uri: string,
  clock: TestClock,
  environment: Record<string, string> = {},
): Promise<Context> {
  hashQuickly();
  const settings = readSettings({
    MONGODB_URI: uri,
    PUBLIC_URL: 'http://localhost:8080',
    JWT_SECRET: 'a secret of the tests that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_local',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  return openContext({ settings, clock, log: pino({ level: settings.LOG_LEVEL }) });
}

/** A context on its own embedded database, with a clock that the test moves. Close it when done. */
export async function buildContext(
  options: {
    now?: string;
    environment?: Record<string, string>;
    /** Fills the database before it is opened. */
    prepare?: (uri: string) => Promise<void>;
  } = {},
): Promise<{ context: Context; clock: TestClock; files: TestMongo['files']; close(): Promise<void> }> {
  const mongo = await startTestMongo();
  const clock = buildClock(options.now ?? '2026-11-20T10:00:00.000Z');
  const uri = mongo.uri(`test_${newId().replace(/[-_]/g, 'x')}`);
  await options.prepare?.(uri);
  const context = await openContextOn(uri, clock, options.environment);
  return {
    context,
    clock,
    files: mongo.files,
    async close() {
      await closeContext(context);
      await mongo.close();
    },
  };
}
