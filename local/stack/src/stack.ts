import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StackConfig } from './config';
import { claimDataFolder, databaseAddressFile, openDataFolder } from './data-folder';
import { keepFromOthers } from './private-folder';
import { assertPortFree, freePort } from './ports';
import { localSecrets } from './secrets';
import { containment, real } from './contained';
import { LogFile } from './supervision/log-file';
import { StackError } from './supervision/stack-error';
import { SupervisedProcess, type ProcessPlan } from './supervision/supervised-process';

export type PartName = 'database' | 'inbox' | 'payment' | 'api' | 'worker' | 'respondent' | 'web';

/** The entry of each part, and the line that says it is ready. Folders are relative to the repository. */
export const builtParts: Record<PartName, { entry: string; ready: RegExp }> = {
  database: { entry: 'local/mongo/dist/main.js', ready: /local-mongo listening on/ },
  inbox: { entry: 'local/stack/dist/inbox.js', ready: /inbox listening on/ },
  payment: { entry: 'local/stack/dist/payment.js', ready: /payment listening on/ },
  api: { entry: 'api/dist/main.js', ready: /api listening on/ },
  worker: { entry: 'worker/dist/main.js', ready: /worker ready/ },
  respondent: { entry: 'respondent/dist/main.js', ready: /respondent listening on/ },
  web: { entry: 'web/dist/main.js', ready: /web listening on/ },
};

/**
 * Groups of parts that stop together, and how long they may take (ms): no part loses the database or the mail server
 * while it is working. Web server, respondents' page and API give requests 9 seconds to finish, the worker gives its jobs 8; without any,
 * they end at once.
 */
const stopOrder: { names: PartName[]; timeoutMs: number }[] = [
  { names: ['web'], timeoutMs: 10_000 },
  { names: ['respondent'], timeoutMs: 10_000 },
  { names: ['api', 'worker'], timeoutMs: 10_000 },
  { names: ['inbox', 'payment'], timeoutMs: 1_000 },
  { names: ['database'], timeoutMs: 3_000 },
];

export interface Addresses {
  web: string;
  inbox: string | undefined;
  logs: string;
}

export interface Stack {
  parts: ReadonlyMap<PartName, SupervisedProcess>;
  /**
   * Resolves once every part is ready.
   * @throws StackError if that is not possible; nothing is left running then
   */
  started: Promise<Addresses>;
  /** Stops all parts in order, even while they are still starting. */
  stop(): Promise<void>;
}

/** The environment of each part. Parts replaced by a real service are absent. */
async function planEnvironments(
  config: StackConfig,
  say: StackOptions['say'],
): Promise<Map<PartName, Record<string, string>>> {
  const { host, dataDir, publicUrl } = config;
  if (config.mongoUri !== undefined && config.jwtSecret === undefined) {
    throw new StackError(
      'JWT_SECRET is not set: with a database of your own (MONGODB_URI) it has no default.',
    );
  }
  const { secrets, replaced } = localSecrets(dataDir);
  if (replaced) {
    say(
      config.jwtSecret === undefined
        ? 'The secrets of this data folder are replaced and all sessions ended: an earlier version could give them away.'
        : 'An earlier version could give JWT_SECRET away: set a new one.',
    );
    say('What else to do: docs/operating/upgrading.md, "After a version that gave files away".');
  }
  const apiPort = config.apiPort ?? (await freePort());
  const [pagesPort, respondentPort] = [await freePort(), await freePort()];
  // Nobody else needs to know it, and it may change with each start.
  const networkKey = randomBytes(32).toString('base64url');
  const plans = new Map<PartName, Record<string, string>>();
  const shared: Record<string, string> = {
    PUBLIC_URL: publicUrl,
    JWT_SECRET: config.jwtSecret ?? secrets.JWT_SECRET,
    DATA_DIR: dataDir,
  };
  // With a database of one's own it comes from JWT_SECRET, which all machines of the product share.
  if (config.mongoUri === undefined) shared['PROMISE_KEY'] = config.promiseKey ?? secrets.PROMISE_KEY;

  if (config.mongoUri === undefined) {
    const port = String(config.databasePort ?? (await freePort()));
    plans.set('database', { LOCAL_MONGO_DIR: join(dataDir, 'database'), LOCAL_MONGO_PORT: port });
    const uri = `mongodb://127.0.0.1:${port}/elan`;
    shared['MONGODB_URI'] = uri;
    writeFileSync(databaseAddressFile(dataDir), `${uri}\n`, { mode: 0o600 });
  }
  if (config.smtpUrl === undefined) {
    const port = String(config.smtpPort ?? (await freePort()));
    plans.set('inbox', { INBOX_PORT: String(config.inboxPort), SMTP_PORT: port, DATA_DIR: dataDir });
    shared['SMTP_URL'] = `smtp://127.0.0.1:${port}`;
  }
  const web: Record<string, string> = {
    HOST: host,
    PORT: String(config.port),
    PUBLIC_URL: publicUrl,
    API_URL: `http://127.0.0.1:${apiPort}`,
    RESPONDENT_URL: `http://127.0.0.1:${respondentPort}`,
    NETWORK_KEY: networkKey,
  };
  if (config.stripeSecretKey === undefined) {
    const port = String(config.paymentPort ?? (await freePort()));
    const secret = secrets.STRIPE_WEBHOOK_SECRET;
    plans.set('payment', {
      HOST: '127.0.0.1',
      PAYMENT_PORT: port,
      PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/stripe/webhook`,
      STRIPE_WEBHOOK_SECRET: secret,
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
    });
    shared['STRIPE_SECRET_KEY'] = 'sk_test_local';
    shared['STRIPE_WEBHOOK_SECRET'] = secret;
    shared['STRIPE_API_BASE'] = `http://127.0.0.1:${port}`;
    web['PAYMENT_URL'] = `http://127.0.0.1:${port}`;
  }
  plans.set('api', {
    ...shared,
    API_PORT: String(apiPort),
    API_PAGES_PORT: String(pagesPort),
    NETWORK_KEY: networkKey,
  });
  plans.set('respondent', {
    RESPONDENT_PORT: String(respondentPort),
    API_PAGES_URL: `http://127.0.0.1:${pagesPort}`,
  });
  plans.set('worker', shared);
  plans.set('web', web);
  return plans;
}

/** What the process of the respondents' page, which runs what is published, gets of the settings of all. */
function withoutSecrets({ PATH, TZ, WEB_ROOT }: StackConfig['environment']): StackConfig['environment'] {
  return { PATH, TZ, WEB_ROOT };
}

async function assertPortsFree(config: StackConfig): Promise<void> {
  const local = '127.0.0.1';
  await assertPortFree('PORT', config.port, config.host);
  if (config.smtpUrl === undefined) await assertPortFree('INBOX_PORT', config.inboxPort, local);
  const given: [string, number | undefined][] = [
    ['API_PORT', config.apiPort],
    ['LOCAL_MONGO_PORT', config.mongoUri === undefined ? config.databasePort : undefined],
    ['PAYMENT_PORT', config.stripeSecretKey === undefined ? config.paymentPort : undefined],
    ['SMTP_PORT', config.smtpUrl === undefined ? config.smtpPort : undefined],
  ];
  for (const [variable, port] of given) if (port !== undefined) await assertPortFree(variable, port, local);
}

async function stopAll(parts: ReadonlyMap<PartName, SupervisedProcess>): Promise<void> {
  for (const { names, timeoutMs } of stopOrder) {
    await Promise.all(names.map(async (name) => parts.get(name)?.stop(timeoutMs)));
  }
}

export interface StackOptions {
  /** Prints a line on the terminal. */
  say(line: string): void;
  /** Replacements for some parts. */
  parts?: Partial<
    Record<
      PartName,
      { entry: string; ready: RegExp; execArgv?: string[]; environment?: Record<string, string> }
    >
  >;
  /** Module loaded into each child, which ends it when this process is gone. */
  followParent?: string;
  /** NODE_ENV of the children; production by default. */
  mode?: 'production' | 'development';
}

/** Starts all parts that are not replaced by a real service, and keeps them running. */
export function startStack(config: StackConfig, options: StackOptions): Stack {
  const { repository, dataDir } = config;
  const parts = new Map<PartName, SupervisedProcess>();
  let releaseDataFolder = () => Promise.resolve();
  let stopped: Promise<void> | undefined;

  const launch = async (name: PartName, environment: Record<string, string> | undefined) => {
    if (!environment || stopped) return;
    const part: NonNullable<NonNullable<StackOptions['parts']>[PartName]> = {
      ...builtParts[name],
      ...options.parts?.[name],
    };
    const followParent = options.followParent ?? join(repository, 'local/stack/dist/follow-parent.js');
    const entry = real(resolve(repository, part.entry));
    const webRoot = real(resolve(repository, config.environment['WEB_ROOT'] ?? 'dist/web'));
    // If it runs from its sources, it needs a compiler.
    const isContained = name === 'respondent' && options.parts?.respondent === undefined;
    const plan: ProcessPlan = {
      name,
      entry,
      execArgv: [
        ...(isContained ? containment(entry, webRoot, [real(followParent)]) : (part.execArgv ?? [])),
        '--import',
        pathToFileURL(real(followParent)).href,
        '--enable-source-maps',
      ],
      cwd: repository,
      environment: {
        ...(name === 'respondent' ? withoutSecrets(config.environment) : config.environment),
        NODE_ENV: options.mode ?? 'production',
        ...(isContained && { WEB_ROOT: webRoot }),
        ...environment,
        ...part.environment,
      },
      ready: part.ready,
      // What the published version says could be what somebody answered.
      isMute: name === 'respondent',
    };
    const log = new LogFile(join(dataDir, 'logs', `${name}.log`));
    const child = new SupervisedProcess(plan, { log, say: options.say });
    parts.set(name, child);
    await child.start();
  };

  const start = async (): Promise<Addresses> => {
    openDataFolder(dataDir);
    await assertPortsFree(config);
    releaseDataFolder = await claimDataFolder(dataDir);
    const environments = await planEnvironments(config, options.say);
    const launchAll = (names: PartName[]) =>
      Promise.all(names.map((name) => launch(name, environments.get(name))));
    await launchAll(['database', 'inbox', 'payment']);
    await launchAll(['api', 'worker', 'respondent']);
    await launchAll(['web']);
    // The database makes its files by itself.
    keepFromOthers(dataDir);
    return {
      web: `http://localhost:${config.port}`,
      inbox: config.smtpUrl === undefined ? `http://localhost:${config.inboxPort}` : undefined,
      logs: join(dataDir, 'logs'),
    };
  };

  const stop = () => (stopped ??= stopAll(parts).then(() => releaseDataFolder()));
  const started = start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { parts, started, stop };
}
