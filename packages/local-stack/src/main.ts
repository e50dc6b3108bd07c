import { relative } from 'node:path';
import { readStackConfig } from './config';
import { startStack } from './stack';
import { StackError } from './supervision/stack-error';
import { watchForOrphaning } from './watch-for-orphaning';

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const config = readStackConfig();
  say('Starting…');
  const stack = startStack(config, { say });

  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    say(`${reason}: stopping…`);
    void stack.stop().then(() => {
      say('Stopped.');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  if (config.startedByPackageManager) {
    watchForOrphaning(() => stop('The command that started this is gone'));
  }

  const { inbox, web } = await stack.started;
  if (inbox !== undefined) say(`Inbox    ${inbox}   every mail that the product sends`);
  if (config.stripeSecretKey === undefined) say('Payment  a local test page; no card is charged');
  say(`Data     ${relative(process.cwd(), config.dataDir) || '.'}   logs in its folder "logs"`);
  say(`Ready on ${web}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
});
