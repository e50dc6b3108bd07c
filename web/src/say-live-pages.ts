import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { livePages } from '@elan/edge/live-pages';
import { LIVE_PAGES_HEADER } from '@elan/edge/page-headers';

/** What publishing remembers, as far as it is read here. */
interface Record {
  readonly remotes?: { readonly [name: string]: { readonly versions?: readonly { since: string }[] } };
}

/** @returns the header that tells the hash of the live respondents' page and since when it is live; none: nothing is published */
export function sayLivePages(webRoot: string): IncomingHttpHeaders {
  const live = livePages(webRoot);
  if (!live) return {};
  const [latest] = readRecord(webRoot).remotes?.[live.name]?.versions ?? [];
  return { [LIVE_PAGES_HEADER]: latest ? `${live.hash} ${latest.since}` : live.hash };
}

function readRecord(webRoot: string): Record {
  try {
    return JSON.parse(readFileSync(join(webRoot, '.publishing/record.json'), 'utf8')) as Record;
  } catch {
    // The folder was copied without what publishing remembers.
    return {};
  }
}
