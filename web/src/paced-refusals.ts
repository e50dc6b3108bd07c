/** How far apart those of one site are (ms), and how many of it wait for theirs. */
const PACE = { apart: 5, waiting: 400 };

/**
 * Refuses those of one site one after the other: behind a proxy, whoever is refused at once comes again at once, on a new
 * connection, a few thousand times a second.
 */
export class PacedRefusals {
  /** When the next one of each site is due. */
  readonly #due = new Map<string, number>();
  #forgetAt = 0;

  /** @returns false if too many wait already, and will not be refused */
  take(site: string, refuse: () => void): boolean {
    const now = performance.now();
    this.#forgetThoseInTime(now);
    const at = Math.max(now, this.#due.get(site) ?? now);
    if (at - now > PACE.apart * PACE.waiting) return false;
    this.#due.set(site, at + PACE.apart);
    if (at === now) refuse();
    else setTimeout(refuse, at - now).unref();
    return true;
  }

  #forgetThoseInTime(now: number): void {
    if (now < this.#forgetAt) return;
    this.#forgetAt = now + 1_000;
    for (const [site, due] of this.#due) if (due <= now) this.#due.delete(site);
  }
}
