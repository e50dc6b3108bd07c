// A worker process of the Agenda tests: `agenda-worker.ts <address> <name> <lock lifetime in ms>`.
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { MongoClient } from 'mongodb';

const [address = '', name = '', lockLifetime = '60000'] = process.argv.slice(2);
const client = await MongoClient.connect(address);
const runs = client.db().collection('runs');

const agenda = new Agenda({
  backend: new MongoBackend({ address }),
  processEvery: 100,
  defaultLockLimit: 0,
  maxConcurrency: 20,
});
agenda.define<{ n: number }>('count', async (job) => {
  await runs.insertOne({ n: job.attrs.data.n, worker: name });
});
agenda.define(
  'slow',
  async () => {
    const earlier = await runs.countDocuments({ slow: true });
    await runs.insertOne({ slow: true, worker: name, at: new Date() });
    // The first run never ends: its worker is killed.
    if (earlier === 0) await new Promise((resolve) => setTimeout(resolve, 60_000));
  },
  { lockLifetime: Number(lockLifetime) },
);
await agenda.start();
process.stdout.write('ready\n');
process.on('SIGTERM', () => {
  void agenda
    .stop()
    .then(() => client.close())
    .then(() => process.exit(0));
});
