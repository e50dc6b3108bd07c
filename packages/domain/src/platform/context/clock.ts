import { setTimeout } from 'node:timers/promises';

/** The time, injected so that tests can set it, and need not wait. */
export interface Clock {
  now(): Date;
  sleep(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => setTimeout(milliseconds),
};
