import { readRemotes, type PublishedRemote } from '@elan/contracts/remotes';
import { ownRemotes } from '../config';

const LIST_TIMEOUT = 5000;

let list: Promise<PublishedRemote[]> | null = null;

/** The remotes as published when the page first asked. A list that could not be read is requested again. */
export function publishedRemotes(): Promise<PublishedRemote[]> {
  return list ?? readPublishedRemotes();
}

/** The remotes as published now: the only mutable file of the web root. Invalid entries are left out, and logged. */
export function readPublishedRemotes(): Promise<PublishedRemote[]> {
  list = fetchList().catch((error: unknown) => {
    list = null;
    throw error;
  });
  return list;
}

async function fetchList(): Promise<PublishedRemote[]> {
  const response = await fetch('/remotes.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(LIST_TIMEOUT),
  });
  if (!response.ok) throw new Error(`remotes.json: HTTP ${response.status}`);
  const { remotes, problems } = readRemotes(await response.json());
  for (const problem of problems) console.warn(`remotes.json: ${problem}`);
  if (ownRemotes === null) return remotes;
  const { withOwnRemote } = await ownRemotes();
  return withOwnRemote(remotes).catch((error: unknown) => {
    console.error(error);
    return remotes;
  });
}
