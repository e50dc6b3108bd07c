import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface PlainServer {
  readonly url: string;
  close(): void;
}

/** Serves files as a good host does: in brotli (quality 11), and immutable if the name has a hash. */
export async function servePlain(files: ReadonlyMap<string, string | Uint8Array>): Promise<PlainServer> {
  const answers = new Map(
    [...files].map(([path, content]) => [
      path,
      {
        body: brotliCompressSync(content),
        headers: {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
          'content-encoding': 'br',
          'cache-control': path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
        },
      },
    ]),
  );
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url);
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
