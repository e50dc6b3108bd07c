import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../support/free-port';
import { Inbox } from '../../support/inbox';
import type { Engine } from '../engine/engine';
import { EngineUnavailable } from '../engine/engine';
import { base, buildTarget, repository, STAND_INS_IMAGE } from './build';
import { isInstalled, runProgram, tryProgram, type Outcome } from '../engine/program';

const HOST = '127.0.0.1';
const PROJECT = 'elan-containers';
const HEALTHY_WITHIN = 120_000;

/** The two replicas of the API. */
export const apis = ['api', 'api-2'] as const;

/** Compose as a plugin or as a separate program. @throws EngineUnavailable if there is neither */
async function composeCommand(): Promise<readonly [string, ...string[]]> {
  if ((await tryProgram('docker', ['compose', 'version'])).code === 0) return ['docker', 'compose'];
  if (await isInstalled('docker-compose')) return ['docker-compose'];
  throw new EngineUnavailable('There is a container engine, but neither docker compose nor docker-compose.');
}

/** Settings that an operator would put into `.env`, with free ports; secrets are made by the containers. */
async function settings(): Promise<Record<string, string>> {
  const [port, inboxPort] = [await freePort(), await freePort()];
  return {
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_FILE: `docker-compose.yml:${join(import.meta.dirname, 'docker-compose.yml')}`,
    COMPOSE_PROFILES: 'inbox,test-payments',
    PORT: String(port),
    INBOX_PORT: String(inboxPort),
    API_PORT: String(await freePort()),
    OTHER_API_PORT: String(await freePort()),
    PUBLIC_URL: `http://${HOST}:${port}`,
    MONGODB_URI: 'mongodb://mongo:27017/elan',
    STRIPE_API_BASE: 'http://payment:4242',
    PAYMENT_URL: 'http://payment:4242',
    STAND_INS_IMAGE,
    TESTED_VERSION: '1',
    TESTED_WEB_VERSION: '1',
  };
}

/** A process that can be killed. */
export interface KillableProcess {
  kill(): void;
  /** Waits until the engine has restarted it. */
  waitUntilRestarted(): Promise<void>;
}

/** The product as `docker-compose.yml` runs it, on loopback addresses only. */
export class ComposedStack {
  /** The base of every image. */
  readonly baseImage = base.tag;

  private constructor(
    private readonly engine: Engine,
    private readonly command: readonly [string, ...string[]],
    /** Variables for the engine and for compose. */
    private readonly env: Record<string, string>,
    /** Where its files are. */
    private readonly folder: string,
  ) {}

  static async prepare(engine: Engine, folder = repository): Promise<ComposedStack> {
    return new ComposedStack(
      engine,
      await composeCommand(),
      { ...engine.env, ...(await settings()) },
      folder,
    );
  }

  get url(): string {
    return this.env['PUBLIC_URL'] ?? '';
  }

  get inbox(): Inbox {
    return new Inbox(this.inboxUrl);
  }

  get inboxUrl(): string {
    return `http://${HOST}:${this.env['INBOX_PORT']}`;
  }

  /** The addresses of the two APIs, which bypass the web server. */
  get apiUrls(): readonly [string, string] {
    return [`http://${HOST}:${this.env['API_PORT']}`, `http://${HOST}:${this.env['OTHER_API_PORT']}`];
  }

  /** Changes a setting for all later commands. */
  set(name: string, value: string): void {
    this.env[name] = value;
  }

  /** Builds a target of the Dockerfile. @returns the name of its image */
  build(target: string): Promise<string> {
    return buildTarget(this.engine, target);
  }

  compose(...args: readonly string[]): Promise<string> {
    const [program, ...first] = this.command;
    return runProgram(program, [...first, ...args], { env: this.env, cwd: this.folder });
  }

  docker(...args: readonly string[]): Promise<string> {
    return runProgram('docker', args, { env: this.env });
  }

  /** Runs a script that the documentation gives to operators. */
  runScript(script: string): Promise<Outcome> {
    return tryProgram('sh', [script], { env: this.env, cwd: this.folder });
  }

  /** Runs a program in the first container of a service. */
  async runInside(service: string, ...args: readonly string[]): Promise<Outcome> {
    const [container = ''] = await this.containers(service);
    return tryProgram('docker', ['exec', container, ...args], { env: this.env });
  }

  /** Ids of the running containers of a service. */
  async containers(service: string): Promise<string[]> {
    const labels = [`project=${PROJECT}`, `service=${service}`, 'oneoff=False'];
    const filters = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`]);
    return (await this.docker('ps', '--quiet', ...filters)).split('\n').filter((id) => id !== '');
  }

  /** @param template a Go template that selects properties of the container */
  inspect(container: string, template: string): Promise<string> {
    return this.docker('inspect', '--format', template, container);
  }

  async up(workers: number): Promise<void> {
    await this.compose('up', '-d', '--build', '--scale', `worker=${workers}`);
    await this.waitUntilUp();
  }

  async waitUntilUp(): Promise<void> {
    for (const service of [...apis, 'worker', 'respondent', 'web', 'payment', 'inbox-guard'])
      await this.waitUntilHealthy(service);
  }

  async waitUntilHealthy(service: string): Promise<void> {
    const healths = async (): Promise<string[]> => {
      const containers = await this.containers(service);
      return Promise.all(containers.map((id) => this.inspect(id, '{{.State.Health.Status}}')));
    };
    await expect
      .poll(async () => new Set(await healths()), { message: service, timeout: HEALTHY_WITHIN })
      .toEqual(new Set(['healthy']));
  }

  /** The main process of a container, which the engine restarts if it is killed. */
  async killableProcess(container: string): Promise<KillableProcess> {
    const startedAt = '{{.State.StartedAt}}';
    const [pid, before] = (await this.inspect(container, `{{.State.Pid}} ${startedAt}`)).split(' ');
    return {
      kill: () => process.kill(Number(pid), 'SIGKILL'),
      waitUntilRestarted: () =>
        expect
          .poll(() => this.inspect(container, `{{.State.Running}} ${startedAt}`), { timeout: HEALTHY_WITHIN })
          .not.toMatch(new RegExp(`^false|${before}`)),
    };
  }

  /** Removes the containers, networks and volumes of this project only. */
  async down(): Promise<void> {
    await this.compose('down', '--volumes', '--remove-orphans', '--timeout', '20');
  }
}
