import { readWebConfig } from './config';
import { StackError } from './supervision/stack-error';
import { createWebServer } from './web/server';

async function main(): Promise<void> {
  const config = readWebConfig();
  const server = createWebServer(config);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  console.log(`web listening on http://${config.host}:${config.port}`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
});
