/** A site that was not seen for so long has paused (ms). */
const PAUSE = 100;

/** Who asked and was answered last: enough to know whether a site has company, and which ones never pause. */
export class RecentSites {
  #last = { site: '', at: -Infinity };
  /** The last one that was another. */
  #other = this.#last;
  /** Those that have not paused, longest unseen first. */
  readonly #unpaused = new Map<string, { readonly since: number; readonly at: number }>();

  saw(site: string): void {
    const at = performance.now();
    if (this.#last.site !== site) this.#other = this.#last;
    this.#last = { site, at };
    for (const [name, seen] of this.#unpaused) {
      if (at - seen.at < PAUSE) break;
      this.#unpaused.delete(name);
    }
    const { since } = this.#unpaused.get(site) ?? { since: at };
    this.#unpaused.delete(site);
    this.#unpaused.set(site, { since, at });
  }

  /** How long ago another site was seen (ms). */
  sinceOthers(site: string): number {
    return performance.now() - (this.#last.site === site ? this.#other : this.#last).at;
  }

  /** For how long a site has been seen again and again without a pause (ms). */
  withoutPause(site: string): number {
    const seen = this.#unpaused.get(site);
    return seen ? seen.at - seen.since : 0;
  }
}
