import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '@elan/domain/platform';
import { readEnvironment } from '../config';
import { examine } from './examine';

const signs = { right: '✓', note: '!', wrong: '✗' };
const usage = 'npm run doctor -- [--mail-to <address>] [--dkim <selector>] [--resolver <address:port>]';

try {
  const options = {
    'mail-to': { type: 'string' },
    dkim: { type: 'string' },
    resolver: { type: 'string' },
  } as const;
  const { 'mail-to': mailTo, dkim, resolver: server } = parseArgs({ options }).values;
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  const environment = readEnvironment();
  let wrong = 0;
  for await (const { about, is, says } of examine(
    { environment, clock: systemClock, resolver },
    { mailTo, dkim },
  )) {
    if (is === 'wrong') wrong += 1;
    process.stdout.write(`${signs[is]} ${about}: ${says}\n`);
  }
  process.stdout.write(wrong === 0 ? '\nNothing to mend.\n' : `\n${wrong} to mend.\n`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`doctor: ${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
}
