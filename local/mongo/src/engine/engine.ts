import { Cursors } from './cursors';
import { Snapshots } from './snapshots';
import { Catalog } from '../storage/catalog';
import { Store } from '../storage/store';

export type EngineOptions = {
  /** The data folder; created if missing. */
  dir: string;
  /** False only in tests: writes are then acknowledged before the disk has them. */
  durable: boolean;
  onFatal: (error: unknown) => void;
};

/** What all connections share: the data, the open cursors and the snapshots. */
export class Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly cursors = new Cursors();
  readonly snapshots: Snapshots;
  /** Has the file compacted in a moment; whoever serves the engine sets it. */
  compactSoon: () => void = () => undefined;

  constructor({ dir, durable, onFatal }: EngineOptions) {
    this.store = new Store(dir, { durable, onFatal });
    try {
      this.catalog = new Catalog(this.store);
      this.snapshots = new Snapshots(this.catalog);
    } catch (error) {
      void this.store.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.cursors.close();
    this.snapshots.close();
    await this.store.close();
  }
}
