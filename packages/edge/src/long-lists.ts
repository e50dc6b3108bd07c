import type { IncomingHttpHeaders } from 'node:http';

/** What callers accept. Browsers' lists have some 100 characters, and reading a long one takes longer than answering. */
const LISTS = ['accept', 'accept-charset', 'accept-encoding', 'accept-language'] as const;
const LONGEST = 1_000;

/** Forgets the lists of a request that are longer than anybody's: whoever sent them is answered as if they had not. */
export function forgetLongLists(headers: IncomingHttpHeaders): void {
  for (const name of LISTS) if ((headers[name]?.length ?? 0) > LONGEST) Reflect.deleteProperty(headers, name);
}
