import { pathToFileURL } from 'node:url';
import { missingInCalls, type OpenApi } from '@elan/contracts/call-shapes';
import type { PageVersion } from '@elan/contracts/page-server';
import { livePages } from '@elan/edge/live-pages';
import { needsOfVersion } from '@elan/tooling/page-version';

/** How often the list of what is published is read (ms). */
const LOOK_EVERY = 500;

/** How long one that needs what the API does not answer is not looked at again: the API may just be replaced, too (ms). */
const REFUSED_FOR = 5_000;

/** A form carries this much of the hash: there are few to tell apart, and it counts on a slow connection. */
const NAME_LENGTH = 6;

/** How many of those before are remembered. */
const MOST_EARLIER = 10;

/** How long a page that is open stays on the version that it began with (ms). */
const LASTS = 86_400_000;

/** A version under the name by which its forms ask for it. */
export interface NamedVersion {
  readonly name: string | undefined;
  readonly version: PageVersion;
}

export interface PublishedVersion {
  /** @throws if none is published, or none that can be loaded */
  now(): NamedVersion;
  /** The versions before it that this process had within a day, latest first: pages that are open began with them. */
  earlier(): readonly NamedVersion[];
  stop(): void;
}

interface Loaded extends NamedVersion {
  readonly file: string;
  /** When another one took its place (ms). */
  readonly endedAt: number;
}

/**
 * The version of the page that is live in a folder of published pages, from when it is published on. One that cannot be
 * loaded, cannot render its own examples, or makes calls that the API does not answer as it was built for, is not taken:
 * the one before goes on. The last is no flaw of the version, and is asked again: an upgrade may bring the API later.
 * @param readOpenApi the document of the API; null: it is away
 */
export async function followPublished(
  webRoot: string,
  { readOpenApi }: { readOpenApi: () => Promise<OpenApi | null> },
  clock: () => number = () => performance.now(),
): Promise<PublishedVersion> {
  let live: Loaded | null = null;
  let earlier: readonly Loaded[] = [];
  let refused = { file: '', until: 0 };
  const look = async () => {
    const { file, hash } = livePages(webRoot) ?? {};
    if (file === undefined || file === live?.file) return;
    if (file === refused.file && clock() < refused.until) return;
    try {
      const version = await loadVersion(file);
      const needs = needsOfVersion(version);
      const api = await readOpenApi();
      // Without the API nothing can be shown, and soon it is asked again.
      if (!api) return;
      if (missingInCalls(needs, api).length > 0) {
        refused = { file, until: clock() + REFUSED_FOR };
        return;
      }
      const ended = live ? [{ ...live, endedAt: clock() }] : [];
      earlier = [...ended, ...earlier.filter((each) => each.file !== file)].slice(0, MOST_EARLIER);
      live = { name: hash?.slice(0, NAME_LENGTH), file, version, endedAt: Infinity };
    } catch {
      refused = { file, until: Infinity };
    }
  };
  await look();
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = null));
  }, LOOK_EVERY);
  timer.unref();
  return {
    now() {
      if (!live) throw new Error('no version of the page is published');
      return live;
    },
    earlier: () => earlier.filter(({ endedAt }) => clock() - endedAt < LASTS),
    stop: () => clearInterval(timer),
  };
}

export async function loadVersion(file: string): Promise<PageVersion> {
  const { version } = (await import(pathToFileURL(file).href)) as { version: PageVersion };
  return version;
}
