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

/** What one network, one site, or all hold. */
class Share<Item> {
  items = 0;
  weight = 0;
  /** What may be given up, oldest first. */
  readonly idle = new Set<Item>();

  constructor(private readonly room: Room) {}

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
 * the oldest idle item of that network, of that site, or of the site that uses most makes room.
 */
export class SharedRoom<Item> {
  readonly #entries = new Map<Item, Entry>();
  readonly #networks = new Map<string, Share<Item>>();
  readonly #sites = new Map<string, Share<Item>>();
  readonly #all: Share<Item>;

  /** @param giveUp ends an item that makes room; by then, it is forgotten here */
  constructor(
    private readonly rooms: Rooms,
    private readonly giveUp: (item: Item) => void,
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
      const [oldest] = full.idle;
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

  #sharesOf({ name, site }: Network): readonly Share<Item>[] {
    const { network: ofNetwork, site: ofSite } = this.rooms;
    return [shareOf(this.#networks, name, ofNetwork), shareOf(this.#sites, site, ofSite), this.#all];
  }

  #fullFor({ name, site }: Network, weight: number): Share<Item> | undefined {
    const own = [this.#networks.get(name), this.#sites.get(site)].find((share) => share?.isFullFor(weight));
    if (own || !this.#all.isFullFor(weight)) return own;
    const withIdle = [...this.#sites.values()].filter(({ idle }) => idle.size > 0);
    const [first = this.#all] = withIdle;
    return withIdle.reduce((most, share) => (share.used > most.used ? share : most), first);
  }
}

function shareOf<Item>(shares: Map<string, Share<Item>>, name: string, room: Room): Share<Item> {
  const share = shares.get(name) ?? new Share<Item>(room);
  shares.set(name, share);
  return share;
}
