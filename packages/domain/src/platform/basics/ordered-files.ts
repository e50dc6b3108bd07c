import type { Model, QueryFilter } from 'mongoose';

/** An order of a file that a worker makes. */
export interface FileOrder {
  _id: string;
  companyId: string;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  /** Identifies the attempt that makes it, and whose file it is. */
  attempt: string | null;
  orderedAt: Date;
}

/** The states of an order whose file is still to come. */
export const UNDER_WAY = { $in: ['waiting', 'making'] as const };

/**
 * Deletes finished orders that are listed no more, with their files: whoever orders again and again does not fill the
 * database until they expire.
 */
export async function forgetUnlisted<T extends FileOrder>(
  orders: Model<T>,
  { of, most }: { readonly of: QueryFilter<T> & Pick<FileOrder, 'companyId'>; readonly most: number },
  eraseFile: (attempt: string) => Promise<unknown>,
): Promise<void> {
  const unlisted = await orders
    .find(of, { _id: 1, companyId: 1, state: 1, attempt: 1 })
    .sort({ orderedAt: -1 })
    .skip(most)
    .lean<FileOrder[]>();
  for (const { _id, companyId, state, attempt } of unlisted) {
    if (UNDER_WAY.$in.some((now) => now === state)) continue;
    await orders.deleteOne({ _id, companyId, state } as QueryFilter<T>);
    if (attempt !== null) await eraseFile(attempt);
  }
}

interface Making<Order> {
  /** Claims the order that has waited longest, but none of these companies. */
  readonly claim: (passedOver: readonly string[]) => Promise<Order | null>;
  readonly make: (order: Order) => Promise<void>;
  /** Asked before each file. */
  readonly stopped: () => boolean;
}

/**
 * Makes the files that wait, one after the other. Companies take turns: whoever was served is passed over until all others
 * that wait were, however many files they order.
 * @returns how many were made
 */
export async function makeInTurn<Order extends Pick<FileOrder, 'companyId'>>({
  claim,
  make,
  stopped,
}: Making<Order>): Promise<number> {
  let served: string[] = [];
  let made = 0;
  const claimNext = async () => {
    const order = await claim(served);
    if (order || served.length === 0) return order;
    served = [];
    return claim(served);
  };
  while (!stopped()) {
    const order = await claimNext();
    if (!order) break;
    served.push(order.companyId);
    await make(order);
    made += 1;
  }
  return made;
}
