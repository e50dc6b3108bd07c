import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';

/** A team's host on its own origin. What it serves can be changed, as if it were compromised. */
export interface TeamHost {
  readonly origin: string;
  /** Serves the current content of a folder at this path. */
  lay(folder: string, at: string): Promise<void>;
  /** Changes the content of served files. @returns a function that undoes it */
  change(says: (file: string, content: string) => string): () => void;
  /** Redirects every script elsewhere on the same host. @returns a function that undoes it */
  lead(to: string): () => void;
  dispose(): void;
}

export async function startTeamHost(): Promise<TeamHost> {
  const files = new Map<string, string>();
  let says = (_file: string, content: string): string => content;
  let elsewhere: string | null = null;
  const server = createServer((request, response) => {
    const url = request.url?.split('?')[0] ?? '';
    const content = files.get(url.replace(/^\/moved/, ''));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', url.endsWith('.css') ? 'text/css' : 'text/javascript');
    if (content === undefined) response.writeHead(404).end();
    else if (elsewhere !== null && url.endsWith('.js') && !url.startsWith(elsewhere))
      response.writeHead(302, { location: elsewhere + url }).end();
    else response.end(says(url, content));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async lay(folder, at) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((found) => found.isFile())) {
        const path = join(entry.parentPath, entry.name);
        files.set(`${new URL(at).pathname}${relative(folder, path)}`, await readFile(path, 'utf8'));
      }
    },
    change(changed) {
      says = changed;
      return () => {
        says = (_file, content) => content;
      };
    },
    lead(to) {
      elsewhere = to;
      return () => {
        elsewhere = null;
      };
    },
    dispose: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
