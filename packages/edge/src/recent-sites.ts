/** Who asked and was answered last: enough to know whether a site has company. */
export class RecentSites {
  #last = { site: '', at: -Infinity };
  /** The last one that was another. */
  #other = this.#last;

  saw(site: string): void {
    if (this.#last.site !== site) this.#other = this.#last;
    this.#last = { site, at: performance.now() };
  }

  /** How long ago another site was seen (ms). */
  sinceOthers(site: string): number {
    return performance.now() - (this.#last.site === site ? this.#other : this.#last).at;
  }
}
