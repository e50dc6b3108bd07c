import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FairTurns, TURNS, type TurnLimits } from './fair-turns';
import type { Network } from './network-of';

const limits: TurnLimits = {
  ...{ network: 2, site: 3, all: 4 },
  waiting: { requests: 3, bytes: 100 },
  waitingOfSite: { requests: 5, bytes: 120 },
  waitingOfAll: { requests: 12, bytes: 150 },
};
const home: Network = { name: 'home', site: 'home' };
const office: Network = { name: 'office', site: 'office' };
const rack = (name: string): Network => ({ name, site: 'rack' });

let turns: FairTurns;
let begun: string[];
let ends: Map<string, () => void>;
beforeEach(() => {
  turns = new FairTurns(limits);
  begun = [];
  ends = new Map();
});

/** @returns whether it may begin or wait */
function ask(network: Network, bytes = 0): boolean {
  const name = `${network.name} ${ends.size}`;
  const end = turns.take(network, bytes, () => begun.push(name));
  ends.set(name, end ?? (() => undefined));
  return end !== null;
}

async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await setImmediate();
}

const askTimes = (count: number, network: Network): boolean[] =>
  Array.from({ length: count }, () => ask(network));

describe('turns', () => {
  it('are a few for one network at a time, in the order in which it asked, and more are refused', async () => {
    expect(askTimes(6, home)).toEqual([true, true, true, true, true, false]);
    expect(begun).toEqual(['home 0', 'home 1']);
    await end('home 0');
    await end('home 1');
    expect(begun).toEqual(['home 0', 'home 1', 'home 2', 'home 3']);
    expect(ask(home)).toBe(true);
  });

  it('that are answered at once are a few in one turn of the event loop, too', async () => {
    for (let count = 0; count < 5; count += 1) {
      ask(home);
      ends.get(`home ${count}`)?.();
    }
    ask(office);
    expect(begun).toEqual(['home 0', 'home 1', 'office 5']);
    await setImmediate();
    expect(begun.slice(3)).toEqual([]);
    ask(home);
    expect(begun.at(-1)).toBe('home 6');
  });

  it('of others wait for none that waits', () => {
    askTimes(5, home);
    askTimes(2, office);
    expect(begun).toEqual(['home 0', 'home 1', 'office 5', 'office 6']);
  });

  it('alternate between those who wait where there is not room for all', async () => {
    askTimes(5, home);
    askTimes(2, office);
    askTimes(2, rack('a'));
    for (const name of ['home 0', 'home 1', 'office 5', 'office 6']) await end(name);
    // Each has had its own two before: who waits comes in turn.
    expect(begun.slice(4)).toEqual(['home 2', 'a 7', 'home 3', 'a 8']);
  });

  it('of the networks of a site are few together, and alternate between them', async () => {
    askTimes(4, rack('a'));
    askTimes(3, rack('b'));
    expect(begun).toEqual(['a 0', 'a 1', 'b 4']);
    for (const name of ['a 0', 'a 1', 'b 4']) await end(name);
    expect(begun.slice(3)).toEqual(['a 2', 'b 5', 'a 3']);
  });

  it('that nobody waits for any more are not begun, and make room', async () => {
    askTimes(5, home);
    await end('home 3');
    expect(ask(home)).toBe(true);
    for (const name of ['home 0', 'home 1', 'home 1', 'home 3']) await end(name);
    expect(begun).toEqual(['home 0', 'home 1', 'home 2', 'home 4']);
    for (const name of ends.keys()) await end(name);
    expect(askTimes(6, home).filter(Boolean)).toHaveLength(5);
  });

  it('hold so many bytes while they wait, of one network and of all', async () => {
    askTimes(2, home);
    expect([ask(home, 60), ask(home, 60), ask(home, 30)]).toEqual([true, false, true]);
    askTimes(2, office);
    expect([ask(office, 70), ask(office, 60)]).toEqual([false, true]);
    await end('home 0');
    expect([ask(home, 40), ask(home, 30)]).toEqual([false, true]);
  });

  it('of the networks of a site leave room for others to wait', () => {
    askTimes(2, rack('a'));
    askTimes(1, rack('b'));
    expect([...askTimes(3, rack('a')), ...askTimes(3, rack('b'))]).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(ask(rack('c'))).toBe(false);
    expect(askTimes(3, home)).toEqual([true, true, true]);
  });

  it('leave nothing behind', async () => {
    for (let round = 0; round < 50; round += 1) {
      const network = [home, office, rack('a'), rack('b')][round % 4] ?? home;
      ask(network, round % 7);
      if (round % 3 === 0) await end([...ends.keys()][Math.floor(round / 2)] ?? '');
    }
    for (let round = 0; round < 2; round += 1) for (const name of ends.keys()) await end(name);
    expect(JSON.stringify(turns.count)).toBe(JSON.stringify({ sites: 0, running: 0, waiting: 0, bytes: 0 }));
  });
});

describe('turns of a site with a crowd waiting', () => {
  const crowd = 30;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const waiting = { requests: 100, bytes: 1_000 };
    turns = new FairTurns({
      network: 4,
      site: 4,
      all: 100,
      waiting,
      waitingOfSite: waiting,
      waitingOfAll: waiting,
    });
    return () => vi.useRealTimers();
  });
  /** Ends the oldest requests of the site at home. */
  const endFirst = async (count: number) => {
    for (const name of begun.filter((each) => each.startsWith('home')).slice(0, count)) await end(name);
  };
  const atHome = () => begun.filter((name) => name.startsWith('home')).length;

  it('begin one at a time while others are at work, and all again a moment after', async () => {
    askTimes(crowd, home);
    await endFirst(2);
    expect(atHome()).toBe(6);
    ask(office);
    await endFirst(5);
    expect(atHome()).toBe(6);
    await endFirst(6);
    expect(atHome()).toBe(7);
    await end(`office ${crowd}`);
    await endFirst(7);
    expect(atHome()).toBe(8);
    vi.advanceTimersByTime(100);
    await setImmediate();
    expect(atHome()).toBe(11);
    await endFirst(8);
    expect(atHome()).toBe(12);
  });

  it('do not wait for one that takes long', async () => {
    ask(office);
    askTimes(crowd, home);
    await endFirst(3);
    expect(atHome()).toBe(4);
    for (const begunBy of [5, 6, 7]) {
      vi.advanceTimersByTime(50);
      await setImmediate();
      expect(atHome()).toBe(begunBy);
    }
    vi.advanceTimersByTime(50);
    await setImmediate();
    expect(atHome()).toBe(7);
  });

  it('of fourteen connections are, which made others wait three times as long', async () => {
    ask(office);
    askTimes(14, home);
    await endFirst(2);
    expect(atHome()).toBe(4);
  });

  it.each([
    ['take a third of the time while others are near, however quick they are', true, 15],
    ['take all of it while nobody is', false, 80],
  ])('%s', async (_, isNear, most) => {
    if (isNear) ask(office);
    askTimes(100, home);
    await endFirst(4);
    const before = atHome();
    for (let passed = 0; passed < 30; passed += 1) {
      vi.advanceTimersByTime(1);
      await endFirst(atHome());
    }
    expect(atHome() - before).toBeLessThanOrEqual(most);
    expect(atHome() - before).toBeGreaterThan(most / 2);
  });

  it('of a few people are not held back', async () => {
    ask(office);
    askTimes(8, home);
    await endFirst(2);
    expect(atHome()).toBe(6);
  });

  /** Two requests at a time, without a pause. */
  const askWithoutPause = async (milliseconds: number) => {
    askTimes(2, home);
    for (let passed = 0; passed < milliseconds; passed += 50) {
      vi.advanceTimersByTime(50);
      await endFirst(begun.filter((name) => name.startsWith('home')).length);
      askTimes(2, home);
    }
  };

  it.each([
    ['has asked for two seconds without a pause', 2_000, 0, 1],
    ['has asked for a second', 1_000, 0, 2],
    ['has asked for four, and paused for half a minute', 4_000, 30_000, 1],
    ['has asked for four, and paused for longer', 4_000, 41_000, 2],
  ])('are like those of one that %s, though few wait', async (_, milliseconds, pause, begins) => {
    await askWithoutPause(milliseconds);
    await endFirst(atHome());
    vi.advanceTimersByTime(pause);
    // Its rest is over, too.
    ask(office);
    vi.advanceTimersByTime(20);
    const before = atHome();
    askTimes(2, home);
    await setImmediate();
    expect(atHome() - before).toBe(begins);
  });

  it('are like those of one that never pauses, if it pauses for a moment just before it is taken for that', async () => {
    for (let burst = 0; burst < 10; burst += 1) {
      await askWithoutPause(1_800);
      await endFirst(atHome());
      vi.advanceTimersByTime(115);
    }
    ask(office);
    await askWithoutPause(100);
    await endFirst(atHome());
    vi.advanceTimersByTime(100);
    const before = atHome();
    askTimes(2, home);
    await setImmediate();
    expect(atHome() - before).toBe(1);
  });

  it('of somebody who asks one thing after the other begin at once, for however long', async () => {
    ask(office);
    for (let count = 0; count < 1_000; count += 1) {
      ask(home);
      expect(atHome()).toBe(count + 1);
      vi.advanceTimersByTime(6);
      await end(`home ${count + 1}`);
    }
  });
});

/** The limits of the product. */
describe('the waiting room of all', () => {
  const site = (name: string): Network => ({ name, site: name });
  const wait = (all: FairTurns, count: number, network: Network, bytes: number) =>
    Array.from({ length: count }, () => all.take(network, bytes, () => undefined)).filter(Boolean).length;

  it.each([
    { names: 'five addresses', busy: ['a', 'b', 'c', 'd', 'e'].map(site), each: 340 },
    {
      names: 'three /48',
      busy: [1, 2, 3].flatMap((n) => ['x', 'y'].map((lane) => ({ name: `${n}${lane}`, site: `${n}` }))),
      each: 340,
    },
  ])('has room for an office beside bodies of $names', ({ busy, each }) => {
    const all = new FairTurns(TURNS);
    for (const network of busy) wait(all, each, network, 60_000);
    for (const network of busy) wait(all, 200, network, 1_000);
    expect(wait(all, 300, office, 1_000)).toBe(300);
  });
});
