import type { Connected } from './connected';

interface Flight {
  readonly running: Promise<void>;
  /** For those who called while it ran. */
  next?: Promise<void>;
}

const flights = new WeakMap<object, Map<string, Flight>>();

/**
 * Work that several callers ask for at the same moment: it runs once, and once more for everybody who called meanwhile.
 * @param owner whose work it is, such as a database connection
 * @returns when a run has ended that began at this call or later
 */
export function shareInFlight(owner: object, key: string, work: () => Promise<void>): Promise<void> {
  const own = flights.get(owner) ?? new Map<string, Flight>();
  flights.set(owner, own);
  const start = (): Promise<void> => {
    const flight: Flight = { running: work() };
    own.set(key, flight);
    const end = (): void => {
      if (!flight.next) own.delete(key);
    };
    flight.running.then(end, end);
    return flight.running;
  };
  const flight = own.get(key);
  if (!flight) return start();
  flight.next ??= flight.running.then(start, start);
  return flight.next;
}

let definitions = 0;

/**
 * Defines work that runs once for all who ask for it at the same moment, and once more for whoever asked meanwhile.
 * @param by tells apart whom it cannot be shared with
 */
export function shared<Context extends Connected, Args extends readonly unknown[]>(
  by: (...args: Args) => string,
  work: (context: Context, ...args: Args) => Promise<void>,
): (context: Context, ...args: Args) => Promise<void> {
  definitions += 1;
  const definition = definitions;
  return (context, ...args) =>
    shareInFlight(context.connection, `${definition} ${by(...args)}`, () => work(context, ...args));
}
