import { readSettings, type Settings, settingNames } from '@elan/domain/platform';
import { type Environment, misspelt, secretNames, SettingsError } from '@elan/edge/settings';
import { about, type Finding } from './finding';

const { right, note, wrong } = about('settings');

/** What `npm start` brings along where it is not set. */
const brought: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://localhost:8080',
  JWT_SECRET: '-'.repeat(32),
  MONGODB_URI: 'mongodb://127.0.0.1/elan',
  SMTP_URL: 'smtp://127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_none',
  STRIPE_WEBHOOK_SECRET: 'none',
};

/** Settings of the other processes. */
export const OTHER_NAMES = [
  ...['API_HOST', 'API_PAGES_PORT', 'API_PORT', 'API_TRUST_PROXY', 'API_URL'],
  ...['AVATAR_URL', 'BACKUP_PASSPHRASE', 'CHROMIUM_PATH', 'DATA_DIR', 'FORMER_JWT_SECRET'],
  ...['HEALTH_HOST', 'HEALTH_PORT', 'HOST', 'INBOX_PORT', 'INBOX_URL'],
  ...['KEEP_VERSIONS_HOURS', 'LOCAL_MONGO_DIR', 'LOCAL_MONGO_PORT', 'METRICS_HOST', 'METRICS_PORT'],
  ...['MONGODB_ROOT_PASSWORD', 'NETWORK_KEY', 'PAYMENT_PORT', 'PAYMENT_URL', 'PAYMENT_WEBHOOK_URL'],
  ...[
    'PORT',
    'PUBLISH_KEY',
    'RESPONDENT_URL',
    'RESPONDENT_HOST',
    'RESPONDENT_PORT',
    'API_PAGES_URL',
    'REMOTE_ORIGINS',
    'SMTP_PORT',
    'TRUST_PROXY',
  ],
  ...['WEB_ROOT'],
  ...secretNames.map((name) => `${name}_FILE`),
];

/** Reads the settings as the processes do. @returns with what they are, unless one is wrong */
export function examineSettings(environment: Environment): {
  readonly settings: Settings | null;
  /** Those that `npm start` brings along. */
  readonly isBrought: (name: string) => boolean;
  readonly findings: readonly Finding[];
} {
  const isBrought = (name: string): boolean =>
    name in brought && [name, `${name}_FILE`].every((given) => (environment[given] ?? '').trim() === '');
  const missing = Object.keys(brought).filter(isBrought);
  const complete = { ...environment, ...Object.fromEntries(missing.map((name) => [name, brought[name]])) };
  const close = misspelt(environment, [...settingNames, ...OTHER_NAMES]).map(({ name, meant }) =>
    note(`${name} is no setting: ${meant} is one that is written nearly so.`),
  );
  const local =
    missing.length > 0 ? [note(`Not set, so npm start brings its own: ${missing.join(', ')}.`)] : [];
  try {
    const settings = readSettings(complete);
    return { settings, isBrought, findings: [right('Every setting can be read.'), ...local, ...close] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const lines = error.message.split('\n').map((line) => wrong(`${line}.`));
    return { settings: null, isBrought, findings: [...lines, ...local, ...close] };
  }
}
