import { readConfig } from '../src/config';
import { startServer } from '../src/server';

/** A server in its own process that compacts its file all the time, to be killed while doing so. */
const server = await startServer({
  ...readConfig(),
  durable: true,
  expiryInterval: 60_000,
  compaction: { first: 0, interval: 1, bytes: 100 * 1024 * 1024, soon: 1 },
  onFatal: () => process.exit(1),
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`local-mongo listening on mongodb://127.0.0.1:${server.port}\n`);
