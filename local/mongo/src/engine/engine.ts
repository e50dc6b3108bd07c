import { Cursors } from './cursors';
import { Catalog } from '../storage/catalog';
import { Store } from '../storage/store';

export type EngineOptions = {
  /** The folder of the data; made when missing. */
  dir: string;
  /** False only in tests: writes are then acknowledged before the disk has them. */
  durable: boolean;
  onFatal: (error: unknown) => void;
};

/** What all connections share: the data and the open cursors. */
export class Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly cursors = new Cursors();

  constructor({ dir, durable, onFatal }: EngineOptions) {
    this.store = new Store(dir, { durable, onFatal });
    try {
      this.catalog = new Catalog(this.store);
    } catch (error) {
      void this.store.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.cursors.close();
    await this.store.close();
  }
}
