import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { networkOf } from '@elan/edge/network';
import { AppError } from '../platform';
import { queueHash, refuseFull, type HashOwner } from './hash-queue';

let addresses = 0;
const newNetwork = () => networkOf(`198.51.100.${(addresses += 1)}`);
const account = (name: string, network = newNetwork()): HashOwner => ({ account: name, network });
const from = (address: string): HashOwner => ({ network: networkOf(address) });
const refused = { code: 'tooManyRequests', retryAfter: 1 };

/** Keeps every place busy until released; `order` says who ran when. */
function holdPlaces() {
  const order: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const atOnce = availableParallelism() > 2 ? 2 : 1;
  const all: Promise<unknown>[] = Array.from({ length: atOnce }, (_, i) =>
    queueHash(account(`holder ${i}`), () => held),
  );
  return {
    order,
    add(owner: HashOwner, name: string): Promise<unknown> {
      const work = queueHash(owner, async () => void order.push(name));
      all.push(work.catch(() => undefined));
      return work;
    },
    async end(): Promise<void> {
      release();
      await Promise.all(all);
    },
  };
}

describe('the queue of password hashes', () => {
  it('has one place a network, five a site, and twenty for strangers together', async () => {
    const queue = holdPlaces();
    void queue.add(from('2001:db8:1:1::1'), 'first');
    await expect(queue.add(from('2001:db8:1:1::2'), 'same network')).rejects.toMatchObject(refused);
    for (let i = 2; i <= 5; i += 1) void queue.add(from(`2001:db8:1:${i}::1`), `site ${i}`);
    await expect(queue.add(from('2001:db8:1:6::1'), 'same site')).rejects.toMatchObject(refused);
    for (let i = 0; i < 15; i += 1) void queue.add(from(`203.0.113.${i}`), `other ${i}`);
    const known = account('known');
    void queue.add(known, 'known');
    await expect(queue.add(known, 'twice')).rejects.toMatchObject(refused);
    await queue.end();
    expect(queue.order).toHaveLength(21);
    expect(queue.order.indexOf('known')).toBeLessThanOrEqual(1);
  });

  it.each(['accounts', 'strangers'])(
    'full of %s has room for whoever comes from another site',
    async (kind) => {
      const queue = holdPlaces();
      const site = kind === 'accounts' ? 3 : 4;
      const owner = (i: number, j: number): HashOwner => {
        const network = networkOf(`2001:db8:${site}${i}:${j}::1`);
        return kind === 'accounts' ? account(`account ${i} ${j}`, network) : { network };
      };
      const waiting = Array.from({ length: 20 }, (_, i) => queue.add(owner(i % 4, i), `busy ${i % 4}`));
      const outcomes = Promise.allSettled(waiting);
      const person = owner(5, 0);
      expect(() => refuseFull(person)).not.toThrow();
      void queue.add(person, 'person');
      await queue.end();
      const gone = (await outcomes).filter(({ status }) => status === 'rejected');
      expect(gone).toMatchObject([{ reason: refused }]);
      expect(queue.order.slice(0, 5).toSorted()).toEqual(['busy 0', 'busy 1', 'busy 2', 'busy 3', 'person']);
    },
  );

  it('has room for somebody rather than for whoever comes again and again, from as many sites', async () => {
    const busy = Array.from({ length: 20 }, (_, i) => account(`again ${i}`));
    for (const owner of busy) await queueHash(owner, async () => undefined);
    const queue = holdPlaces();
    const outcomes = Promise.allSettled(busy.map((owner) => queue.add(owner, 'again')));
    void queue.add(account('person'), 'person');
    await queue.end();
    expect(queue.order[0]).toBe('person');
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('has room for somebody in the network of whoever comes again and again', async () => {
    const office = newNetwork();
    const busy = Array.from({ length: 5 }, (_, i) => account(`colleague ${i}`, office));
    for (const owner of busy) await queueHash(owner, async () => undefined);
    const queue = holdPlaces();
    const outcomes = Promise.allSettled(busy.map((owner) => queue.add(owner, 'again')));
    void queue.add(account('person', office), 'person');
    await queue.end();
    expect(queue.order[0]).toBe('person');
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('has a place for an account that is hammered from another network', async () => {
    const queue = holdPlaces();
    void queue.add(account('hammered'), 'hammer');
    void queue.add(account('hammered'), 'owner');
    await queue.end();
    expect(queue.order).toEqual(['hammer', 'owner']);
  });

  it('has five places a site for accounts, too: whoever has many fills it for nobody else', async () => {
    const queue = holdPlaces();
    const own = (i: number) => networkOf(`2001:db8:2:${i % 2}::1`);
    for (let i = 0; i < 5; i += 1) void queue.add(account(`own ${i}`, own(i)), 'own');
    for (let i = 5; i < 30; i += 1) {
      expect(() => refuseFull(account(`own ${i}`, own(i)))).toThrow(AppError);
      await expect(queue.add(account(`own ${i}`, own(i)), 'own')).rejects.toMatchObject(refused);
    }
    expect(() => refuseFull(account('other'))).not.toThrow();
    void queue.add(account('other'), 'other');
    void queue.add({ network: own(0) }, 'stranger beside');
    await queue.end();
    expect(queue.order.toSorted()).toEqual(['other', ...Array<string>(5).fill('own'), 'stranger beside']);
    expect(() => refuseFull(account('own', own(0)))).not.toThrow();
  });

  it('serves accounts and strangers in turn, so that neither waits for all of the others', async () => {
    const queue = holdPlaces();
    for (let i = 0; i < 4; i += 1) void queue.add(from(`203.0.113.${i}`), 'stranger');
    for (let i = 0; i < 4; i += 1) void queue.add(account(`account ${i}`), 'account');
    await queue.end();
    const pairs = [0, 2, 4, 6].map((i) => queue.order.slice(i, i + 2).sort());
    expect(pairs).toEqual(Array(4).fill(['account', 'stranger']));
  });

  it('gives the place back when the work fails', async () => {
    const queue = holdPlaces();
    const failing = queueHash(from('203.0.113.1'), () => Promise.reject(new Error('broken')));
    const after = queue.add(from('203.0.113.2'), 'after');
    await queue.end();
    await expect(failing).rejects.toThrow('broken');
    await after;
    expect(queue.order).toEqual(['after']);
  });
});
