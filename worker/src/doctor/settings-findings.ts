import { isIP } from 'node:net';
import { readSettings, type Settings, settingNames } from '@elan/domain/platform';
import { areProxies } from '@elan/edge/client-address';
import {
  type Environment,
  httpUrl,
  httpUrls,
  misspelt,
  parseSettings,
  remoteOrigins,
  secret,
  secretNames,
  SettingsError,
  settingText,
  wholeNumber,
  withSecretFiles,
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
  ...['AVATAR_URL', 'BACKUP_OFFSITE', 'BACKUP_PASSPHRASE', 'CHROMIUM_PATH', 'DATA_DIR', 'FORMER_JWT_SECRET'],
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
/** Each process takes 0 for any port that is free, at which nobody would find it. */
const fixedPort = z.optional(wholeNumber(1, 65_535));
const host = z.optional(
  settingText(
    'must be an address or a name, without http:// and port',
    (value) => isIP(value) > 0 || /^[\w.-]+$/.test(value),
  ),
);
const hosts = OTHER_NAMES.filter((name) => name.endsWith('HOST'));
const ports = OTHER_NAMES.filter((name) => name.endsWith('PORT'));

/** What the other processes read, of which a wrong value is likely. */
const OtherEnvironment = z.object({
  ...Object.fromEntries(ports.map((name) => [name, fixedPort])),
  ...Object.fromEntries(hosts.map((name) => [name, host])),
  API_URL: z.optional(httpUrls),
  API_PAGES_URL: z.optional(httpUrls),
  RESPONDENT_URL: z.optional(httpUrls),
  INBOX_URL: z.optional(httpUrl),
  PAYMENT_URL: z.optional(httpUrl),
  PAYMENT_WEBHOOK_URL: z.optional(httpUrl),
  REMOTE_ORIGINS: z.optional(remoteOrigins),
  TRUST_PROXY: proxies,
  API_TRUST_PROXY: proxies,
  NETWORK_KEY: z.optional(secret),
  BACKUP_PASSPHRASE: z.optional(
    settingText('must have at least 16 characters', ({ length }) => length >= 16),
  ),
  KEEP_VERSIONS_HOURS: z.optional(settingText('must be a number of hours', (value) => Number(value) >= 0)),
});

const names = [...settingNames, ...OTHER_NAMES];
const isSet = (environment: Environment, name: string): boolean => (environment[name] ?? '').trim() !== '';

const MAKE_ONE = 'take what openssl rand -base64 48 prints';
/** What has to be set where something else is, and where it comes from. */
const NEEDED = [
  ['JWT_SECRET', 'MONGODB_URI', MAKE_ONE],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'take the signing secret of the webhook'],
  ['NETWORK_KEY', 'API_PAGES_PORT', 'take that of the web server'],
] as const;

/** A reference to a variable, as compose files and shells write it. */
const isVariable = /^\$(\{\w|[A-Z_]+$)/;
/** A secret of so few characters is a word, or a placeholder. */
const FEW_CHARACTERS = 10;

/** What can be read, and yet is no secret. */
function weakSecrets(environment: Environment): Finding[] {
  const secrets = ['JWT_SECRET', 'FORMER_JWT_SECRET', 'NETWORK_KEY', 'PROMISE_KEY', 'BACKUP_PASSPHRASE'];
  const weak = secrets.filter((name) => {
    const value = environment[name] ?? '';
    return isSet(environment, name) && !isVariable.test(value) && new Set(value).size < FEW_CHARACTERS;
  });
  return weak.map((name) => wrong(`${name} can be guessed: ${MAKE_ONE}.`));
}

/** Settings of which each can be read, and that do not fit together, or are not read at all. */
function misfits(environment: Environment): Finding[] {
  const same = ports.flatMap((name, at) => {
    const other = ports.slice(at + 1).find((one) => environment[one] === environment[name]);
    return isSet(environment, name) && other !== undefined
      ? [note(`${name} and ${other} are both ${environment[name]}: on one machine, give each its own.`)]
      : [];
  });
  const missing = NEEDED.filter(([name, beside]) => isSet(environment, beside) && !isSet(environment, name));
  const literal = names.filter((name) => isVariable.test(environment[name] ?? ''));
  const files = names.filter((name) => isSet(environment, `${name}_FILE`));
  const isSame =
    isSet(environment, 'JWT_SECRET') && environment['FORMER_JWT_SECRET'] === environment['JWT_SECRET'];
  return [
    ...missing.map(([name, beside, from]) => wrong(`${name} is not set: with ${beside}, ${from}.`)),
    ...literal.map((name) =>
      wrong(`${name} is ${environment[name]?.slice(0, 2)}…: the variable was not replaced.`),
    ),
    ...files.map((name) => wrong(`${name}_FILE is not read: set ${name} itself.`)),
    ...(isSame
      ? [wrong('FORMER_JWT_SECRET is the same as JWT_SECRET: remove it, or write the one before.')]
      : []),
    ...same,
  ];
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
export function examineSettings(given: Environment): {
  readonly settings: Settings | null;
  /** Whether `npm start` brings a setting along. */
  readonly isBrought: (name: string) => boolean;
  readonly findings: readonly Finding[];
} {
  let environment: Environment = {};
  const unread = failuresOf(() => (environment = withSecretFiles(given)));
  const isBrought = (name: string): boolean => name in brought && !isSet(environment, name);
  if (unread.length > 0) return { settings: null, isBrought, findings: unread };
  const missing = Object.keys(brought).filter(isBrought);
  const complete = { ...environment, ...Object.fromEntries(missing.map((name) => [name, brought[name]])) };
  const close = misspelt(environment, names).map(({ name, meant }) =>
    note(`${name} is no setting: ${meant} is one that is written nearly so.`),
  );
  const local = missing.filter(
    (name) => !NEEDED.some(([needed, beside]) => name === needed && isSet(environment, beside)),
  );
  const others = [
    ...weakSecrets(environment),
    ...misfits(environment),
    ...failuresOf(() => parseSettings(OtherEnvironment, environment)),
    ...(local.length > 0 ? [note(`Not set, so npm start brings its own: ${local.join(', ')}.`)] : []),
    ...close,
  ];
  let settings: Settings | null = null;
  const failures = failuresOf(() => (settings = readSettings(complete)));
  const read = failures.length > 0 ? failures : [right('Every setting can be read.')];
  return { settings, isBrought, findings: [...read, ...others] };
}
