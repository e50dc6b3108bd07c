import { readSettings, type Settings, settingNames } from '@elan/domain/platform';
import { areProxies } from '@elan/edge/client-address';
import {
  type Environment,
  misspelt,
  parseSettings,
  port,
  secret,
  secretNames,
  SettingsError,
  settingText,
} from '@elan/edge/settings';
import * as z from 'zod/mini';
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

const proxies = z.optional(
  settingText(
    'must be addresses or networks, as 10.0.0.7 or 10.0.0.0/8, with commas between them',
    areProxies,
  ),
);

/** What the other processes read, of which a wrong value is likely. */
const OtherEnvironment = z.object({
  ...Object.fromEntries(
    OTHER_NAMES.filter((name) => name.endsWith('PORT')).map((name) => [name, z.optional(port)]),
  ),
  TRUST_PROXY: proxies,
  API_TRUST_PROXY: proxies,
  NETWORK_KEY: z.optional(secret),
  BACKUP_PASSPHRASE: z.optional(
    settingText('must have at least 16 characters', ({ length }) => length >= 16),
  ),
  KEEP_VERSIONS_HOURS: z.optional(settingText('must be a number of hours', (value) => Number(value) >= 0)),
});

/** A reference to a variable, as compose files and shells write it. */
const isVariable = /^\$\{?\w/;
/** A secret of so few characters is a word, or a placeholder. */
const FEW_CHARACTERS = 10;

/** What can be read, and yet is no secret. */
function weakSecrets(environment: Environment): Finding[] {
  return ['JWT_SECRET', 'FORMER_JWT_SECRET', 'NETWORK_KEY'].flatMap((name) => {
    const value = environment[name] ?? '';
    if (value === '') return [];
    if (isVariable.test(value))
      return [wrong(`${name} is ${value.slice(0, 2)}…: the variable was not replaced.`)];
    return new Set(value).size < FEW_CHARACTERS
      ? [wrong(`${name} can be guessed: take what openssl rand -base64 48 prints.`)]
      : [];
  });
}

/** @returns what is wrong, line by line */
function failuresOf(read: () => unknown): Finding[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n').map((line) => wrong(`${line}.`));
  }
}

/** Reads the settings as the processes do. @returns with what they are, unless one is wrong */
export function examineSettings(environment: Environment): {
  readonly settings: Settings | null;
  /** Whether `npm start` brings a setting along. */
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
  const others = [
    ...weakSecrets(environment),
    ...failuresOf(() => parseSettings(OtherEnvironment, environment)),
    ...local,
    ...close,
  ];
  let settings: Settings | null = null;
  const failures = failuresOf(() => (settings = readSettings(complete)));
  const read = failures.length > 0 ? failures : [right('Every setting can be read.')];
  return { settings, isBrought, findings: [...read, ...others] };
}
