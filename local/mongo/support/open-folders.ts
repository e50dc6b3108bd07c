// Opens each given folder, reads everything in it, and prints the outcome as one line of JSON.
import { MongoClient } from 'mongodb';
import { startServer } from '../src/server';
import { expireDocuments } from '../src/engine/expire-documents';

async function open(dir: string): Promise<string> {
  const fatal: string[] = [];
  const server = await startServer({
    dir,
    port: 0,
    durable: false,
    expiryInterval: 60_000,
    onFatal: (error) => fatal.push(String(error)),
  });
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}/d`);
  const answers: string[] = [];
  const ask = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      answers.push(error instanceof Error ? error.message : String(error));
    }
  };
  for (const name of ['few', 'many', 'long']) {
    const collection = client.db().collection(name);
    await ask(() => collection.find().toArray());
    await ask(() =>
      collection
        .find({ n: { $gte: 0 } })
        .sort({ n: -1 })
        .toArray(),
    );
    await ask(() => collection.updateMany({ n: { $lt: 40 } }, { $set: { text: 'changed' } }));
    await ask(() => collection.insertMany(Array.from({ length: 50 }, (_, n) => ({ n }))));
  }
  await ask(() => client.db().collection('few').drop());
  await expireDocuments(server.engine, new Date());
  await client.close();
  await server.close();
  return fatal.length > 0 ? `fatal: ${fatal.join()}` : 'served';
}

for (const dir of process.argv.slice(2)) {
  const outcome = await open(dir).catch((error: unknown) =>
    error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error),
  );
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
process.exit(0);
