import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { missingInCalls, type Needs, type OpenApi } from '@elan/contracts/call-shapes';
import type { PageVersion } from '@elan/contracts/page-server';
import { isWithdrawn, livePages, type LivePages } from '@elan/edge/live-pages';
import { needsOfVersion } from '@elan/tooling/page-version';

/** How often the list of what is published is read (ms). */
const LOOK_EVERY = 500;

/**
 * How long one that needs what the API does not answer is not looked at again: the API may just be replaced, too. Nor is
 * one that cannot be loaded while nothing else can be shown: its files may just be copied (ms).
 */
const REFUSED_FOR = 5_000;

/** A form carries this much of the hash: there are few to tell apart, and it counts on a slow connection. */
const NAME_LENGTH = 6;

/** How many of those before are remembered. */
const MOST_EARLIER = 10;

/** How long a page that is open stays on the version that it began with (ms). */
const LASTS = 86_400_000;

const NONE = { file: '', until: 0 };

/** A version under the name by which its forms ask for it. */
export interface NamedVersion {
  readonly name: string | undefined;
  readonly version: PageVersion;
}

export interface PublishedVersion {
  /** Waits for one that is just being looked at. @throws if none is published, or none that can be loaded */
  now(): NamedVersion | Promise<NamedVersion>;
  /**
   * The versions before it that this process had within a day, latest first: pages that are open began with them. None
   * that was rolled back: whoever does that wants it not to run.
   */
  earlier(): readonly NamedVersion[];
  stop(): void;
}

interface Loaded extends NamedVersion {
  readonly file: string;
  readonly needs: Needs;
  /** When another one took its place (ms). */
  readonly endedAt: number;
}

/**
 * The version of the page that is live in a folder of published pages, from when it is published on. One that cannot be
 * loaded, cannot render its own examples, or makes calls that the API does not answer as it was built for, is not taken:
 * the one before goes on, unless it was rolled back. The last is no flaw of the version, and is asked again: an upgrade
 * may bring the API later. If another one is published while one is looked at, nobody waits for the one before.
 * @param readOpenApi the document of the API; null: it is away
 */
export async function followPublished(
  webRoot: string,
  { readOpenApi }: { readOpenApi: () => Promise<OpenApi | null> },
  clock: () => number = () => performance.now(),
): Promise<PublishedVersion> {
  let live: Loaded | null = null;
  let earlier: readonly Loaded[] = [];
  let refused = NONE;
  /** Where the page was taken down, nothing goes on. Where nobody knows, all does that does not say that it was. */
  const stopWithdrawn = (wanted: LivePages | null | undefined) => {
    const goesOn = ({ file }: Loaded) =>
      wanted === undefined
        ? !(existsSync(file) && isWithdrawn(file))
        : wanted !== null && (file === wanted.file || !isWithdrawn(file));
    earlier = earlier.filter(goesOn);
    if (!live || goesOn(live)) return;
    live = null;
    refused = NONE;
  };
  const isWanted = (file: string) => livePages(webRoot)?.file === file;
  const refuse = (file: string, until: number) => {
    if (isWanted(file)) refused = { file, until };
  };
  const take = async ({ file, hash }: LivePages) => {
    if (file === live?.file) return;
    if (file === refused.file && clock() < refused.until) return;
    try {
      // One that this process had was tried by it.
      const { version, needs } = earlier.find((each) => each.file === file) ?? (await tried(file));
      const api = await readOpenApi();
      // Without the API nothing can be shown, and soon it is asked again.
      if (!api) return;
      if (missingInCalls(needs, api).length > 0) {
        refuse(file, clock() + REFUSED_FOR);
        return;
      }
      // It may have been rolled back meanwhile, or taken by another look.
      if (!isWanted(file) || file === live?.file) return;
      const ended = live ? [{ ...live, endedAt: clock() }] : [];
      earlier = [...ended, ...earlier.filter((each) => each.file !== file)].slice(0, MOST_EARLIER);
      live = { name: hash.slice(0, NAME_LENGTH), file, version, needs, endedAt: Infinity };
    } catch {
      refuse(file, live ? Infinity : clock() + REFUSED_FOR);
    }
  };
  /** `end` lets go whoever waits: it is over, or another one is wanted. */
  let taking: { readonly file: string; readonly done: Promise<void>; readonly end: () => void } | null = null;
  const look = () => {
    const wanted = livePages(webRoot);
    stopWithdrawn(wanted);
    if (!wanted || wanted.file === taking?.file) return;
    if (wanted.file !== refused.file) refused = NONE;
    taking?.end();
    let end = () => {};
    const done = new Promise<void>((resolve) => (end = resolve));
    const begun = { file: wanted.file, done, end };
    taking = begun;
    void take(wanted).finally(() => {
      if (taking === begun) taking = null;
      end();
    });
  };
  /** Waits until one is live, or the newest could not be taken. */
  const looked = async () => {
    while (!live && taking) await taking.done;
  };
  look();
  await looked();
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  return {
    async now() {
      await looked();
      if (!live) throw new Error('no version of the page is published');
      return live;
    },
    earlier: () => earlier.filter(({ endedAt }) => clock() - endedAt < LASTS),
    stop: () => clearInterval(timer),
  };
}

/** @throws if it is no version, or cannot render its own examples */
async function tried(file: string): Promise<Pick<Loaded, 'version' | 'needs'>> {
  // Node remembers of an address that it could not be loaded, also once the file is whole.
  const version = await loadVersion(file, `?${statSync(file).mtimeMs}`);
  return { version, needs: needsOfVersion(version) };
}

export async function loadVersion(file: string, query = ''): Promise<PageVersion> {
  const { version } = (await import(pathToFileURL(file).href + query)) as { version: PageVersion };
  return version;
}
