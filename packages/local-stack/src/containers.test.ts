import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; target: string };
  environment?: Record<string, string | number>;
  networks: string[];
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, object | null>;
};
const dockerfile = read('Dockerfile');
const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)/gm)].map((match) => match[1]);
const services = Object.entries(compose.services);

describe('docker-compose.yml', () => {
  it('has every part', () => {
    expect(services.map(([name]) => name).sort()).toEqual([
      'api',
      'inbox',
      'inbox-guard',
      'mongo',
      'mongo-init',
      'payment',
      'web',
      'worker',
    ]);
  });

  it.each(services)('%s is built from a target of the Dockerfile, or is a pinned image', (_name, service) => {
    if (service.build) expect(targets).toContain(service.build.target);
    else expect(service.image).toMatch(/:\d/);
  });

  it.each(services)('%s waits only for what exists and can be healthy', (_name, service) => {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      const other = compose.services[needed];
      expect(other).toBeDefined();
      if (condition !== 'service_healthy') continue;
      const fromImage = other?.build && targetText(other.build.target).includes('HEALTHCHECK');
      expect(Boolean(other?.healthcheck) || fromImage).toBe(true);
    }
  });

  it('keeps the database where nothing from outside reaches it', () => {
    expect(compose.services['mongo']?.networks).toEqual(['data']);
    expect(compose.networks['data']).toEqual({ internal: true });
    expect(compose.services['web']?.networks).toEqual(['front']);
  });

  it('hands on every setting that the servers read, and each is documented', () => {
    const settings = read('packages/server-core/src/core/settings.ts');
    const names = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1] ?? '');
    expect(names).toContain('MONGODB_URI');
    const documented = read('docs/operating.md');
    for (const name of names) {
      expect(compose.services['api']?.environment).toHaveProperty(name);
      expect(documented).toContain(`\`${name}\``);
    }
    expect(compose.services['worker']?.environment).toEqual(compose.services['api']?.environment);
  });
});

function targetText(target: string): string {
  return dockerfile.split(/^FROM /m).find((stage) => stage.includes(` AS ${target}\n`)) ?? '';
}

describe('Dockerfile', () => {
  it('copies what exists', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' '),
    );
    expect(sources.length).toBeGreaterThan(8);
    for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
  });

  it('copies every package of the workspace, or its manifest', () => {
    const workspace = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
    for (const pattern of workspace.packages) {
      expect(dockerfile).toMatch(new RegExp(`^COPY ${pattern.replace('/*', '')}[ /]`, 'm'));
    }
  });

  it('copies whatever else installing needs: the patches that the workspace names', () => {
    const workspace = parse(read('pnpm-workspace.yaml')) as { patchedDependencies?: Record<string, string> };
    for (const patch of Object.values(workspace.patchedDependencies ?? {})) {
      expect(dockerfile).toMatch(new RegExp(`^COPY ${patch.split('/')[0]}[ /]`, 'm'));
    }
  });

  it.each(['api', 'worker', 'web'])('starts a file of %s that the build makes', (target) => {
    const command = /^CMD \[.*"([^"]+\.js)"\]$/m.exec(targetText(target))?.[1] ?? '';
    const [, folder = '', name = ''] = /^(.+)\/dist\/(.+)\.js$/.exec(command) ?? [];
    expect(existsSync(join(root, folder, 'src', `${name}.ts`))).toBe(true);
    expect(targetText(target)).toContain(`COPY --from=build /elan/${folder}/dist ${folder}/dist`);
  });
});
