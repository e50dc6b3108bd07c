import { randomBytes } from 'node:crypto';
import { readSettings, type Settings } from '@elan/domain';

/** Reads the settings of this process. @throws SettingsError */
export function readWorkerSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  return readSettings(environment);
}

export interface KeepingConfig {
  readonly settings: Settings;
  /** What files of secrets are encrypted with. */
  readonly passphrase: string | undefined;
}

/**
 * Reads the settings of backup, restore and move. Only the database counts: nobody signs in, no mail or payment is made.
 * @throws SettingsError
 */
export function readKeepingConfig(environment: NodeJS.ProcessEnv = process.env): KeepingConfig {
  const settings = readSettings({
    PUBLIC_URL: 'http://localhost',
    JWT_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'none',
    STRIPE_WEBHOOK_SECRET: 'none',
    MONGODB_URI: environment['MONGODB_URI'],
    MONGODB_PASSWORD: environment['MONGODB_PASSWORD'],
    LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn',
  });
  return { settings, passphrase: environment['BACKUP_PASSPHRASE'] };
}
