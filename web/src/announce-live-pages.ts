import type { WebConfig } from './config';
import { sayLivePages } from './say-live-pages';

/** How often it is looked at what is live (ms). */
const LOOK_EVERY = 10_000;

/**
 * Tells an API which version of the respondents' page is live, at the start and when it changes: what a round promises
 * names it.
 */
export function announceLivePages({ apiUrls, webRoot }: Pick<WebConfig, 'apiUrls' | 'webRoot'>): void {
  let told: string | undefined;
  const look = async () => {
    const said = sayLivePages(webRoot);
    const latest = JSON.stringify(said);
    if (latest === told) return;
    for (const url of apiUrls) {
      const headers = said as Record<string, string>;
      const signal = AbortSignal.timeout(LOOK_EVERY);
      // An API that is away is asked again at the next look.
      const answer = await fetch(`${url}/api/installation`, { headers, signal }).catch(() => null);
      if (answer?.ok !== true) continue;
      told = latest;
      return;
    }
  };
  void look();
  setInterval(() => void look(), LOOK_EVERY).unref();
}
