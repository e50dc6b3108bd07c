import type { Context } from './context';

export interface OutageLog {
  /** How often it has gone away and come back so far: reports from before the last change do not count. */
  readonly changes: number;
  began(error?: unknown): void;
  ended(): void;
}

/** Logs once that something is unreachable and once that it is back, however often it is tried in between. */
export function createOutageLog({ log, clock }: Pick<Context, 'log' | 'clock'>, what: string): OutageLog {
  const now = () => clock.now().getTime();
  let changes = 0;
  let since: number | null = null;
  return {
    get changes() {
      return changes;
    },
    began(error) {
      if (since !== null) return;
      since = now();
      changes += 1;
      log.warn(error === undefined ? {} : { error: nameOf(error) }, `${what} cannot be reached`);
    },
    ended() {
      if (since === null) return;
      const seconds = Math.round((now() - since) / 1000);
      since = null;
      changes += 1;
      log.warn({ seconds }, `${what} is back`);
    },
  };
}

/** Messages of mail servers and databases quote addresses and values; the log contains only the error's name. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
