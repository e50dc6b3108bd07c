/** The time, as tests can set it. */
export interface Clock {
  now(): Date;
}

const HOUR = 3_600_000;

/**
 * Turns once an hour. Setting the clock back does not turn it: what was shown of an hour is never shown again.
 * @param turn gets the number of hours that have ended since the last time
 */
function hourly(clock: Clock, turn: (hours: number) => void): () => void {
  const hourNow = () => Math.floor(clock.now().getTime() / HOUR);
  let hour = hourNow();
  return () => {
    const now = hourNow();
    if (now <= hour) return;
    turn(now - hour);
    hour = now;
  };
}

/** Counts that are shown when their hour is over, and do not change until then. */
export class HourlyCounts {
  readonly #running = new Map<string, number>();
  readonly #shown = new Map<string, number>();
  readonly #turn: () => void;

  constructor(clock: Clock) {
    this.#turn = hourly(clock, () => {
      for (const [name, count] of this.#running) this.#shown.set(name, (this.#shown.get(name) ?? 0) + count);
      this.#running.clear();
    });
  }

  /** Shows it as 0 from now on: Prometheus sees no increase in a series that begins with its first count. */
  expect(name: string): void {
    if (!this.#shown.has(name)) this.#shown.set(name, 0);
  }

  add(name: string): void {
    this.#turn();
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
  }

  /** What was counted in completed hours. */
  shown(): ReadonlyMap<string, number> {
    this.#turn();
    return this.#shown;
  }
}

/** The highest level of the last completed hour. */
export class HourlyHighest {
  #level = 0;
  #highest = 0;
  #shown = 0;
  readonly #turn: () => void;

  constructor(clock: Clock) {
    this.#turn = hourly(clock, (hours) => {
      this.#shown = hours > 1 ? this.#level : this.#highest;
      this.#highest = this.#level;
    });
  }

  move(by: 1 | -1): void {
    this.#turn();
    this.#level += by;
    this.#highest = Math.max(this.#highest, this.#level);
  }

  shown(): number {
    this.#turn();
    return this.#shown;
  }
}
