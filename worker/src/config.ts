import { randomBytes } from 'node:crypto';
import { readSettings, type Settings } from '@elan/domain/platform';
import { parseSettings, port, withSecretFiles } from '@elan/edge/settings';
import * as z from 'zod/mini';

const WorkerEnvironment = z.object({
  HEALTH_HOST: z._default(z.string(), '127.0.0.1'),
  HEALTH_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
});

interface Address {
  readonly host: string;
  readonly port: number;
}

export interface WorkerSettings {
  readonly domain: Settings;
  /** Where it reports its health; null: nowhere. */
  readonly health: Address | null;
  readonly metrics: Address | null;
}

/** Reads the settings of this process. @throws SettingsError */
export function readWorkerSettings(environment: NodeJS.ProcessEnv = process.env): WorkerSettings {
  const domain = readSettings(environment);
  const { HEALTH_HOST, HEALTH_PORT, METRICS_HOST, METRICS_PORT } = parseSettings(
    WorkerEnvironment,
    environment,
  );
  return {
    domain,
    health: HEALTH_PORT === undefined ? null : { host: HEALTH_HOST, port: HEALTH_PORT },
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
  };
}

export interface BackupConfig {
  readonly settings: Settings;
  /** The passphrase that encrypts files of secrets. */
  readonly passphrase: string | undefined;
  /** Where rclone copies the backups that are kept. */
  readonly offsite: string | undefined;
}

/**
 * Reads the settings of backup, restore and move. Only the database matters: nobody signs in, no mail is sent and no
 * payment made.
 * @throws SettingsError
 */
export function readBackupConfig(given: NodeJS.ProcessEnv = process.env): BackupConfig {
  const environment = withSecretFiles(given);
  const settings = readSettings({
    PUBLIC_URL: 'http://localhost',
    JWT_SECRET: randomBytes(32).toString('hex'),
    // What signs corrections of promises.
    PROMISE_KEY: environment['PROMISE_KEY'] ?? environment['JWT_SECRET'],
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_none',
    STRIPE_WEBHOOK_SECRET: 'none',
    MONGODB_URI: environment['MONGODB_URI'],
    MONGODB_PASSWORD: environment['MONGODB_PASSWORD'],
    LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn',
  });
  return {
    settings,
    passphrase: environment['BACKUP_PASSPHRASE'],
    offsite: environment['BACKUP_OFFSITE']?.trim() || undefined,
  };
}

/** The environment as it is, for the doctor, who looks at what is wrong in it. */
export const readEnvironment = (): NodeJS.ProcessEnv => process.env;
