import { readRemotes, type PublishedRemote } from '@elan/contracts/remotes';
import { ownRemotes } from '../config';

const LIST_TIMEOUT = 5000;

let list: Promise<PublishedRemote[]> | null = null;

/** What is published, as it was when the page first asked. A list that could not be read is asked for again. */
export function publishedRemotes(): Promise<PublishedRemote[]> {
  return list ?? readPublishedRemotes();
}

/** What is published now: the only mutable file of the web root. What does not fit there is left out, and said. */
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
