import { Timestamp } from 'bson';
import { CommandError } from '../errors/command-error';
import { type Catalog } from '../storage/catalog';
import { type Collection } from '../storage/collection';
import { type Snapshot } from '../storage/store';

type Held = {
  readonly snapshot: Snapshot;
  /** By their names at that moment. */
  readonly collections: ReadonlyMap<string, Collection>;
  readonly time: Timestamp;
  readonly timer: NodeJS.Timeout;
};

/** Lifetime of an idle snapshot in milliseconds, the same as a cursor's. */
const idleTime = 10 * 60 * 1000;

/** The snapshots of sessions. */
export class Snapshots {
  readonly #bySession = new Map<string, Held>();
  #last = 0;

  constructor(readonly catalog: Catalog) {}

  /**
   * The data as of the session's first read.
   * @param time the time returned by that read; undefined for the first one
   */
  of(session: string, time: Timestamp | undefined): Held {
    if (time === undefined) this.end(session);
    const held = time === undefined ? this.#take(session) : this.#bySession.get(session);
    if (held === undefined || (time !== undefined && !held.time.equals(time)))
      throw new CommandError('SnapshotTooOld', 'The snapshot of this session is not kept any more.');
    held.timer.refresh();
    return held;
  }

  #take(session: string): Held {
    this.#last += 1;
    const held = {
      snapshot: this.catalog.store.snapshot(),
      collections: this.catalog.byNamespace(),
      time: Timestamp.fromBits(this.#last, Math.floor(Date.now() / 1000)),
      timer: setTimeout(() => {
        this.end(session);
      }, idleTime).unref(),
    };
    this.#bySession.set(session, held);
    return held;
  }

  end(session: string): void {
    const held = this.#bySession.get(session);
    if (held === undefined) return;
    this.#bySession.delete(session);
    clearTimeout(held.timer);
    held.snapshot.done();
  }

  close(): void {
    for (const session of [...this.#bySession.keys()]) this.end(session);
  }
}
