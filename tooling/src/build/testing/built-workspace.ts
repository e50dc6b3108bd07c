import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishStale } from '../publish-build.mjs';

/** A workspace with a built shell and built remotes. */
export interface BuiltWorkspace {
  folder: string;
  web: string;
  write(file: string, content: string): void;
  /** Writes a remote that imports `takes` from the shared packages. */
  writeRemote(name: string, says?: Record<string, unknown>, takes?: Record<string, string[]>): void;
  /** Writes a shell that provides `offers`. */
  writeShell(script: string, offers?: Record<string, string[]>): void;
  remotes(): Record<string, { entry: string; checkedAgainst?: string }>;
  publishAll(now?: Date): Promise<void>;
  dispose(): void;
}

export function buildWorkspace(): BuiltWorkspace {
  const folder = mkdtempSync(join(tmpdir(), 'elan-publish-'));
  const web = join(folder, 'dist/web');
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const workspace: BuiltWorkspace = {
    folder,
    web,
    write,
    writeRemote(name, says = {}, takes = { '@elan/ui': ['Button'] }) {
      const description = JSON.stringify({ name, devPort: 5199, ...says });
      write(`${name}/package.json`, '{}');
      write(`${name}/remote.json`, description);
      write(`${name}/dist/remote.json`, description);
      write(`${name}/dist/mf-manifest.json`, '{}');
      write(`${name}/dist/surface.json`, JSON.stringify(takes));
    },
    writeShell(script, offers = { '@elan/ui': ['Button', 'Card'] }) {
      rmSync(join(folder, 'shell/dist'), { recursive: true, force: true });
      write('shell/dist/index.html', `<script src="/assets/${script}.js"></script>`);
      write(`shell/dist/assets/${script}.js`, `${script} `.repeat(400));
      write(`shell/dist/assets/${script}.js.map`, '{}');
      write('shell/dist/surface.json', JSON.stringify(offers));
    },
    remotes: () =>
      JSON.parse(readFileSync(join(web, 'remotes.json'), 'utf8')) as ReturnType<BuiltWorkspace['remotes']>,
    publishAll: (now = new Date()) => publishStale(folder, () => undefined, { now }),
    dispose: () => {
      rmSync(folder, { recursive: true });
    },
  };
  write('package.json', '{}');
  write('pnpm-workspace.yaml', "packages:\n  - shell\n  - 'mf-*'\n");
  workspace.writeShell('one');
  workspace.writeRemote('mf-one', { pages: [{ path: '/one', access: 'subscription' }] });
  workspace.writeRemote('mf-two');
  return workspace;
}
