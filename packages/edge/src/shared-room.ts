import type { Network } from './network-of';

/** A number of items, and what they weigh together. */
export interface Room {
  readonly items: number;
  readonly weight: number;
}

export interface Rooms {
  readonly network: Room;
  readonly site: Room;
  readonly all: Room;
}

/** So many at most, that finding one takes no time. */
const LOOKED_AT = 300;

/** What one network, one site, or all hold. */
class Share<Item> {
  items = 0;
  weight = 0;
  /** What may be given up, oldest first. */
  readonly idle = new Set<Item>();

  /** @param site of a network's share */
  constructor(
    private readonly room: Room,
    readonly site = '',
  ) {}

  isFullFor(weight: number): boolean {
    return this.items >= this.room.items || this.weight + weight > this.room.weight;
  }

  get used(): number {
    return Math.max(this.items / this.room.items, this.weight / this.room.weight);
  }
}

interface Entry {
  readonly network: Network;
  readonly weight: number;
}

/**
 * What callers hold for a while: as much as there is room for one network, for one site and for all. Where it is full,
 * the oldest idle item makes room: of that network, of the network that uses most of that site, or of the site that uses
 * most.
 */
export class SharedRoom<Item> {
  readonly #entries = new Map<Item, Entry>();
  readonly #networks = new Map<string, Share<Item>>();
  readonly #sites = new Map<string, Share<Item>>();
  readonly #all: Share<Item>;

  /**
   * @param giveUp ends an item that makes room; by then, it is forgotten here
   * @param hasMoved whether something came of an item since this was asked last: then it is the youngest
   */
  constructor(
    private readonly rooms: Rooms,
    private readonly giveUp: (item: Item) => void,
    private readonly hasMoved: (item: Item) => boolean = () => false,
  ) {
    this.#all = new Share(rooms.all);
  }

  /** Who is remembered. */
  get sharers(): number {
    return this.#networks.size + this.#sites.size;
  }

  /**
   * Adds an idle item.
   * @returns false if there is no room, and nothing idle that could make some
   */
  add(item: Item, network: Network, weight = 0): boolean {
    for (let full = this.#fullFor(network, weight); full; full = this.#fullFor(network, weight)) {
      const oldest = this.#oldestOf(full);
      if (oldest === undefined) return false;
      this.remove(oldest);
      this.giveUp(oldest);
    }
    this.#entries.set(item, { network, weight });
    for (const share of this.#sharesOf(network)) {
      share.items += 1;
      share.weight += weight;
      share.idle.add(item);
    }
    return true;
  }

  /** What is not idle is not given up; what is again is the youngest. */
  setIdle(item: Item, isIdle: boolean): void {
    const entry = this.#entries.get(item);
    if (!entry) return;
    for (const { idle } of this.#sharesOf(entry.network)) {
      idle.delete(item);
      if (isIdle) idle.add(item);
    }
  }

  remove(item: Item): void {
    const entry = this.#entries.get(item);
    if (!entry) return;
    this.#entries.delete(item);
    for (const share of this.#sharesOf(entry.network)) {
      share.items -= 1;
      share.weight -= entry.weight;
      share.idle.delete(item);
    }
    const { name, site } = entry.network;
    if (this.#networks.get(name)?.items === 0) this.#networks.delete(name);
    if (this.#sites.get(site)?.items === 0) this.#sites.delete(site);
  }

  #oldestOf({ idle }: Share<Item>): Item | undefined {
    for (const item of [...idle].slice(0, LOOKED_AT)) {
      if (!this.hasMoved(item)) return item;
      this.setIdle(item, true);
    }
    const [oldest] = idle;
    return oldest;
  }

  #sharesOf({ name, site }: Network): readonly Share<Item>[] {
    const { network: ofNetwork, site: ofSite } = this.rooms;
    const own = shareOf(this.#networks, name, () => new Share(ofNetwork, site));
    return [own, shareOf(this.#sites, site, () => new Share(ofSite)), this.#all];
  }

  #fullFor({ name, site }: Network, weight: number): Share<Item> | undefined {
    const own = this.#networks.get(name);
    if (own?.isFullFor(weight)) return own;
    const ofSite = this.#sites.get(site);
    if (ofSite?.isFullFor(weight))
      return busiest(
        [...this.#networks.values()].filter((share) => share.site === site),
        ofSite,
      );
    return this.#all.isFullFor(weight) ? busiest([...this.#sites.values()], this.#all) : undefined;
  }
}

/** @returns of those with something idle, the one that uses most; `whole` if there is none */
function busiest<Item>(shares: readonly Share<Item>[], whole: Share<Item>): Share<Item> {
  const withIdle = shares.filter(({ idle }) => idle.size > 0);
  const [first = whole] = withIdle;
  return withIdle.reduce((most, share) => (share.used > most.used ? share : most), first);
}

function shareOf<Item>(shares: Map<string, Share<Item>>, name: string, make: () => Share<Item>): Share<Item> {
  const share = shares.get(name) ?? make();
  shares.set(name, share);
  return share;
}
