import { getPriority, setPriority } from 'node:os';
import { isForOperators } from '@elan/domain/operator-error';
import { readWorkerSettings } from './config';
import { runWorker } from './run-worker';

/**
 * With fewer processors than work, requests for pages have priority over mails and reports. Whoever comes later already
 * stays there: only root could go ahead.
 */
const AFTER_PAGES = 5;

async function start(): Promise<void> {
  if (getPriority() < AFTER_PAGES) setPriority(AFTER_PAGES);
  const worker = await runWorker(readWorkerSettings());
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    worker.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The process that started it is gone: nobody would end this one.
  process.once('disconnect', stop);
  process.channel?.unref();
  process.stdout.write('worker ready\n');
}

start().catch((error: unknown) => {
  process.stderr.write(`worker: ${isForOperators(error) ? error.message : String(error)}\n`);
  process.exit(1);
});
