/** A site that was not seen for so long has paused (ms). */
const PAUSE = 100;

/**
 * What a pause takes off the time for which a site was busy, for each of its own. Whoever pauses for a moment, and asks
 * without a pause again, would be a few people for ever.
 */
const FORGIVEN = 1 / 20;

/** For no longer is a site counted as busy (ms): pauses of 80 seconds forget it. */
const LONGEST = 4_000;

/** Who asked and was answered last: enough to know whether a site has company, and which ones seldom pause. */
export class RecentSites {
  #last = { site: '', at: -Infinity };
  /** The last one that was another. */
  #other = this.#last;
  /** For how long each was busy (ms), longest unseen first. */
  readonly #seen = new Map<string, { readonly busy: number; readonly at: number }>();

  saw(site: string): void {
    const at = performance.now();
    if (this.#last.site !== site) this.#other = this.#last;
    this.#last = { site, at };
    for (const [name, seen] of this.#seen) {
      if (at - seen.at < LONGEST / FORGIVEN) break;
      this.#seen.delete(name);
    }
    const before = this.#seen.get(site) ?? { busy: 0, at };
    const passed = at - before.at;
    const busy = passed < PAUSE ? before.busy + passed : Math.max(0, before.busy - passed * FORGIVEN);
    this.#seen.delete(site);
    this.#seen.set(site, { busy: Math.min(busy, LONGEST), at });
  }

  /** How long ago another site was seen (ms). */
  sinceOthers(site: string): number {
    return performance.now() - (this.#last.site === site ? this.#other : this.#last).at;
  }

  /** For how long a site has been seen again and again without a pause (ms), as far as pauses since have not made up. */
  busyFor(site: string): number {
    return this.#seen.get(site)?.busy ?? 0;
  }
}
