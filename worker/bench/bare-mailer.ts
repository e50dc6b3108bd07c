/**
 * Sends one mail again and again, over as many connections as the worker has for mass mail: the fastest that any outbox
 * could be. `node --import tsx bare-mailer.ts <times>` with settings and mail as JSON on stdin; prints the processor
 * time used (ms).
 */
import { json } from 'node:stream/consumers';
import { readSettings, systemClock } from '@elan/domain/platform';
import { openMailer } from '@elan/domain/scheduling';
import pino from 'pino';

type OutgoingMail = Parameters<ReturnType<typeof openMailer>['send']>[0];

const LANES = 6;
let left = Number(process.argv[2]);
const { settings, mail } = (await json(process.stdin)) as {
  settings: Record<string, string>;
  mail: Omit<OutgoingMail, 'messageId'>;
};
const mailer = openMailer({
  settings: readSettings(settings),
  log: pino({ level: 'silent' }),
  clock: systemClock,
});
const before = process.cpuUsage();
const lane = async () => {
  for (; left > 0;) {
    left -= 1;
    await mailer.send({ ...mail, messageId: `<${left}@bench.example>` });
  }
};
await Promise.all(Array.from({ length: LANES }, lane));
const { user, system } = process.cpuUsage(before);
mailer.close();
process.stdout.write(`${(user + system) / 1000}\n`);
