/** Looks into the database as often as the worker does, and does nothing else: the least that being on time costs. */
import { openContext } from '@elan/domain/open-context';
import { readSettings } from '@elan/domain/platform';
import pino from 'pino';
import { jobs } from '../src/jobs';

const LOOK_EVERY = 1000;

const log = pino({ level: 'silent' });
const { connection } = await openContext({ settings: readSettings(process.env), log });
const leases = connection.collection<{ _id: string }>('leases');
const looked = jobs.filter(({ isDue }) => isDue !== undefined);
setInterval(() => {
  for (const { name } of looked) void leases.findOne({ _id: name });
}, LOOK_EVERY);
process.stdout.write(`poller of ${looked.length} jobs ready\n`);
