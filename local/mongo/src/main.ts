#!/usr/bin/env node
import { readConfig } from './config';
import { type RunningServer, startServer } from './server';

function fail(error: unknown, port?: number): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const said = error instanceof Error ? error.message : String(error);
  // The store says it in the system's words.
  const isFull = /no space left/i.test(said);
  const message = isTaken
    ? `Port ${port} on 127.0.0.1 is in use.`
    : isFull
      ? 'The disk is full: make room. What was acknowledged is kept.'
      : said;
  process.stderr.write(`database: ${message}\n`);
  process.exit(1);
}

function settings(): ReturnType<typeof readConfig> {
  try {
    return readConfig();
  } catch (error) {
    return fail(error);
  }
}

async function start(dir: string, port: number): Promise<RunningServer> {
  try {
    return await startServer({
      dir,
      port,
      durable: true,
      expiryInterval: 60_000,
      onFatal: (error) => fail(error),
    });
  } catch (error) {
    return fail(error, port);
  }
}

const { dir, port } = settings();
const server = await start(dir, port);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
process.stdout.write(`local-mongo listening on mongodb://127.0.0.1:${server.port}\n`);
