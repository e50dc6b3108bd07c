import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRAIN } from '@elan/edge/drain';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { containment } from './contained';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; target: string };
  environment?: Record<string, string | number>;
  networks?: string[];
  network_mode?: string;
  command?: string[];
  volumes?: string[];
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_add?: string[];
  cap_drop?: string[];
  privileged?: boolean;
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  ulimits?: Record<string, number>;
  logging?: { driver: string; options: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  stop_grace_period?: string;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, object | null>;
  volumes: Record<string, object | null>;
};
const dockerfile = read('Dockerfile');
const targets = [...dockerfile.matchAll(/^FROM \S+ AS ([\w-]+)/gm)].map((match) => match[1]);
const services = Object.entries(compose.services);

describe('docker-compose.yml', () => {
  it('has every part', () => {
    expect(services.map(([name]) => name).sort()).toEqual([
      'api',
      'api-2',
      'backup',
      'caddy',
      'inbox',
      'inbox-guard',
      'mongo',
      'mongo-init',
      'mongo-key',
      'pages',
      'payment',
      'respondent',
      'secrets',
      'web',
      'worker',
    ]);
  });

  it.each(services)('%s is built from a target of the Dockerfile, or is a pinned image', (_name, service) => {
    if (service.build) {
      const { target } = service.build;
      expect(targets).toContain(target);
      // Without a registry of one's own, nobody else's image can stand in for what is built here.
      expect(service.image).toBe(`\${IMAGE_REGISTRY:-localhost/elan}/${target}:\${IMAGE_TAG:-latest}`);
    } else expect(service.image).toMatch(/:\d/);
  });

  it('finds each image that a release pushes to a registry, and no other', () => {
    const script = read('tooling/bin/push-images.sh');
    const pushed = /^for target in (.+); do$/m.exec(script)?.[1]?.split(' ');
    expect(pushed?.sort()).toEqual(
      [...new Set(services.flatMap(([, { build }]) => build?.target ?? []))].sort(),
    );
    expect(read('.github/workflows/release.yml')).toContain('sh tooling/bin/push-images.sh ');
  });

  it.each(services)('%s waits only for services that exist and have a health check', (_name, service) => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = compose.services[needed];
      expect(other).toBeDefined();
      if (condition !== 'service_healthy') continue;
      const fromImage = other?.build && targetText(other.build.target).includes('HEALTHCHECK');
      expect(Boolean(other?.healthcheck) || fromImage).toBe(true);
    }
  });

  it.each(services)('%s is no root, and can become none', (name, service) => {
    expect(service.user).toMatch(/^(node|[1-9]\d*:[1-9]\d*)$/);
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
    expect(service.privileged).toBeUndefined();
  });

  it.each(services)('%s can write only to volumes and a /tmp of limited size', (_name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.tmpfs?.[0]).toBe('/tmp:size=64m');
    for (const folder of service.tmpfs ?? []) expect(folder).toMatch(/^\/[a-z/]+:size=\d+m$/);
    for (const volume of service.volumes ?? [])
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  });

  it.each(services)('%s has limited processes, memory and logs', (_name, service) => {
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.logging).toEqual({
      driver: 'json-file',
      options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d$/) },
    });
  });

  it.each(['api', 'api-2', 'respondent', 'web', 'worker'])(
    '%s has time to finish its work and shut down',
    (name) => {
      const drain = /^const DRAIN = ([\d_]+);$/m.exec(read('worker/src/run-worker.ts'))?.[1] ?? '';
      const needed = name === 'worker' ? Number(drain.replaceAll('_', '')) : DRAIN;
      expect(needed).toBeGreaterThan(0);
      const given = /^(\d+)s$/.exec(compose.services[name]?.stop_grace_period ?? '10s')?.[1];
      expect(Number(given) * 1_000).toBeGreaterThanOrEqual(needed + 5_000);
    },
  );

  it('keeps the database where nothing from outside reaches it', () => {
    expect(compose.services['mongo']?.networks).toEqual(['data']);
    expect(compose.networks['data']).toEqual({ internal: true });
    expect(compose.services['mongo-init']?.network_mode).toBe('service:mongo');
    expect(compose.services['mongo-key']?.network_mode).toBe('none');
    expect(compose.services['web']?.networks).toEqual(['front', 'pages']);
  });

  it('has a page for respondents that is rendered where nothing but web server and APIs is reached, and no secret is', () => {
    const { respondent, web, api } = compose.services;
    expect(respondent?.networks).toEqual(['pages']);
    expect(compose.networks['pages']).toEqual({ internal: true });
    for (const [name, { networks = [] }] of services)
      expect(networks.includes('pages'), name).toBe(/^(api|api-2|respondent|web)$/.test(name));
    expect(Object.keys(respondent?.environment ?? {})).toEqual(['WEB_ROOT', 'API_PAGES_URL']);
    expect(respondent?.environment?.['API_PAGES_URL']).toBe('http://api:3001,http://api-2:3001');
    expect(api?.environment?.['API_PAGES_PORT']).toBe(3001);
    expect(web?.environment?.['RESPONDENT_URL']).toBe('http://respondent:3002');
  });

  it('has a database that asks who is there, by a key that only its own user can read', () => {
    const { mongo, 'mongo-key': key, 'mongo-init': init, api } = compose.services;
    const folder = '/data/configdb';
    expect(mongo?.command?.join(' ')).toContain(`--keyFile ${folder}/key`);
    expect(mongo?.volumes).toContain(`mongo-key:${folder}:ro`);
    expect(mongo?.depends_on).toEqual({ 'mongo-key': { condition: 'service_completed_successfully' } });
    expect(key?.volumes).toEqual([`mongo-key:${folder}`]);
    expect(key?.user).toBe(mongo?.user);
    expect(key?.command?.join('')).toContain('umask 277');
    expect(init?.command?.join('')).toContain(
      "roles = ['elan', 'elan_drill'].map((db) => ({ role: 'readWrite', db }))",
    );
    expect(api?.environment?.['MONGODB_URI']).toContain('mongodb://elan@mongo:');
  });

  it('has two identical APIs, so that one serves while the other is replaced', () => {
    const { api, 'api-2': other, web } = compose.services;
    expect(other).toEqual(api);
    expect(web?.environment?.['API_URL']).toBe('http://api:3000,http://api-2:3000');
    expect(read('tooling/bin/upgrade-containers.sh')).toContain('\nfor api in api api-2; do\n');
  });

  it('has nothing of ours that an upgrade leaves at the version before', () => {
    const script = read('tooling/bin/upgrade-containers.sh');
    const left = services
      .filter(([, { build }]) => build)
      .map(([name]) => name)
      .filter((name) => !new RegExp(`\\b(in|replace|run) (.* )?${name}\\b`).test(script));
    expect(left).toEqual([]);
  });

  it('serves pages from a volume that is read-only for the web server, and whose writer is not reachable', () => {
    const { web, pages } = compose.services;
    expect(web?.volumes).toContain('pages:/pages:ro');
    expect(web?.environment?.['WEB_ROOT']).toBe('/pages');
    expect(web?.depends_on?.['pages']).toEqual({ condition: 'service_completed_successfully' });
    // The installation's key is mounted nowhere else.
    expect(pages?.volumes).toEqual(['pages:/pages', 'keys:/keys']);
    expect(services.filter(([, { volumes = [] }]) => volumes.includes('keys:/keys'))).toHaveLength(1);
    expect(pages?.network_mode).toBe('none');
    expect(compose.services['respondent']?.volumes).toEqual(['pages:/pages:ro']);
    const others = services.filter(([name]) => !['web', 'respondent', 'pages'].includes(name));
    for (const [, { volumes = [] }] of others) expect(volumes.join()).not.toContain('pages');
    // A new volume belongs to the owner of the folder.
    expect(targetText('run')).toMatch(
      /"\/pages \/keys .*"\nRUN mkdir \$VOLUMES && chown node:node \$VOLUMES\nUSER node/,
    );
  });

  it('gives each service the secrets that it needs, and no other', () => {
    const readers = (volume: string) =>
      services
        .filter(([, { volumes = [] }]) => volumes.includes(`${volume}:/${volume}:ro`))
        .map(([name]) => name);
    expect(readers('secrets')).toEqual(['api', 'api-2', 'worker', 'backup']);
    expect(readers('network-key')).toEqual(['api', 'api-2', 'web']);
    expect(readers('database-passwords')).toEqual(['mongo-init']);
    expect(readers('webhook-secret')).toEqual(['payment']);
    for (const [name, { environment = {}, depends_on = {} }] of services) {
      const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
      for (const [variable, file] of files) {
        const [, volume = '', secret = ''] = String(file).split('/');
        expect(`${secret}_FILE`).toBe(variable);
        expect(readers(volume), `${name} ${variable}`).toContain(name);
        expect(read('tooling/bin/keep-secrets.sh')).toContain(`/${volume}/${secret} `);
      }
      // Whoever reads them waits for them, if only by waiting for an API.
      if (files.length > 0) expect(Object.keys(depends_on).join()).toMatch(/secrets|mongo-init|api/);
    }
    expect(targetText('run')).toContain(
      '/secrets /network-key /database-passwords /webhook-secret /certificates"',
    );
  });

  it('makes the secrets that nobody has set, keeps them, and lets what is set win', () => {
    const volumes = mkdtempSync(join(tmpdir(), 'elan-secrets-'));
    try {
      const names = ['secrets', 'network-key', 'database-passwords', 'webhook-secret'];
      for (const name of names) mkdirSync(join(volumes, name));
      const folders = new RegExp(`/(?=(${names.join('|')})/)`, 'g');
      const script = read('tooling/bin/keep-secrets.sh').replaceAll(folders, `${volumes}/`);
      const keep = (env: Record<string, string> = {}) => {
        execFileSync('sh', ['-c', script], {
          env: { PATH: '/usr/bin:/bin', ...env },
        });
        return (file: string) => readFileSync(join(volumes, file), 'utf8');
      };
      const first = keep()('secrets/JWT_SECRET');
      expect(first).toMatch(/^[\da-f]{64}$/);
      expect(keep()('secrets/JWT_SECRET')).toBe(first);
      expect(keep()('network-key/NETWORK_KEY')).not.toBe(first);
      const promises = keep()('secrets/PROMISE_KEY');
      expect(promises).toMatch(/^[\da-f]{64}$/);
      expect(keep()('secrets/PROMISE_KEY')).toBe(promises);
      expect(promises).not.toBe(first);
      const given = keep({
        JWT_SECRET: 'of an operator, long enough to be one',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      });
      expect(given('secrets/JWT_SECRET')).toBe('of an operator, long enough to be one');
      expect(given('webhook-secret/STRIPE_WEBHOOK_SECRET')).toBe('whsec_x');
      expect(given('database-passwords/MONGODB_PASSWORD')).toBe(given('secrets/MONGODB_PASSWORD'));
      // What is no longer given stays.
      expect(keep()('secrets/JWT_SECRET')).toBe('of an operator, long enough to be one');
    } finally {
      rmSync(volumes, { recursive: true });
    }
  });

  it('can be tried with nothing but its own file of settings', () => {
    const given = read('evaluation.env')
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    expect(given).toEqual([
      'COMPOSE_PROFILES=inbox,test-payments',
      'STRIPE_API_BASE=http://payment:4242',
      'PAYMENT_URL=http://payment:4242',
    ]);
    expect(read('docker-compose.yml')).not.toContain(':?');
  });

  it('passes on every setting that the servers read, and each is documented', () => {
    const settings = read('packages/domain/src/platform/context/settings.ts');
    // The inbox of the demo is none of containers.
    const names = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]
      .map((match) => match[1] ?? '')
      .filter((name) => name !== 'DEMO_INBOX_URL');
    expect(names).toContain('MONGODB_URI');
    const documented = read('docs/operating/settings.md');
    for (const name of names) {
      const given = Object.keys(compose.services['api']?.environment ?? {});
      expect(
        given.some((variable) => variable === name || variable === `${name}_FILE`),
        name,
      ).toBe(true);
      expect(documented).toContain(`\`${name}\``);
    }
    const {
      API_PAGES_PORT: _port,
      NETWORK_KEY_FILE: _key,
      ...shared
    } = compose.services['api']?.environment ?? {};
    expect(compose.services['worker']?.environment).toEqual({ ...shared, HEALTH_PORT: 3001 });
  });
});

function targetText(target: string): string {
  return dockerfile.split(/^FROM /m).find((stage) => stage.includes(` AS ${target}\n`)) ?? '';
}

describe('Dockerfile', () => {
  it('is given no secrets and no data', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/.env*', '**/.data', '.git']),
    );
  });

  it('uses the newest Node that the product supports', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const newest = Number(/^ARG NODE_VERSION=(\d+)$/m.exec(dockerfile)?.[1]);
    expect(engines.node).toBe(`>=20.19 <${newest + 1}`);
    expect(targetText('run')).toContain('\nUSER node\n');
  });

  it('has everything in the publish image that its script needs', { timeout: 60_000 }, () => {
    const image = mkdtempSync(join(tmpdir(), 'elan-publish-image-'));
    try {
      for (const [, from = '', to = ''] of targetText('publish').matchAll(
        /^COPY --from=build \/elan\/(\S+) (?!\/usr)(\S+)$/gm,
      )) {
        // Packages are resolved by name.
        expect(to).toBe(from.replace(/^packages\//, 'node_modules/@elan/'));
        if (from !== 'dist/web') cpSync(join(root, from), join(image, to), { recursive: true });
      }
      const entry = /^ENTRYPOINT \["node", "(.+)"\]$/m.exec(targetText('publish'))?.[1] ?? '';
      const env = { PAGES: join(image, 'pages') };
      const told = execFileSync(process.execPath, [entry, 'remotes'], { cwd: image, env, encoding: 'utf8' });
      expect(told).toBe(`Nothing is published in ${env.PAGES}.\n`);
    } finally {
      rmSync(image, { recursive: true });
    }
  });

  it('contains what is published as it is without containers, and leaves no dump of it', () => {
    const flags = /^CMD \["node", (.+), "respondent\/dist\/main\.js"\]$/m.exec(targetText('respondent'))?.[1];
    const given = JSON.parse(`[${flags}]`) as string[];
    const reads = (all: readonly string[]) => all.filter((flag) => flag.startsWith('--allow'));
    expect(given).toEqual(expect.arrayContaining(['--permission', '--disable-sigusr1']));
    expect(reads(given)).toEqual(reads(containment('/elan/respondent/dist/main.js', '/pages', [])));
    expect(compose.services['respondent']?.ulimits).toEqual({ core: 0 });
  });

  it.each(['api', 'worker', 'respondent', 'web'])('starts a built file of %s', (target) => {
    const command = /^CMD \[.*"([^"]+\.js)"\]$/m.exec(targetText(target))?.[1] ?? '';
    const [, folder = '', name = ''] = /^(.+)\/dist\/(.+)\.js$/.exec(command) ?? [];
    expect(existsSync(join(root, folder, 'src', `${name}.ts`))).toBe(true);
    expect(targetText(target)).toContain(`COPY --from=build /elan/${folder}/dist ${folder}/dist`);
  });
});
