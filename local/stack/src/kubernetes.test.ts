import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secretNames } from '@elan/edge/settings';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'docs/kubernetes');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isThere = spawnSync('kubectl', ['version', '--client']).status === 0;

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  securityContext?: object;
  readinessProbe?: object;
  resources?: { limits?: { memory?: string } };
  volumeMounts?: { name: string; mountPath: string }[];
}
interface Pod {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean };
  containers: Container[];
}
interface Part {
  kind: string;
  metadata: { name: string };
  spec?: { template?: { spec: Pod }; jobTemplate?: { spec: { template: { spec: Pod } } }; replicas?: number };
}

const partsOf = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Part);
const podOf = ({ spec }: Part) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
const parts = readdirSync(folder)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => partsOf(read(`docs/kubernetes/${name}`)));
const containers = parts.flatMap((part) => podOf(part)?.containers ?? []);
const named = (name: string) => containers.find((container) => container.name === name);

describe('docs/kubernetes', () => {
  it('runs what the Dockerfile builds', () => {
    const targets = [...read('Dockerfile').matchAll(/^FROM \S+ AS ([\w-]+)/gm)].map((match) => match[1]);
    const { images, resources } = parse(read('docs/kubernetes/kustomization.yaml')) as {
      images: { name: string }[];
      resources: string[];
    };
    for (const { image, command } of containers) {
      expect(targets.map((target) => `elan/${target}`)).toContain(image);
      expect(images.map(({ name }) => name)).toContain(image);
      if (command) expect(command.slice(0, 2)).toEqual(['node', 'worker/dist/backup/main.js']);
    }
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(folder).sort());
  });

  it('sets what containers are set elsewhere, by the same addresses', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, unknown> }>;
    };
    for (const name of ['api', 'worker', 'web', 'respondent']) {
      const known = Object.keys(services[name]?.environment ?? {}).map((variable) =>
        variable.replace(/_FILE$/, ''),
      );
      const given = (named(name)?.env ?? []).map((variable) => variable.name);
      for (const variable of given) expect([...known, 'HEALTH_HOST'], name).toContain(variable);
    }
    const apis = named('web')?.env?.find(({ name }) => name === 'API_URL')?.value;
    expect(apis).toBe('http://api-0.api:3000,http://api-1.api:3000');
    expect(parts.find(({ kind }) => kind === 'StatefulSet')?.spec?.replicas).toBe(2);
  });

  it('gives each the secrets that it needs, and no other', () => {
    const secretsOf = (name: string) =>
      (named(name)?.env ?? []).flatMap(({ name: variable, valueFrom }) => {
        if (!valueFrom) return [];
        expect(valueFrom.secretKeyRef).toEqual({ name: 'elan', key: variable });
        expect(secretNames).toContain(variable);
        return [variable];
      });
    expect(secretsOf('respondent')).toEqual([]);
    expect(secretsOf('web')).toEqual(['NETWORK_KEY']);
    expect(secretsOf('worker')).not.toContain('NETWORK_KEY');
    expect(secretsOf('backup')).toEqual(['MONGODB_URI']);
    const keys = containers.filter(({ volumeMounts = [] }) =>
      volumeMounts.some(({ name }) => name === 'keys'),
    );
    expect(keys.map(({ name }) => name)).toEqual(['pages']);
  });

  it.runIf(isThere)('is rendered with every pod contained', () => {
    const rendered = partsOf(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }));
    const pods = rendered.flatMap((part) => podOf(part) ?? []);
    expect(pods).toHaveLength(7);
    for (const { automountServiceAccountToken, securityContext, containers: inside } of pods) {
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext?.runAsNonRoot).toBe(true);
      for (const { name, securityContext: own, resources, readinessProbe } of inside) {
        expect(own).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources?.limits?.memory, name).toMatch(/^\d+[MG]i$/);
        if (['api', 'worker', 'respondent', 'web'].includes(name)) expect(readinessProbe, name).toBeDefined();
      }
    }
  });
});
