import { relative } from 'node:path';
import type { StackConfig } from './config';
import { startStack } from './stack';
import { watchForOrphaning } from './watch-for-orphaning';

const say = (line: string) => console.log(line);

/**
 * Runs the stack until a signal ends it, and prints where everything is.
 * @param notes lines to print before the last one
 */
export async function runStack(config: StackConfig, notes: readonly string[] = []): Promise<void> {
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
  const data = relative(process.cwd(), config.dataDir) || '.';
  say(`Data     ${data.startsWith('..') ? config.dataDir : data}   logs in its folder "logs"`);
  for (const note of notes) say(note);
  say(`Ready on ${web}`);
}
