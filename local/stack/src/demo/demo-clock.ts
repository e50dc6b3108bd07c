import { type Clock, systemClock } from '@elan/domain/platform';

/** A clock that moves through the past, so that the services date what they write accordingly. */
export interface DemoClock extends Clock {
  set(time: Date): void;
  advance(milliseconds: number): void;
}

export function demoClock(start: Date): DemoClock {
  let time = start.getTime();
  return {
    ...systemClock,
    now: () => new Date(time),
    set: (next) => void (time = next.getTime()),
    advance: (milliseconds) => void (time += milliseconds),
  };
}
