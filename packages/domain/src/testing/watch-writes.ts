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

/** The writes of a process to its database, which can be interfered with. */
export interface Writes {
  /** Simulates a crash: after a number of writes every further one fails. */
  dieAfter(writes: number): void;
  /** Does something else just before one of its next writes, counted from 1. */
  before(write: number, work: () => Promise<unknown>): void;
}

export function watchWrites(connection: Connection): Writes {
  let left = Infinity;
  let until = Infinity;
  let interruption: () => Promise<unknown> = () => Promise.resolve();
  for (const collection of Object.values(connection.collections)) {
    for (const name of WRITES) {
      const write: unknown = Reflect.get(collection, name);
      if (typeof write !== 'function') throw new Error(`A collection cannot ${name}`);
      Reflect.set(collection, name, async (...parameters: unknown[]): Promise<unknown> => {
        if (left <= 0) throw new Error('The process died');
        left -= 1;
        until -= 1;
        if (until === 0) await interruption();
        return Reflect.apply(write, collection, parameters) as unknown;
      });
    }
  }
  return {
    dieAfter: (writes) => void (left = writes),
    before(write, work) {
      until = write;
      interruption = work;
    },
  };
}
