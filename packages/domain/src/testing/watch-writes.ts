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

/** The writes of a process to its database, to which something happens. */
export interface Writes {
  /** It dies: after a number of writes every further one fails. */
  dieAfter(writes: number): void;
  /** Something else is done just before one of its next writes, counted from 1. */
  before(write: number, work: () => Promise<unknown>): void;
}

export function watchWrites(connection: Connection): Writes {
  let left = Infinity;
  let until = Infinity;
  let interruption: () => Promise<unknown> = () => Promise.resolve();
  for (const collection of Object.values(connection.collections)) {
    const methods = collection as unknown as Record<(typeof WRITES)[number], Write>;
    for (const name of WRITES) {
      const write = methods[name].bind(collection);
      methods[name] = async (...parameters) => {
        if (left <= 0) throw new Error('The process died');
        left -= 1;
        until -= 1;
        if (until === 0) await interruption();
        return write(...parameters);
      };
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
