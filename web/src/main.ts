import { readWebConfig, SettingsError } from './config';
import { createWebServer } from './web-server';

async function start(): Promise<void> {
  const config = readWebConfig();
  const server = createWebServer(config);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  process.stdout.write(`web listening on http://${config.host}:${config.port}\n`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(`web: ${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
});
