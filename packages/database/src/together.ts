import type { Connected } from './connected';

interface Asked {
  /** Does the work for all that is asked for together with this. */
  readonly work: Work;
  readonly item: unknown;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

type Work = (items: readonly unknown[]) => Promise<readonly unknown[]>;

/** How many items one piece of work may have. */
const MOST = 100;

/** What work is done together for: a name, or a record by its id. */
type Subject = string | { readonly _id: string };

/**
 * Defines work that everybody who asks for it at the same moment shares, for one subject each. Requests that arrive while
 * it runs share the next run, so that a single caller waits for nobody, and many at once cost little more than one.
 * @param work gets at most 100 items in order of arrival, and returns their results in that order; if it fails, it has
 * failed for all of them
 */
export function together<Context extends Connected, Of extends Subject, Item, Result>(
  work: (context: Context, of: Of, items: readonly Item[]) => Promise<readonly Result[]>,
): (context: Context, of: Of, item: Item) => Promise<Result> {
  const queues = new WeakMap<Connected['connection'], Map<string, Asked[]>>();
  return (context, of, item) => {
    const own = queues.get(context.connection) ?? new Map<string, Asked[]>();
    queues.set(context.connection, own);
    const key = typeof of === 'string' ? of : of._id;
    const known = own.get(key);
    const queue = known ?? [];
    const result = new Promise<Result>((resolve, reject) =>
      queue.push({ work: (items) => work(context, of, items as readonly Item[]), item, resolve, reject }),
    );
    if (known) return result;
    own.set(key, queue);
    const workOff = async (): Promise<void> => {
      while (queue.length > 0) await answer(queue.splice(0, MOST));
      own.delete(key);
    };
    // It is answered together with every request in the same tick of the event loop.
    setImmediate(() => void workOff());
    return result;
  };
}

async function answer(asked: readonly Asked[]): Promise<void> {
  const [first] = asked;
  if (!first) return;
  try {
    const results = await first.work(asked.map(({ item }) => item));
    asked.forEach(({ resolve }, index) => resolve(results[index] as never));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
