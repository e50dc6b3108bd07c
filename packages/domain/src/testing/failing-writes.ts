import type { Connection } from 'mongoose';

const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
] as const;

type Write = (...parameters: unknown[]) => Promise<unknown>;

/** A process that dies: after a number of writes to its database every further one fails. */
export function failWrites(connection: Connection): { dieAfter(writes: number): void; isDead(): boolean } {
  let left = Infinity;
  for (const collection of Object.values(connection.collections)) {
    const methods = collection as unknown as Record<(typeof WRITES)[number], Write>;
    for (const name of WRITES) {
      const write = methods[name].bind(collection);
      methods[name] = async (...parameters) => {
        if (left <= 0) throw new Error('The process died');
        left -= 1;
        return write(...parameters);
      };
    }
  }
  return { dieAfter: (writes) => void (left = writes), isDead: () => left <= 0 };
}
