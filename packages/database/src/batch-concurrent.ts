import type { Connected } from './connected';

type Work<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

interface Asked {
  readonly item: unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/** How many items one piece of work may have. */
const MOST = 100;

const queues = new WeakMap<object, Map<string, Asked[]>>();

/**
 * Combines simultaneous requests of the same kind into one piece of work. Requests that arrive while it runs share the
 * next one, so that a single caller waits for nobody, and many at once cost little more than one.
 * @param owner whose work it is, such as a database connection
 * @param work gets at most 100 items in order of arrival, and returns their results in that order; if it fails, it has
 * failed for all of them
 */
export function batchConcurrent<Item, Result>(
  owner: object,
  key: string,
  item: Item,
  work: Work<Item, Result>,
): Promise<Result> {
  const own = queues.get(owner) ?? new Map<string, Asked[]>();
  queues.set(owner, own);
  const known = own.get(key);
  const queue = known ?? [];
  const result = new Promise<Result>((resolve, reject) => queue.push({ item, resolve, reject }));
  if (known) return result;
  own.set(key, queue);
  const workOff = async (): Promise<void> => {
    while (queue.length > 0) await answer(queue.splice(0, MOST), work as Work<unknown, unknown>);
    own.delete(key);
  };
  // Together with every request in the same tick of the event loop.
  setImmediate(() => void workOff());
  return result;
}

async function answer(asked: readonly Asked[], work: Work<unknown, unknown>): Promise<void> {
  try {
    const results = await work(asked.map(({ item }) => item));
    asked.forEach(({ resolve }, index) => resolve(results[index] as never));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

let definitions = 0;

/**
 * Defines work that everybody who asks for it at the same moment shares.
 * @param by tells apart whom it cannot be shared with
 * @param work gets at most 100 items in order of arrival, and returns their results in that order
 */
export function batched<Context extends Connected, Of, Item, Result>(
  by: (of: Of) => string,
  work: (context: Context, of: Of, items: readonly Item[]) => Promise<readonly Result[]>,
): (context: Context, of: Of, item: Item) => Promise<Result> {
  definitions += 1;
  const definition = definitions;
  return (context, of, item) =>
    batchConcurrent(context.connection, `${definition} ${by(of)}`, item, (items: readonly Item[]) =>
      work(context, of, items),
    );
}
