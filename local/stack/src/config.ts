import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingsError, withSecretFiles } from '@elan/edge/settings';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@elan/contracts';
import { StackError } from './supervision/stack-error';

type Environment = Readonly<Record<string, string | undefined>>;

/** Finds the repository, or the folder of a release: the nearest one above this file that has this part in it. */
function findRepository(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'local/stack')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function text(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
}

function port(environment: Environment, name: string): number | undefined {
  const value = text(environment, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d+$/.test(value) && number > 0 && number < 65_536) return number;
  throw new StackError(`${name} must be a port between 1 and 65535, not "${value}".`);
}

function url(environment: Environment, name: string): string | undefined {
  const value = text(environment, name);
  if (value === undefined) return undefined;
  if (URL.canParse(value) && /^https?:/.test(value)) return value.replace(/\/+$/, '');
  throw new StackError(`${name} must be a http:// or https:// address, not "${value}".`);
}

export interface StackConfig {
  repository: string;
  environment: Environment;
  host: string;
  port: number;
  inboxPort: number;
  dataDir: string;
  publicUrl: string;
  /** Ports of the parts behind the web address; missing ones are chosen from free ports. */
  apiPort: number | undefined;
  databasePort: number | undefined;
  paymentPort: number | undefined;
  smtpPort: number | undefined;
  /** Real services in place of the embedded database, the inbox and the payment stand-in. */
  mongoUri: string | undefined;
  smtpUrl: string | undefined;
  stripeSecretKey: string | undefined;
  /** Required unless the database is the embedded one. */
  jwtSecret: string | undefined;
  promiseKey: string | undefined;
  /** Whether `npm start` or the like is the parent process. */
  startedByPackageManager: boolean;
}

/** The parts get what the files hold, and not their names beside it. */
function readFiles(given: Environment): Environment {
  try {
    return withSecretFiles(given);
  } catch (error) {
    if (error instanceof SettingsError) throw new StackError(error.message);
    throw error;
  }
}

/** @throws StackError that names the wrong variable */
export function readStackConfig(given: Environment = process.env): StackConfig {
  const environment = readFiles(given);
  const repository = findRepository();
  const webPort = port(environment, 'PORT') ?? 8080;
  return {
    repository,
    environment,
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: webPort,
    inboxPort: port(environment, 'INBOX_PORT') ?? 8025,
    dataDir: resolve(repository, text(environment, 'DATA_DIR') ?? '.data'),
    publicUrl: url(environment, 'PUBLIC_URL') ?? `http://localhost:${webPort}`,
    apiPort: port(environment, 'API_PORT'),
    databasePort: port(environment, 'LOCAL_MONGO_PORT'),
    paymentPort: port(environment, 'PAYMENT_PORT'),
    smtpPort: port(environment, 'SMTP_PORT'),
    mongoUri: text(environment, 'MONGODB_URI'),
    smtpUrl: text(environment, 'SMTP_URL'),
    stripeSecretKey: text(environment, 'STRIPE_SECRET_KEY'),
    jwtSecret: text(environment, 'JWT_SECRET'),
    promiseKey: text(environment, 'PROMISE_KEY'),
    startedByPackageManager: text(environment, 'npm_lifecycle_event') !== undefined,
  };
}

/**
 * Settings of the demo stack: the same, with its own data folder.
 * @throws StackError that names the wrong variable
 */
export function readDemoConfig(environment: Environment = process.env): StackConfig & { language: Language } {
  if (text(environment, 'MONGODB_URI') !== undefined) {
    throw new StackError(
      'MONGODB_URI must not be set: the demo, whose password everybody knows, stays apart.',
    );
  }
  const config = readStackConfig({ ...environment, DATA_DIR: text(environment, 'DATA_DIR') ?? '.data/demo' });
  const wanted = ['DEMO_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'].flatMap(
    (name) => text(environment, name) ?? [],
  );
  return {
    ...config,
    language: LANGUAGES.find((language) => wanted[0]?.startsWith(language)) ?? DEFAULT_LANGUAGE,
  };
}

export interface DevConfig {
  stack: StackConfig;
  /** Folders of the parts with a development server. */
  pages: string[];
  /** Address of the shell's development server. */
  pagesUrl: string;
}

/** Settings of development: people open the shell's own server, whose port is fixed in its Vite configuration. */
export function readDevConfig(environment: Environment = process.env): DevConfig {
  const stack = readStackConfig(environment);
  const pagesUrl = 'http://127.0.0.1:5170';
  const isRemote = (folder: string) => existsSync(join(stack.repository, folder, 'remote.json'));
  const pages = ['shell', ...readdirSync(stack.repository).filter(isRemote)];
  return { stack: { ...stack, publicUrl: url(environment, 'PUBLIC_URL') ?? pagesUrl }, pages, pagesUrl };
}

export interface PaymentConfig {
  host: string;
  port: number;
  publicUrl: string;
  webhookUrl: string;
  webhookSecret: string;
  dataDir: string;
}

/** @throws StackError that names the wrong variable */
export function readPaymentConfig(given: Environment = process.env): PaymentConfig {
  const environment = readFiles(given);
  const demand = <T>(name: string, value: T | undefined): T => {
    if (value === undefined) throw new StackError(`${name} is not set.`);
    return value;
  };
  return {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: demand('PAYMENT_PORT', port(environment, 'PAYMENT_PORT')),
    publicUrl: demand('PUBLIC_URL', url(environment, 'PUBLIC_URL')),
    webhookUrl: demand('PAYMENT_WEBHOOK_URL', url(environment, 'PAYMENT_WEBHOOK_URL')),
    webhookSecret: demand('STRIPE_WEBHOOK_SECRET', text(environment, 'STRIPE_WEBHOOK_SECRET')),
    dataDir: resolve(demand('DATA_DIR', text(environment, 'DATA_DIR'))),
  };
}

export interface InboxConfig {
  port: number;
  smtpPort: number;
  mailDirectory: string;
}

/** @throws StackError that names the wrong variable */
export function readInboxConfig(environment: Environment = process.env): InboxConfig {
  return {
    port: port(environment, 'INBOX_PORT') ?? 8025,
    smtpPort: port(environment, 'SMTP_PORT') ?? 1025,
    mailDirectory: resolve(text(environment, 'DATA_DIR') ?? '.data', 'mails'),
  };
}

export interface InboxGuardConfig {
  host: string;
  port: number;
  /** The inbox behind the guard. */
  inboxUrl: string;
}

/** @throws StackError that names the wrong variable */
export function readInboxGuardConfig(environment: Environment = process.env): InboxGuardConfig {
  const inboxUrl = url(environment, 'INBOX_URL');
  if (inboxUrl === undefined) {
    throw new StackError('INBOX_URL is not set (the address of the inbox, e.g. http://inbox:1080).');
  }
  return {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: port(environment, 'INBOX_PORT') ?? 8025,
    inboxUrl,
  };
}
