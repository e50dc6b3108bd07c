import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairTurns, TURNS } from './fair-turns';
import { noteWork, takeTurn } from './take-turn';

it('gives back the place of work that fails at once, and ends its answer', async () => {
  const turns = new FairTurns(TURNS);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const fail = () => {
    throw new Error('cannot be done');
  };
  expect(takeTurn(turns, { name: 'home', site: 'home' }, 0, response, fail)).toBe(true);
  await setImmediate();
  expect([turns.count.running, response.destroyed]).toEqual([0, true]);
});

/** As a connection does that breaks. */
function leave(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}

it('keeps the place of known work until it is done, however soon its caller leaves', async () => {
  const turns = new FairTurns(TURNS);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => (finish = resolve));
  takeTurn(turns, { name: 'home', site: 'home' }, 0, response, () => noteWork(response, work));
  await setImmediate();
  leave(response);
  await setTimeout(100);
  expect(turns.count.running).toBe(1);
  finish();
  await expect.poll(() => turns.count.running).toBe(0);
});

it('gives back the place of a caller who leaves where the work is not known', async () => {
  const turns = new FairTurns(TURNS);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  takeTurn(turns, { name: 'home', site: 'home' }, 0, response, () => undefined);
  await setImmediate();
  leave(response);
  await expect.poll(() => turns.count.running).toBe(0);
});
