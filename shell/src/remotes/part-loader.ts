import type { PartLoader } from '@elan/web-core';
import type { RemoteLoader } from './remote-loader';

/** @returns a function that loads what a remote offers to others, from the remote that declares it. */
export function createPartLoader({ list, load }: RemoteLoader): PartLoader {
  return async (part) => {
    const lender = (await list()).find(({ parts }) => parts.includes(part));
    const lent = lender && (await load(lender.name)).parts?.[part];
    if (lent === undefined) throw new Error(`No remote lends ${part}`);
    return lent;
  };
}
